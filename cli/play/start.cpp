#include "cli/play/start.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/play/setup_from_options.h"
#include "cli/show/names.h"
#include "cli/world/failure.h"
#include "cli/world/files.h"
#include "cli/world/inputs.h"
#include "engine/core/bits.h"
#include "engine/modules/casting.h"
#include "engine/notation/sentences.h"
#include "fairness/seeds.h"

namespace folsom::cli {
namespace {

// A stream of its own for dealing bandits to bots, far from the steps of the game.
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

// Names from --seats; else the first --humans seats are people's, one if not said, the rest bots
// of --level, greedy if not said.
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

// One key and the game begins. Nothing when the person leaves.
std::optional<Pawn> ask_bandit(Terminal& terminal, PawnSet free, int seat, int humans) {
  Lines lines = {Line(humans > 1 ? fmt::format("Player {}, who are you?", seat + 1)
                                 : "Who are you? (Press a number or a letter; Enter takes any.)",
                      kBold)};
  std::vector<Pawn> offered;
  for_each(free, [&](int bandit) {
    offered.push_back(static_cast<Pawn>(bandit));
    const Pawn pawn = offered.back();
    lines.push_back(Line(fmt::format("  {}  {} ", offered.size(), letter_of(pawn)))
                        .add(pawn == Pawn::kMarshal ? "Marshal" : name_of(pawn), style_of(pawn))
                        .fill_to(17)
                        .add(explain_power(pawn)));
  });
  terminal.show(lines);
  while (true) {
    const std::optional<std::string> answer = terminal.ask(terminal.is_interactive() ? "" : ">");
    if (!answer || *answer == "q") return std::nullopt;
    if (answer->empty()) return Pawn::kNone;
    for (std::size_t i = 0; i < offered.size(); ++i) {
      const std::string letter(1, letter_of(offered[i]));
      const bool same_letter = answer->size() == 1 && std::toupper((*answer)[0]) == letter[0];
      if (*answer == std::to_string(i + 1) || same_letter || *answer == name_of(offered[i])) {
        return offered[i];
      }
    }
    terminal.print(fmt::format("Please choose a number from 1 to {}.", offered.size()));
  }
}

// People pick, bots take what is left: first the Marshal and Mei where they were asked for. Where
// the last seats are people's, what is still needed is all that is offered to them.
bool cast_bandits(Setup& setup, const SeatPlayers& players, const Seed& seed, Terminal& terminal) {
  Rng rng = Rng::sealed(seed, kCastingStep);
  for (std::size_t seat = setup.bandits.size(); seat < players.size(); ++seat) {
    PawnSet free = free_pawns(setup);
    if (free == 0) break;  // the rulebook will say how many there are
    const Pawn needed = pawn_in_need(setup);
    const bool last = seat + 1 == players.size();
    if (needed == Pawn::kMarshal && last) free = bit(needed);
    Pawn pawn = Pawn::kNone;
    if (players[seat].is_human()) {
      const auto picked = ask_bandit(terminal, free, static_cast<int>(seat), count_humans(players));
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

std::optional<Start> start_new(const PlayOptions& options, Terminal& terminal) {
  Setup setup = setup_from_options(options);
  const Seed seed = choose_seed(options);
  SeatPlayers players = seat_players(options, setup.players);
  if (!bandits_are_drafted(setup) && !cast_bandits(setup, players, seed, terminal)) {
    return std::nullopt;
  }
  const Compiled compiled = compile(setup);
  if (!compiled.book) throw Failure(notation::sentence(compiled.refusal, setup));
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

Start resume_game(const PlayOptions& options) {
  const std::string path =
      options.resume_file.empty() ? last_unfinished_game().string() : options.resume_file;
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

std::optional<Start> start_game(const PlayOptions& options, Terminal& terminal) {
  if (options.resume) return resume_game(options);
  if (!options.position_file.empty()) {
    return start_from_position(options, options.position_file, save_path(options));
  }
  return start_new(options, terminal);
}

}  // namespace folsom::cli
