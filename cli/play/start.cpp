#include "cli/play/start.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/play/setup_from_options.h"
#include "cli/show/marks.h"
#include "cli/world/failure.h"
#include "cli/world/files.h"
#include "cli/world/inputs.h"
#include "cli/world/language.h"
#include "engine/compile/casting.h"
#include "engine/core/bits.h"
#include "game/fairness/seeds.h"
#include "text/i18n/names.h"
#include "text/notation/words.h"

namespace folsom::cli {
namespace {

// A stream of its own for dealing bandits to bots, far from the game's steps.
constexpr std::uint64_t kCastingStep = ~std::uint64_t{0};

Seed choose_seed(const PlayOptions& options) {
  if (!options.seed.empty()) return seed_from_words(options.seed);
  const std::optional<Seed> seed = fresh_seed();
  if (!seed) throw Failure("The system gives no random numbers; choose a seed: --seed TEXT.");
  return *seed;
}

SeatPlayer bot_or_fail(const std::string& name, std::string_view option) {
  const ReadBotSpec read = read_bot_spec(name);
  if (!read.spec) throw Failure(fmt::format("{}: {}", option, read.sentence));
  return player_named(name);
}

// Names from --seats; else the first --humans seats (one by default) are people's and the rest are
// bots of --level (greedy by default).
SeatPlayers seat_players(const PlayOptions& options, int seats) {
  SeatPlayers players;
  const int humans = options.humans.value_or(1);
  if (humans > seats) {
    throw Failure(fmt::format("--humans: there are only {} seats at this table.", seats));
  }
  if (!options.seats.empty() && static_cast<int>(options.seats.size()) != seats) {
    throw Failure(
        fmt::format("--seats: this game has {} seats, not {}.", seats, options.seats.size()));
  }
  const std::string level =
      options.level.empty() ? std::string(name_of(BotKind::kGreedy)) : options.level;
  for (int seat = 0; seat < seats; ++seat) {
    if (options.seats.empty()) {
      players.push_back(seat < humans ? SeatPlayer() : bot_or_fail(level, "--level"));
      continue;
    }
    const std::string& name = options.seats[static_cast<std::size_t>(seat)];
    players.push_back(name == kHuman ? SeatPlayer() : bot_or_fail(name, "--seats: human or a bot"));
  }
  return players;
}

// The available bandits, each with a number and a letter.
void show_offer(const Words& words, Terminal& terminal, const std::vector<Pawn>& offered, int seat,
                int humans) {
  const std::string question = words.say("terminal.start.who");
  const Arguments asked = {{"name", person_name(words, static_cast<Seat>(seat))},
                           {"detail", question}};
  Lines lines = {Line(humans > 1 ? words.say("board.choice.label", asked) : question, kBold)};
  int column = 0;
  for (const Pawn pawn : offered) column = std::max(column, width_of(pawn_name(words, pawn)));
  column += 9;
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const Pawn pawn = offered[i];
    Line line("  " + std::to_string(i + 1) + "  " + pawn_letter(words, pawn) + " ");
    line.add(pawn_name(words, pawn), style_of(pawn));
    const std::string does = pawn == Pawn::kMarshal
                                 ? words.say("boarding.marshal-help")
                                 : thing_does(words, "pawn", notation::word(pawn));
    for (const std::string& part : wrap(does, terminal.size().columns - column, words.language())) {
      lines.push_back(line.fill_to(column).add(part));
      line = Line();
    }
  }
  const std::string how = words.say("terminal.start.how");
  for (const std::string& part : wrap(how, terminal.size().columns, words.language())) {
    lines.push_back(Line(part, kFaint));
  }
  terminal.show(lines);
}

// The offered bandit that a number, a letter or a name means.
std::optional<Pawn> pawn_meant(const Words& words, const std::vector<Pawn>& offered,
                               const std::string& answer) {
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const std::string letter = words.with_capital(answer);
    if (answer == std::to_string(i + 1) || letter == pawn_letter(words, offered[i]) ||
        letter == pawn_name(words, offered[i]) || answer == notation::word(offered[i])) {
      return offered[i];
    }
  }
  return std::nullopt;
}

// True if the answer was about the language, which may have changed.
bool spoke_of_language(Words& words, Terminal& terminal, const std::string& answer) {
  constexpr std::string_view kCommand = "language ";
  std::string code;
  if (answer == "L") {
    code = terminal.ask_line(words.say("terminal.language.which", {{"list", languages_in_words()}}))
               .value_or("");
  } else if (answer.starts_with(kCommand)) {
    code = answer.substr(kCommand.size());
  } else {
    return false;
  }
  if (Words::knows(code)) {
    words = Words::open(code);
  } else if (!code.empty()) {
    terminal.print(
        words.say("terminal.language.unknown", {{"code", code}, {"list", languages_in_words()}}));
  }
  return true;
}

