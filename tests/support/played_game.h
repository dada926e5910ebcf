// A game played through the engine's interface, like at a table: chance comes from the seed and the
// step's number, and the journal is the whole truth.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/flow/game.h"
#include "tests/support/random_player.h"

namespace folsom::support {

using Journal = std::vector<std::pair<Seat, Choice>>;

// A seed that is the same in every run.
Seed seed_for(std::string_view name, std::uint64_t number);

class PlayedGame {
 public:
  PlayedGame(const Rulebook& book, const Seed& seed);

  const Rulebook& book() const { return *book_; }
  const Seed& seed() const { return seed_; }
  const GameState& state() const { return state_; }
  const Journal& journal() const { return journal_; }
  bool is_over() const { return folsom::is_over(state_); }

  // What the last choice led to, or the deal.
  const EventLog& events() const { return *events_; }

  // The stream of chance for the next choice.
  Rng chance() const { return Rng::sealed(seed_, journal_.size() + 1); }

  // The choice must be one that is offered.
  void choose(Seat seat, Choice choice);

  // One of the asked seats chooses.
  void choose(RandomPlayer& player);

 private:
  const Rulebook* book_;
  Seed seed_;
  GameState state_;
  Journal journal_;
  std::unique_ptr<EventLog> events_;
};

// One of the seats in a set that isn't empty.
Seat any_seat(std::uint8_t seats, RandomPlayer& player);

ChoiceList choices_of(const Rulebook& book, const GameState& state, Seat seat);

// How many games to play if an ordinary run plays `usual`: FOLSOM_SOAK in the environment
// multiplies it, e.g. FOLSOM_SOAK=100 for a night.
int how_many(int usual);
// The same for one of many turns: if FOLSOM_SOAK leaves less than one game a turn, some turns have
// one and the others none.
int how_many_in_turn(int usual, std::size_t turn);

// For messages: where this game stands and how to get there.
std::string whereabouts(std::string_view setup, std::uint64_t game, const PlayedGame& played);

}  // namespace folsom::support
