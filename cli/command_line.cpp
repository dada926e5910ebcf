#include "cli/command_line.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "bots/players/levels.h"
#include "cli/admin/command.h"
#include "cli/arena/arena_options.h"
#include "cli/commands/analysing.h"
#include "cli/commands/completions.h"
#include "cli/commands/components.h"
#include "cli/commands/engine.h"
#include "cli/commands/measuring.h"
#include "cli/commands/replaying.h"
#include "cli/commands/serving.h"
#include "cli/learn/learn_options.h"
#include "cli/load/command.h"
#include "cli/play/play_options.h"
#include "cli/serve/settings.h"
#include "cli/terminal/text.h"
#include "cli/world/failure.h"
#include "cli/world/language.h"
#include "engine/core/vocabulary.h"
#include "folsom/version.h"

namespace folsom::cli {
namespace {

using Chosen = std::function<int()>;

// Checks that the help text explains itself.
CLI::Validator in_range(int least, int most) { return CLI::Range(least, most).description(""); }
CLI::Validator one_of(std::vector<std::string> words) {
  return CLI::IsMember(std::move(words)).description("");
}

// Takes "a,b,c" as one argument.
CLI::Option* add_list(CLI::App& command, const char* name, std::vector<std::string>& list,
                      const char* help) {
  const auto split = [&list](const std::string& text) { list = CLI::detail::split(text, ','); };
  return command.add_option_function<std::string>(name, split, help)->type_name("LIST");
}

void add_looks(CLI::App& command, std::string& colour, bool& ascii, const char* group) {
  command.add_option("--color", colour, "Colors: auto, always or never (auto)")
      ->check(one_of({"auto", "always", "never"}))
      ->type_name("WHEN")
      ->group(group);
  command.add_flag("--ascii", ascii, "Draw with plain ASCII only")->group(group);
}

void add_language(CLI::App& command, std::string& language, const char* group) {
  command
      .add_option("--language", language,
                  "One of " + languages_in_words() + "\n(that of LANG, else en)")
      ->type_name("CODE")
      ->group(group);
}

void add_table(CLI::App& command, PlayOptions& options, const char* group) {
  command.add_option("-n,--players", options.players, "How many players, 2 to 8 (4)")
      ->check(in_range(2, kMaxSeats))
      ->type_name("N")
      ->group(group);
  add_list(command, "--bandits", options.bandits,
           "ghost,doc,tuco,cheyenne,belle,django,mei,marshal")
      ->group(group);
}

void add_who_plays(CLI::App& command, PlayOptions& options) {
  constexpr const char* kGroup = "Who plays";
  add_table(command, options, kGroup);
  command.add_option("--humans", options.humans, "How many are people; the rest are bots (1)")
      ->check(in_range(0, kMaxSeats))
      ->type_name("N")
      ->group(kGroup);
  add_list(command, "--seats", options.seats, "Who sits where: human, or a bot by its level")
      ->group(kGroup);
  command.add_option("--level", options.level, "Bots' level where --seats has none (greedy)")
      ->type_name("NAME")
      ->group(kGroup);
}

constexpr const char* kWhichGame = "Which game";

void add_which_game(CLI::App& command, PlayOptions& options) {
  constexpr const char* kGroup = kWhichGame;
  const auto flag = [&](const char* name, bool& value, const char* text) {
    command.add_flag(name, value, text)->group(kGroup);
  };
  const auto text = [&](const char* name, std::string& value, const char* type, const char* help) {
    return command.add_option(name, value, help)->type_name(type)->group(kGroup);
  };
  text("--edition", options.edition, "WHICH", "The rules: first or second (second)")
      ->check(one_of({"first", "second"}));
  flag("--expert", options.expert, "Cards are kept, not shuffled every round (V2)");
  flag("--two-each", options.two_each, "Two bandits a player, 2 or 3 players (V3)");
  flag("--duel", options.duel, "The first edition's game for two (V4)");
  flag("--first-teams", options.first_teams, "The duel with the rulebook's suggested teams");
  flag("--teams", options.teams, "Teams of two, 4 or 6 players (V5)");
  flag("--beginner", options.beginner, "Without abilities and events (V1)");
  flag("--no-abilities", options.no_abilities, "Without the bandits' abilities");
  flag("--no-events", options.no_events, "Without the events of the round cards");
  flag("--mei", options.mei, "With Mei, the seventh bandit (M9)");
  flag("--horses", options.horses, "With Horses & Stagecoach (H)");
  flag("--no-stagecoach", options.no_stagecoach, "Only its horses and flasks (H1.7)");
  flag("--marshal", options.marshal, "With Marshal & Prisoners, 3 to 8 players (M)");
  flag("--swapped-start", options.swapped_start, "Players 2, 4, 6 start in the caboose");
  flag("--narrator", options.narrator, "Note that the robbery is told as a story (V6.2)");
  add_list(command, "--wagons", options.wagons, "The wagons, by number from 0 to 5")->group(kGroup);
  add_list(command, "--pool", options.pool, "The round cards to draw from (V6.3)")->group(kGroup);
  text("--components", options.components_file, "FILE", "Cards and values of your own");
  text("--setup", options.setup_file, "FILE", "A setup; flags are added to it");
  text("--seed", options.seed, "TEXT", "The same words deal the same cards");
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
  auto options = std::make_shared<PlayOptions>();
  CLI::App* const command = app.add_subcommand("play", "Play a game in the terminal");
  add_who_plays(*command, *options);
  add_which_game(*command, *options);
  command->add_option("--position", options->position_file, "Start from this position")
      ->type_name("FILE")
      ->group(kWhichGame);
  constexpr const char* kKeeping = "Saving";
  command->add_option("--save", options->save_file, "Keep the game in this file")
      ->type_name("FILE")
      ->group(kKeeping);
  command->add_option("--story", options->story_file, "Write the story into this file at the end")
      ->type_name("FILE")
      ->group(kKeeping);
  auto* const resume =
      command->add_option("--resume", options->resume_file, "Continue this game, or the last one")
          ->type_name("[FILE]")
          ->expected(0, 1)
          ->group(kKeeping);
  constexpr const char* kLooks = "How it looks";
  command->add_option("--speed", options->speed, "slow, normal, fast or instant (normal)")
      ->check(one_of({"slow", "normal", "fast", "instant"}))
      ->type_name("HOW")
      ->group(kLooks);
  command->add_flag("--no-pause", options->no_pause, "The same as --speed instant")->group(kLooks);
  add_looks(*command, options->colour, options->ascii, kLooks);
  add_language(*command, options->language, kLooks);
  command->footer(
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
  command->callback([&chosen, options, resume] {
    options->resume = resume->count() > 0;
    chosen = [options] { return run_play(*options); };
  });
}

void add_learn(CLI::App& app, Chosen& chosen) {
  auto options = std::make_shared<LearnOptions>();
  CLI::App* const command = app.add_subcommand("learn", "Learn the game, lesson by lesson");
  command->add_option("LESSON", options->lesson, "Its name or number; without one: the list");
  command->add_flag("--list", options->list, "Print the lessons and which are done");
  constexpr const char* kLooks = "How it looks";
  command->add_option("--speed", options->speed, "slow, normal, fast or instant (normal)")
      ->check(one_of({"slow", "normal", "fast", "instant"}))
      ->type_name("HOW")
      ->group(kLooks);
  command->add_flag("--no-pause", options->no_pause, "The same as --speed instant")->group(kLooks);
  add_looks(*command, options->colour, options->ascii, kLooks);
  add_language(*command, options->language, kLooks);
  command->footer(
      "You play real positions against real bandits; the coach explains what happens.\n\n"
      "Examples:\n"
      "  folsom learn                the list; Enter takes the next lesson\n"
      "  folsom learn the-plan       your first robbery begins\n"
      "  folsom learn 8              the eighth lesson\n");
  command->callback([&chosen, options] { chosen = [options] { return run_learn(*options); }; });
}

void add_course(CLI::App& command, ArenaOptions& options) {
  constexpr const char* kGroup = "How long";
  command.add_option("--games", options.games, "How many games, in whole deals (1000)")
      ->check(CLI::Range(1, 1'000'000'000).description(""))
      ->type_name("N")
      ->group(kGroup);
  command
      .add_option("--until-better", options.until_better,
                  "Stop when it's clear whether the first\nplayer gains this share, e.g. 0.02")
      ->check(CLI::Range(0.0001, 1.0).description(""))
      ->type_name("SHARE")
      ->group(kGroup);
  command.add_option("--by", options.by, "The share of wins or money (wins)")
      ->check(one_of({"wins", "money"}))
      ->type_name("WHAT")
      ->group(kGroup);
  command.add_option("--error", options.error, "How often that may be wrong (0.05)")
      ->check(CLI::Range(0.0001, 0.4).description(""))
      ->type_name("SHARE")
      ->group(kGroup);
  command.add_option("--threads", options.threads, "Games played at once (one a core)")
      ->check(in_range(1, 1024))
      ->type_name("N")
      ->group(kGroup);
}

void add_meeting(CLI::App& command, ArenaOptions& options) {
  constexpr const char* kGroup = "Who plays whom";
  add_table(command, options.game, kGroup);
  command.add_flag("--mix", options.mix, "Spread the players in every possible way")->group(kGroup);
  command.add_option("--as", options.role, "First player's role: any, marshal, bandit (any)")
      ->check(one_of({"any", "marshal", "bandit"}))
      ->type_name("ROLE")
      ->group(kGroup);
  command.add_option("--limit", options.limit, "A cmd: player's time for a decision (2000)")
      ->check(in_range(1, 600'000))
      ->type_name("MS")
      ->group(kGroup);
}

void add_results(CLI::App& command, ArenaOptions& options) {
  constexpr const char* kGroup = "Results";
  command.add_flag("--json", options.json, "All figures as JSON")->group(kGroup);
  command.add_option("--svg", options.svg_file, "Draw them in this file")
      ->type_name("FILE")
      ->group(kGroup);
  command.add_option("--anchor", options.anchor, "This player's rating is 0 (else the mean)")
      ->type_name("PLAYER")
      ->group(kGroup);
  command.add_option("--save", options.save_file, "Save the match here, and resume it")
      ->type_name("FILE")
      ->group(kGroup);
}

void add_arena(CLI::App& app, Chosen& chosen) {
  auto options = std::make_shared<ArenaOptions>();
  CLI::App* const command = app.add_subcommand("arena", "Let bots play matches and rate them");
  command
      ->add_option("PLAYER", options->players,
                   "random, tenderfoot, greedy, sharp, legend,\n"
                   "legend@20ms, legend@500 or cmd:PROGRAM")
      ->required();
  add_meeting(*command, *options);
  add_which_game(*command, options->game);
  add_course(*command, *options);
  add_results(*command, *options);
  command->footer(
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
  command->callback([&chosen, options] { chosen = [options] { return run_arena(*options); }; });
}

void add_engine(CLI::App& app, Chosen& chosen) {
  CLI::App* const command = app.add_subcommand("engine", "Speak the engine protocol, JSON lines");
  command->callback([&chosen] { chosen = run_engine; });
}

void add_replay(CLI::App& app, Chosen& chosen) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* const command = app.add_subcommand("replay", "Watch a recorded game step by step");
  command->add_option("FILE", options->file, "A record; - is the standard input")->required();
  auto* const summary = command->add_flag("--summary", options->summary,
                                          "Only the setup, the rounds and the final score");
  command->add_flag("--story", options->story, "The whole story as text, to keep or to send")
      ->excludes(summary);
  command->add_option("--from", options->from, "Viewpoint: a bandit, a seat from 0, spectator")
      ->type_name("SEAT");
  command->add_option("--to", options->to, "Stop at this step")
      ->check(in_range(0, 1'000'000))
      ->type_name("STEP");
  add_looks(*command, options->colour, options->ascii, "Options");
  add_language(*command, options->language, "Options");
  command->footer(
      "In a terminal: Enter or n goes on, p goes back, q quits.\n\n"
      "Examples:\n"
      "  folsom replay game.folsom --summary\n"
      "  folsom replay game.folsom --story --language fr > story.txt\n"
      "  folsom replay game.folsom --from belle --to 40 | less\n");
  command->callback([&chosen, options] { chosen = [options] { return run_replay(*options); }; });
}

void add_verify(CLI::App& app, Chosen& chosen) {
  auto options = std::make_shared<VerifyOptions>();
  CLI::App* const command =
      app.add_subcommand("verify", "Check a record: choices, shuffles, result");
  command->add_option("FILE", options->file, "A record; - is the standard input")->required();
  command->footer(
      "The exit status is 0 if nothing is wrong, 1 if something is, and 2 if the record\n"
      "can't be read.\n");
  command->callback([&chosen, options] { chosen = [options] { return run_verify(*options); }; });
}

void add_analyse(CLI::App& app, Chosen& chosen) {
  auto options = std::make_shared<AnalyseOptions>();
  CLI::App* const command =
      app.add_subcommand("analyse", "Say where a recorded game was won and lost");
  command->add_option("FILE", options->file, "A record; - is the standard input")->required();
  const auto number = [&](const char* name, std::optional<int>& value, int least, int most,
                          const char* help) {
    command->add_option(name, value, help)->check(in_range(least, most))->type_name("N");
  };
  number("--playouts", options->playouts, 1, 1'000'000, "Games played on for each decision (400)");
  number("--time", options->time, 1, 600'000, "The most milliseconds for a decision");
  number("--threads", options->threads, 1, 256, "Decisions analyzed in parallel (all cores)");
  command->add_option("--seed", options->seed, "The same words give the same analysis")
      ->type_name("TEXT");
  number("--seat", options->seat, 0, kMaxSeats - 1, "Only this seat's decisions, from 0");
  auto* const all = command->add_flag("--all", options->all, "Every decision, with every choice");
  command->add_flag("--brief", options->brief, "Only how well each played, and where it turned")
      ->excludes(all);
  command->add_flag("--json", options->json, "As JSON; see docs/analyse.md");
  command->add_option("--svg", options->svg, "Draw the game's course in this file")
      ->type_name("FILE");
  add_looks(*command, options->colour, options->ascii, "Options");
  add_language(*command, options->language, "Options");
  command->footer(
      "Each decision is judged by the strongest bot with what its player could see.\n\n"
      "Examples:\n"
      "  folsom analyse game.folsom\n"
      "  folsom analyse game.folsom --seat 0 --all | less\n"
      "  folsom analyse game.folsom --playouts 5000 --svg game.svg\n");
  command->callback([&chosen, options] { chosen = [options] { return run_analyse(*options); }; });
}

void add_serve(CLI::App& app, Chosen& chosen) {
  auto typed = std::make_shared<TypedSettings>();
  CLI::App* const command = app.add_subcommand("serve", "Serve tables to browsers");
  const auto put = [typed](const std::string& name) {
    return [typed, name](const std::string& value) { (*typed)[name] = value; };
  };
  for (const Setting& setting : settings()) {
    const std::string flag = "--" + setting.name;
    if (setting.type.empty()) {
      const auto on = [typed, name = setting.name] { (*typed)[name] = "true"; };
      command->add_flag_callback(flag, on, setting.help)->group(setting.group);
    } else {
      command->add_option_function<std::string>(flag, put(setting.name), setting.help)
          ->type_name(setting.type)
          ->group(setting.group);
    }
  }
  command->add_option_function<std::string>("--config", put("config"), "Read settings from here")
      ->type_name("FILE")
      ->group("Where");
  command->footer(
      "Every setting can also be in the environment (FOLSOM_LISTEN for --listen) or in\n"
      "a file (listen = \"127.0.0.1:8899\"): that of --config, else folsom/serve.toml in\n"
      "~/.config, else /etc/folsom/serve.toml. Flags come first, the file last.\n\n"
      "Examples:\n"
      "  folsom serve                           for this machine alone\n"
      "  folsom serve --listen 0.0.0.0:8899     for its whole network\n"
      "  folsom serve --secure --trust-proxy    behind nginx or Caddy\n"
      "  folsom serve --db postgres://folsom@db/folsom   one of several\n");
  command->callback([&chosen, typed] { chosen = [typed] { return run_serve(*typed); }; });
}

void add_components(CLI::App& app, Chosen& chosen) {
  auto options = std::make_shared<ComponentsOptions>();
  CLI::App* const command =
      app.add_subcommand("components", "Print the published components as JSON");
  command->add_option("--check", options->check, "Check whether a game can be played with these")
      ->type_name("FILE");
  command->callback(
      [&chosen, options] { chosen = [options] { return run_components(*options); }; });
}

void add_signature(CLI::App& app, Chosen& chosen) {
  auto options = std::make_shared<SignatureOptions>();
  CLI::App* const command =
      app.add_subcommand("signature", "Print one number that stands for the rules");
  command->add_flag("--json", options->json, "As JSON, with the numbers of games and choices");
  command->add_option("--rulings", options->rulings, "Use earlier rulings, by their number")
      ->type_name("N")
      ->check(CLI::Range(int{kFirstRulings}, int{kNewestRulings}));
  command->callback([&chosen, options] { chosen = [options] { return run_signature(*options); }; });
}

void add_bench(CLI::App& app, Chosen& chosen) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* const command = app.add_subcommand("bench", "Measure the engine on this machine");
  command->add_flag("--json", options->json, "As JSON");
  command->add_option("--seconds", options->seconds, "Seconds for each measurement (1)")
      ->check(CLI::Range(0.01, 600.0).description(""))
      ->type_name("N");
  command->add_option("--baseline", options->baseline, "Compare with what --json wrote here")
      ->type_name("FILE");
  command->callback([&chosen, options] { chosen = [options] { return run_bench(*options); }; });
}

void add_completions(CLI::App& app, Chosen& chosen) {
  auto shell = std::make_shared<std::string>();
  CLI::App* const command = app.add_subcommand("completions", "Print completions for a shell");
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(one_of({"bash", "zsh", "fish"}));
  command->footer(
      "Example:\n  folsom completions bash > ~/.local/share/bash-completion/completions/folsom\n");
  command->callback([&chosen, shell] { chosen = [shell] { return run_completions(*shell); }; });
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