// One key and the game begins. Nothing if the person leaves.
std::optional<Pawn> ask_bandit(Words& words, Terminal& terminal, PawnSet free, int seat,
                               int humans) {
  std::vector<Pawn> offered;
  for_each(free, [&](int bandit) { offered.push_back(static_cast<Pawn>(bandit)); });
  show_offer(words, terminal, offered, seat, humans);
  while (true) {
    const std::optional<std::string> answer =
        terminal.ask_letter(terminal.is_interactive() ? "" : ">");
    if (!answer || *answer == "q") return std::nullopt;
    if (answer->empty()) return Pawn::kNone;
    if (spoke_of_language(words, terminal, *answer)) {
      show_offer(words, terminal, offered, seat, humans);
      continue;
    }
    if (const std::optional<Pawn> pawn = pawn_meant(words, offered, *answer)) return pawn;
    terminal.print(words.say("terminal.start.number", {{"count", offered.size()}}));
  }
}

// People pick, bots take what is left, beginning with the Marshal and Mei if those were asked for.
// If the last seats are people's, they are offered only what is still needed.
bool cast_bandits(Setup& setup, const SeatPlayers& players, const Seed& seed, Words& words,
                  Terminal& terminal) {
  Rng rng = Rng::sealed(seed, kCastingStep);
  for (std::size_t seat = setup.bandits.size(); seat < players.size(); ++seat) {
    PawnSet free = free_pawns(setup);
    if (free == 0) break;  // the rulebook will say how many there are
    const Pawn needed = pawn_in_need(setup);
    const bool last = seat + 1 == players.size();
    if (needed == Pawn::kMarshal && last) free = bit(needed);
    Pawn pawn = Pawn::kNone;
    if (players[seat].is_human()) {
      const auto picked =
          ask_bandit(words, terminal, free, static_cast<int>(seat), count_humans(players));
      if (!picked) return false;
      pawn = *picked;
    } else {
      pawn = needed;
    }
    if (pawn == Pawn::kNone) pawn = static_cast<Pawn>(any_of(free, rng));
    setup.bandits.push_back(pawn);
  }
  note_cast(setup);
  return true;
}

std::optional<std::filesystem::path> save_path(const PlayOptions& options) {
  if (!options.save_file.empty()) return options.save_file;
  return new_save_path();
}

std::optional<Start> start_new(const PlayOptions& options, Words& words, Terminal& terminal) {
  Setup setup = setup_from_options(options);
  const Seed seed = choose_seed(options);
  SeatPlayers players = seat_players(options, setup.players);
  if (!bandits_are_drafted(setup) && !cast_bandits(setup, players, seed, words, terminal)) {
    return std::nullopt;
  }
  const Compiled compiled = compile(setup);
  if (!compiled.book) throw Failure(refusal_text(words, compiled.refusal));
  return Start{Table(*compiled.book, seed), std::move(players), Save(save_path(options))};
}

Start start_from_position(const PlayOptions& options, const std::string& path,
                          std::optional<std::filesystem::path> kept_in) {
  const notation::Position position = read_position(path);
  return Start{Table(position.book, position.state, choose_seed(options)),
               seat_players(options, position.book.seats), Save(std::move(kept_in))};
}

bool is_position(const std::string& text) {
  const std::size_t position = text.find("folsom position");
  const std::size_t game = text.find("folsom game");
  return position < game;
}

Start resume_game(const PlayOptions& options, const Words& words) {
  const std::string path =
      options.resume_file.empty() ? last_unfinished_game(words).string() : options.resume_file;
  const auto kept_in = options.save_file.empty() ? std::filesystem::path(path)
                                                 : std::filesystem::path(options.save_file);
  if (is_position(read_file(path))) return start_from_position(options, path, kept_in);
  const notation::Record record = read_record(path);
  Reopened reopened = reopen(record);
  if (!reopened.is_whole()) {
    throw Failure(fmt::format("{} cannot be resumed. {}", path, reopened.sentence));
  }
  const bool named = record.names.size() == static_cast<std::size_t>(reopened.table->book().seats);
  SeatPlayers players;
  if (!options.seats.empty() || options.humans || !named) {
    players = seat_players(options, reopened.table->book().seats);
  } else {
    for (const std::string& name : record.names) {
      players.push_back(player_named(name));
      const bool other_bot = !players.back().is_human() && !options.level.empty();
      if (other_bot) players.back() = bot_or_fail(options.level, "--level");
    }
  }
  return Start{std::move(*reopened.table), std::move(players), Save(kept_in)};
}

}  // namespace

std::optional<Start> start_game(const PlayOptions& options, Words& words, Terminal& terminal) {
  if (options.resume) return resume_game(options, words);
  if (!options.position_file.empty()) {
    return start_from_position(options, options.position_file, save_path(options));
  }
  return start_new(options, words, terminal);
}

}  // namespace folsom::cli
