#include "tests/support/played_game.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/core/bits.h"

namespace folsom::support {

Seed seed_for(std::string_view name, std::uint64_t number) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char letter : name) {
    hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3U;
  }
  Rng rng = Rng::quick(hash + number);
  Seed seed{};
  for (auto& byte : seed) byte = static_cast<std::uint8_t>(rng.below(256));
  return seed;
}

PlayedGame::PlayedGame(const Rulebook& book, const Seed& seed)
    : book_(&book), seed_(seed), events_(std::make_unique<EventLog>()) {
  Rng rng = Rng::sealed(seed_, 0);
  state_ = begin(book, rng, events_.get());
}

void PlayedGame::choose(Seat seat, Choice choice) {
  Rng rng = chance();
  events_->clear();
  apply(*book_, state_, seat, choice, rng, events_.get());
  journal_.emplace_back(seat, choice);
}

void PlayedGame::choose(RandomPlayer& player) {
  const Seat seat = any_seat(asked(state_), player);
  choose(seat, player.choose(choices_of(*book_, state_, seat)));
}

Seat any_seat(std::uint8_t seats, RandomPlayer& player) {
  return static_cast<Seat>(nth(seats, player.below(static_cast<std::uint32_t>(count(seats)))));
}

ChoiceList choices_of(const Rulebook& book, const GameState& state, Seat seat) {
  ChoiceList choices;
  list_choices(book, state, seat, choices);
  return choices;
}

namespace {

double soak_factor() {
  const char* soak = std::getenv("FOLSOM_SOAK");
  return soak == nullptr ? 1 : std::strtod(soak, nullptr);
}

}  // namespace

int how_many(int usual) { return std::max(1, static_cast<int>(usual * soak_factor())); }

int how_many_in_turn(int usual, std::size_t turn) {
  const double each = usual * soak_factor();
  const auto before = [&](std::size_t turns) {
    return std::floor(static_cast<double>(turns) * each);
  };
  return static_cast<int>(before(turn + 1) - before(turn));
}

std::string whereabouts(std::string_view setup, std::uint64_t game, const PlayedGame& played) {
  std::string text = "setup \"" + std::string(setup) + "\", game " + std::to_string(game) +
                     ", after " + std::to_string(played.journal().size()) + " choices (round " +
                     std::to_string(played.state().flow.round) + ", " +
                     std::to_string(played.state().flow.depth) + " frames)";
  return text;
}

}  // namespace folsom::support
