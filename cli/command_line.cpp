#include "cli/command_line.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <string>

#include "bots/players/levels.h"
#include "cli/admin/admin_options.h"
#include "cli/arena/arena_options.h"
#include "cli/commands/command.h"
#include "cli/commands/commands.h"
#include "cli/load/load_options.h"
#include "cli/play/play_options.h"
#include "cli/serve/settings.h"
#include "cli/terminal/text.h"
#include "cli/world/failure.h"
#include "cli/world/language.h"
#include "engine/core/vocabulary.h"
#include "folsom/version.h"

namespace folsom::cli {
namespace {

template <class Options>
void add_looks(Command<Options>& command) {
  command.one_of("--color", command->colour, "WHEN", {"auto", "always", "never"},
                 "Colors: auto, always or never (auto)");
  command.flag("--ascii", command->ascii, "Draw with plain ASCII only");
  command.option("--language", command->language, "CODE",
                 "One of " + languages_in_words() + "\n(that of LANG, else en)");
}

template <class Options>
void add_pace_and_looks(Command<Options>& command) {
  command.heading("How it looks");
  command.one_of("--speed", command->speed, "HOW", {"slow", "normal", "fast", "instant"},
                 "slow, normal, fast or instant (normal)");
  command.flag("--no-pause", command->no_pause, "The same as --speed instant");
  add_looks(command);
}

template <class Options>
void add_table(Command<Options>& command, PlayOptions& options) {
  command.number("-n,--players", options.players, 2, kMaxSeats, "How many players, 2 to 8 (4)");
  command.list("--bandits", options.bandits, "ghost,doc,tuco,cheyenne,belle,django,mei,marshal");
}

template <class Options>
void add_which_game(Command<Options>& command, PlayOptions& options) {
  command.heading("Which game");
  command.one_of("--edition", options.edition, "WHICH", {"first", "second"},
                 "The rules: first or second (second)");
  command.flag("--expert", options.expert, "Cards are kept, not shuffled every round (V2)");
  command.flag("--two-each", options.two_each, "Two bandits a player, 2 or 3 players (V3)");
  command.flag("--duel", options.duel, "The first edition's game for two (V4)");
  command.flag("--first-teams", options.first_teams,
               "The duel with the rulebook's suggested teams");
  command.flag("--teams", options.teams, "Teams of two, 4 or 6 players (V5)");
  command.flag("--beginner", options.beginner, "Without abilities and events (V1)");
  command.flag("--no-abilities", options.no_abilities, "Without the bandits' abilities");
  command.flag("--no-events", options.no_events, "Without the events of the round cards");
  command.flag("--mei", options.mei, "With Mei, the seventh bandit (M9)");
  command.flag("--horses", options.horses, "With Horses & Stagecoach (H)");
  command.flag("--no-stagecoach", options.no_stagecoach, "Only its horses and flasks (H1.7)");
  command.flag("--marshal", options.marshal, "With Marshal & Prisoners, 3 to 8 players (M)");
  command.flag("--swapped-start", options.swapped_start, "Players 2, 4, 6 start in the caboose");
  command.flag("--narrator", options.narrator, "Note that the robbery is told as a story (V6.2)");
  command.list("--wagons", options.wagons, "The wagons, by number from 0 to 5");
  command.list("--pool", options.pool, "The round cards to draw from (V6.3)");
  command.option("--components", options.components_file, "FILE", "Cards and values of your own");
  command.option("--setup", options.setup_file, "FILE", "A setup; flags are added to it");
  command.option("--seed", options.seed, "TEXT", "The same words deal the same cards");
}

// The bots by name, with what to expect of them.
std::string levels_text() {
  std::string text = "Levels of bots, from the weakest to the strongest:\n";
  for (int kind = 0; kind < kBotKinds; ++kind) {
    const auto level = static_cast<BotKind>(kind);
    std::string_view before = name_of(level);
    for (const std::string& line : wrap(character_of(level), 64, "en")) {
      text += fmt::format("  {:<12}{}\n", before, line);
      before = "";
    }
  }
  return text + "legend@20ms thinks 20 milliseconds a decision, legend@500 plays on 500 games.\n\n";
}

void add_play(CLI::App& app, Chosen& chosen) {
  Command<PlayOptions> command(app, chosen, "play", "Play a game in the terminal", run_play);
  command.heading("Who plays");
  add_table(command, *command);
  command.number("--humans", command->humans, 0, kMaxSeats,
                 "How many are people; the rest are bots (1)");
  command.list("--seats", command->seats, "Who sits where: human, or a bot by its level");
  command.option("--level", command->level, "NAME", "Bots' level where --seats has none (greedy)");
  add_which_game(command, *command);
  command.option("--position", command->position_file, "FILE", "Start from this position");
  command.heading("Saving");
  command.option("--save", command->save_file, "FILE", "Keep the game in this file");
  command.option("--story", command->story_file, "FILE",
                 "Write the story into this file at the end");
  auto* const resume = command.option("--resume", command->resume_file, "[FILE]",
                                      "Continue this game, or the last one");
  resume->expected(0, 1);
  command.app().parse_complete_callback(
      [options = command.options(), resume] { options->resume = resume->count() > 0; });
  add_pace_and_looks(command);
  command.app().footer(
      levels_text() +
      "Examples:\n"
      "  folsom play                            you against three bots\n"
      "  folsom play --level legend             you against three strong ones\n"
      "  folsom play --humans 3 --players 5     three people share the screen\n"
      "  folsom play --seats human,sharp,legend@20ms,human --bandits belle,doc,tuco,mei\n"
      "  folsom play --players 2                two bandits a player\n"
      "  folsom play --expert --edition first --seed hello\n"
      "  folsom play --horses                   with horses and the stagecoach\n"
      "  folsom play --marshal -n 5             one of five is the Marshal\n"
      "  folsom play --marshal --bandits marshal,doc,belle   you are the Marshal\n"
      "  folsom play --resume                   continue the last game\n");
}

void add_learn(CLI::App& app, Chosen& chosen) {
  Command<LearnOptions> command(app, chosen, "learn", "Learn the game, lesson by lesson",
                                run_learn);
  command.argument("LESSON", command->lesson, "Its name or number; without one: the list");
  command.flag("--list", command->list, "Print the lessons and which are done");
  add_pace_and_looks(command);
  command.app().footer(
      "You play real positions against real bandits; the coach explains what happens.\n\n"
      "Examples:\n"
      "  folsom learn                the list; Enter takes the next lesson\n"
      "  folsom learn the-plan       your first robbery begins\n"
      "  folsom learn 8              the eighth lesson\n");
}

void add_arena(CLI::App& app, Chosen& chosen) {
  Command<ArenaOptions> command(app, chosen, "arena", "Let bots play matches and rate them",
                                run_arena);
  command
      .argument("PLAYER", command->players,
                "random, tenderfoot, greedy, sharp, legend,\n"
                "legend@20ms, legend@500 or cmd:PROGRAM")
      ->required();
  command.heading("Who plays whom");
  add_table(command, command->game);
  command.flag("--mix", command->mix, "Spread the players in every possible way");
  command.one_of("--as", command->role, "ROLE", {"any", "marshal", "bandit"},
                 "First player's role: any, marshal, bandit (any)");
  command.number("--limit", command->limit, 1, 600'000,
                 "A cmd: player's time for a decision (2000)", "MS");
  add_which_game(command, command->game);
  command.heading("How long");
  command.number("--games", command->games, 1, 1'000'000'000,
                 "How many games, in whole deals (1000)");
  command.number("--until-better", command->until_better, 0.0001, 1.0,
                 "Stop when it's clear whether the first\nplayer gains this share, e.g. 0.02",
                 "SHARE");
  command.one_of("--by", command->by, "WHAT", {"wins", "money"},
                 "The share of wins or money (wins)");
  command.number("--error", command->error, 0.0001, 0.4, "How often that may be wrong (0.05)",
                 "SHARE");
  command.number("--threads", command->threads, 1, 1024, "Games played at once (one a core)");
  command.heading("Results");
  command.flag("--json", command->json, "All figures as JSON");
  command.option("--svg", command->svg_file, "FILE", "Draw them in this file");
  command.option("--anchor", command->anchor, "PLAYER",
                 "This player's rating is 0 (else the mean)");
  command.option("--save", command->save_file, "FILE", "Save the match here, and resume it");
  command.app().footer(
      "The first player plays the others; the last one named fills the table. Each deal\n"
      "is played with everybody in every seat. More players than seats: a tournament.\n\n"
      "Examples:\n"
      "  folsom arena sharp greedy                 one against three\n"
      "  folsom arena --mix -n 6 sharp greedy      three against three, in all 20 ways\n"
      "  folsom arena random tenderfoot greedy sharp legend@100   a tournament\n"
      "  folsom arena legend@20ms sharp --until-better 0.02 --games 20000\n"
      "  folsom arena --marshal -n 5 --as marshal legend greedy\n"
      "  folsom arena legend greedy --save match.jsonl   resume after a break\n"
      "  folsom arena \"cmd:./mybot.py\" greedy      a bot of your own\n");
}

template <class Options>
void add_record(Command<Options>& command) {
  command.argument("FILE", command->file, "A record; - is the standard input")->required();
}

void add_replay(CLI::App& app, Chosen& chosen) {
  Command<ReplayOptions> command(app, chosen, "replay", "Watch a recorded game step by step",
                                 run_replay);
  add_record(command);
  auto* const summary =
      command.flag("--summary", command->summary, "Only the setup, the rounds and the final score");
  command.flag("--story", command->story, "The whole story as text, to keep or to send")
      ->excludes(summary);
  command.option("--from", command->from, "SEAT", "Viewpoint: a bandit, a seat from 0, spectator");
  command.number("--to", command->to, 0, 1'000'000, "Stop at this step", "STEP");
  add_looks(command);
  command.app().footer(
      "In a terminal: Enter or n goes on, p goes back, q quits.\n\n"
      "Examples:\n"
      "  folsom replay game.folsom --summary\n"
      "  folsom replay game.folsom --story --language fr > story.txt\n"
      "  folsom replay game.folsom --from belle --to 40 | less\n");
}

void add_verify(CLI::App& app, Chosen& chosen) {
  Command<VerifyOptions> command(app, chosen, "verify", "Check a record: choices, shuffles, result",
                                 run_verify);
  add_record(command);
  command.app().footer(
      "The exit status is 0 if nothing is wrong, 1 if something is, and 2 if the record\n"
      "can't be read.\n");
}

void add_analyse(CLI::App& app, Chosen& chosen) {
  Command<AnalyseOptions> command(app, chosen, "analyse",
                                  "Say where a recorded game was won and lost", run_analyse);
  add_record(command);
  command.number("--playouts", command->playouts, 1, 1'000'000,
                 "Games played on for each decision (400)");
  command.number("--time", command->time, 1, 600'000, "The most milliseconds for a decision");
  command.number("--threads", command->threads, 1, 256,
                 "Decisions analyzed in parallel (all cores)");
  command.option("--seed", command->seed, "TEXT", "The same words give the same analysis");
  command.number("--seat", command->seat, 0, kMaxSeats - 1, "Only this seat's decisions, from 0");
  auto* const all = command.flag("--all", command->all, "Every decision, with every choice");
  command.flag("--brief", command->brief, "Only how well each played, and where it turned")
      ->excludes(all);
  command.flag("--json", command->json, "As JSON; see docs/analyse.md");
  command.option("--svg", command->svg, "FILE", "Draw the game's course in this file");
  add_looks(command);
  command.app().footer(
      "Each decision is judged by the strongest bot with what its player could see.\n\n"
      "Examples:\n"
      "  folsom analyse game.folsom\n"
      "  folsom analyse game.folsom --seat 0 --all | less\n"
      "  folsom analyse game.folsom --playouts 5000 --svg game.svg\n");
}

void add_serve(CLI::App& app, Chosen& chosen) {
  Command<TypedSettings> command(app, chosen, "serve", "Serve tables to browsers", run_serve);
  const auto put = [typed = command.options()](const std::string& name) {
    return [typed, name](const std::string& value) { (*typed)[name] = value; };
  };
  for (const Setting& setting : settings()) {
    command.heading(setting.group.c_str());
    const std::string flag = "--" + setting.name;
    if (setting.type.empty()) {
      const auto on = [put = put(setting.name)] { put("true"); };
      command.app().add_flag_callback(flag, on, setting.help);
    } else {
      command.app()
          .add_option_function<std::string>(flag, put(setting.name), setting.help)
          ->type_name(setting.type);
    }
  }
  command.app()
      .add_option_function<std::string>("--config", put("config"), "Read settings from here")
      ->type_name("FILE")
      ->group("Where");
  command.app().footer(
      "Every setting can also be in the environment (FOLSOM_LISTEN for --listen) or in\n"
      "a file (listen = \"127.0.0.1:8899\"): that of --config, else folsom/serve.toml in\n"
      "~/.config, else /etc/folsom/serve.toml. Flags come first, the file last.\n\n"
      "Examples:\n"
      "  folsom serve                           for this machine alone\n"
      "  folsom serve --listen 0.0.0.0:8899     for its whole network\n"
      "  folsom serve --secure --trust-proxy    behind nginx or Caddy\n"
      "  folsom serve --db postgres://folsom@db/folsom   one of several\n");
}

void add_engine(CLI::App& app, Chosen& chosen) {
  app.add_subcommand("engine", "Speak the engine protocol, JSON lines")->callback([&chosen] {
    chosen = run_engine;
  });
}

void add_components(CLI::App& app, Chosen& chosen) {
  Command<ComponentsOptions> command(app, chosen, "components",
                                     "Print the published components as JSON", run_components);
  command.option("--check", command->check, "FILE",
                 "Check whether a game can be played with these");
}

void add_signature(CLI::App& app, Chosen& chosen) {
  Command<SignatureOptions> command(app, chosen, "signature",
                                    "Print one number that stands for the rules", run_signature);
  command.flag("--json", command->json, "As JSON, with the numbers of games and choices");
  command.option("--rulings", command->rulings, "N", "Use earlier rulings, by their number")
      ->check(CLI::Range(int{kFirstRulings}, int{kNewestRulings}));
}

void add_bench(CLI::App& app, Chosen& chosen) {
  Command<BenchOptions> command(app, chosen, "bench", "Measure the engine on this machine",
                                run_bench);
  command.flag("--json", command->json, "As JSON");
  command.number("--seconds", command->seconds, 0.01, 600.0, "Seconds for each measurement (1)");
  command.option("--baseline", command->baseline, "FILE", "Compare with what --json wrote here");
}

// What the commands of `folsom admin` share is one set of options.
void add_admin(CLI::App& app, Chosen& chosen) {
  const auto options = std::make_shared<AdminOptions>();
  CLI::App& admin = *app.add_subcommand("admin", "Manage a server's tables");
  admin.require_subcommand(1);
  admin.add_option("--db", options->database, "An SQLite file, or postgres://...")
      ->type_name("ADDRESS")
      ->envname("FOLSOM_DB");
  const auto add = [&](const char* name, const char* help, Command<AdminOptions>::Run run) {
    Command<AdminOptions> command(admin, chosen, name, help, run, options);
    command.app().fallthrough();
    return command;
  };
  auto list = add("list", "List the tables", run_admin_list);
  list.flag("--json", options->json, "As JSON, with their summaries");
  auto exporting = add("export", "Write journals as JSON lines, to be imported", run_admin_export);
  CLI::Option* const table = exporting.argument("ID", options->table, "Only this table");
  CLI::Option* const all =
      exporting.flag("--all", options->all, "All tables, one file each")->excludes(table);
  all->needs(
      exporting.option("-o,--output", options->folder, "DIR", "Write ID.jsonl into this folder"));
  auto importing = add("import", "Read exported files, each whole or not at all", run_admin_import);
  importing.argument("FILE", options->files, "Exported files")->required();
  auto prune = add("prune", "Remove old tables forever", run_admin_prune);
  prune
      .number("--older-than", options->older_than, 0, 100'000, "Those untouched for so many days",
              "DAYS")
      ->required();
  prune.one_of("--phase", options->phase, "WHICH", {"open", "playing", "over", "any"},
               "open, playing, over or any (over)");
  prune.flag("--dry-run", options->dry_run, "Only list them");
  auto backup = add("backup", "Copy an SQLite file while a server uses it", run_admin_backup);
  backup.argument("FILE", options->files, "The copy, which must not exist yet")
      ->required()
      ->expected(1);
  admin.footer(
      "All of this works while a server runs. Anyone who knows a table's name can join\n"
      "it, and its journal shows all the cards: keep both to yourself.\n\n"
      "Examples:\n"
      "  folsom admin list\n"
      "  folsom admin export --all -o tables\n"
      "  folsom admin import tables/*.jsonl --db postgres://folsom@db/folsom\n"
      "  folsom admin prune --older-than 30 --dry-run\n"
      "  folsom admin backup /backups/folsom.db\n");
}

void add_load(CLI::App& app, Chosen& chosen) {
  Command<LoadOptions> command(app, chosen, "load", "Measure a server under thousands of guests",
                               run_load);
  command.option("--url", command->url, "URL", "The server's (http://127.0.0.1:8899)");
  command.number("--tables", command->tables, 1.0, 100'000, "Games at once (100)");
  command.number("--seats", command->seats, 2.0, 6, "Players at each (6; 2 with --burst)");
  command.number("--sockets", command->sockets, 0.0, 1'000'000,
                 "Including watchers; 0: only players (0)");
  command.number("--rate", command->rate, 0.01, 1000, "Decisions a second at each table (1.5)");
  command.flag("--burst", command->burst, "As many decisions as the server can take");
  command.number("--seconds", command->seconds, 0.5, 86'400, "To measure for (20)");
  command.number("--warm-up", command->warm_up, 0.0, 3600, "Seconds before that (3)");
  command.number("--seed", command->seed, 0.0, 1e15, "For the guests' choices (1)");
  command.number("--pid", command->server, 1.0, 1e9,
                 "The server's process, to show its memory and time");
  command.option("--json", command->json_file, "FILE",
                 "Write all figures here; -: instead of text");
  command.flag("--quiet", command->quiet, "Don't show progress");
  command.flag("--i-own-this-server", command->elsewhere, "The server may be on another machine");
  command.heading("With its own server");
  command.flag("--self", command->self, "Start servers and measure everything");
  command.option("--db", command->database, "WHERE", "sqlite, postgres or postgres://... (sqlite)");
  command.number("--games", command->games, 1, 1'000'000, "Unfinished games at a restart (10000)");
  command.option("--baseline", command->baseline, "FILE", "Compare with what --json wrote here");
  command.app().footer(
      "The exit status is 1 if something was lost, doubled or refused.\n\n"
      "Examples:\n"
      "  folsom load --tables 200 --seconds 10   a server on this machine\n"
      "  folsom load --burst --tables 400        how many decisions it can take\n"
      "  folsom load --self                      everything, with its own server\n");
}

void add_crashtest(CLI::App& app, Chosen& chosen) {
  Command<CrashtestOptions> command(
      app, chosen, "crashtest", "Kill servers while people play; is anything lost?", run_crashtest);
  command.number("--kills", command->kills, 1.0, 1'000'000, "How many kills (100)");
  command.option("--db", command->database, "WHERE",
                 "sqlite or postgres: a fresh one; or\nan empty one, postgres://... (sqlite)");
  command.number("--servers", command->servers, 1.0, 8, "On one PostgreSQL database (1)");
  command.number("--tables", command->tables, 1.0, 100, "Games at once (6)");
  command.number("--seed", command->seed, 0.0, 1e15, "For choices and times of kills (1)");
  command.option("--program", command->program, "FILE", "The server to kill (this program)");
  command.option("--keep-log", command->log_file, "FILE", "Write the servers' output here");
  command.flag("--json", command->json, "All figures as JSON");
  command.flag("--quiet", command->quiet, "Don't show progress");
  command.app().footer(
      "The exit status is 0 if nothing was lost, and 1 if something was.\n\n"
      "Examples:\n"
      "  folsom crashtest --kills 1000\n"
      "  folsom crashtest --db postgres --servers 2   while one dies, the other serves\n");
}

int run_completions(const std::string& shell) {
  fmt::print("{}", shell == "bash"  ? kBashCompletions
                   : shell == "zsh" ? kZshCompletions
                                    : kFishCompletions);
  return kExitFine;
}

void add_completions(CLI::App& app, Chosen& chosen) {
  Command<std::string> command(app, chosen, "completions", "Print completions for a shell",
                               run_completions);
  command.argument("SHELL", *command, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}).description(""));
  command.app().footer(
      "Example:\n  folsom completions bash > ~/.local/share/bash-completion/completions/folsom\n");
}

}  // namespace

int run_command_line(int argc, char** argv) {
  CLI::App app{"Colt Express, the board game, in the browser and in the terminal.", "folsom"};
  app.set_version_flag("--version", fmt::format("folsom {}", kVersion));
  app.set_help_flag("-h,--help", "Print this help and exit");
  app.require_subcommand(0, 1);
  Chosen chosen;
  add_play(app, chosen);
  add_learn(app, chosen);
  add_replay(app, chosen);
  add_verify(app, chosen);
  add_analyse(app, chosen);
  add_arena(app, chosen);
  add_serve(app, chosen);
  add_engine(app, chosen);
  add_components(app, chosen);
  add_signature(app, chosen);
  add_bench(app, chosen);
  add_admin(app, chosen);
  add_load(app, chosen);
  add_crashtest(app, chosen);
  add_completions(app, chosen);
  app.footer(
      "Examples:\n"
      "  folsom play                     you against three bots\n"
      "  folsom play --resume            continue the last game\n"
      "  folsom verify game.folsom       check a record\n"
      "  folsom arena sharp greedy       a thousand games between bots\n"
      "  folsom serve                    tables for browsers\n"
      "  folsom COMMAND --help           what a command can do\n\n"
      "Exit status: 0 success, 1 the answer is no, 2 bad usage or unreadable input.\n");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? kExitFine : kExitUsage;
  }
  if (chosen) return chosen();
  fmt::print("{}", app.help());
  return kExitFine;
}

}  // namespace folsom::cli
