// What counting by hand shares: how many of everything a setup has, and where things are in a
// state. Only for tests/support.
#pragma once

#include <algorithm>
#include <bit>

#include "tests/support/bookkeeping.h"

namespace folsom::support {

inline bool is_in(std::uint64_t set, int member) { return (set >> member & 1U) != 0; }

inline bool has_two_bandits_each(const Setup& setup) {
  return setup.seating == Seating::kTwoEach || setup.seating == Seating::kDuel;
}

inline bool has_stagecoach(const Setup& setup) { return setup.horses && setup.stagecoach; }

inline int bandits_of(const Setup& setup) {
  return has_two_bandits_each(setup) ? 2 * setup.players : setup.players - (setup.marshal ? 1 : 0);
}

// Including the locomotive and the prison car (B1.2, V3.1, V4, M1.1).
inline int cars_of(const Setup& setup) {
  if (setup.marshal) return bandits_of(setup) <= 4 ? 6 : 7;
  switch (setup.seating) {
    case Seating::kOneEach:
    case Seating::kTeams:
      return 1 + std::min<int>(setup.players, 6);
    case Seating::kTwoEach:
      return 2 + setup.players;
    case Seating::kDuel:
      return 5;
  }
  return 0;
}

// Bullets from this source in a player's deck, hand and discard pile.
inline int bullets_at(const GameState& state, Seat seat, Pawn source) {
  int found = state.deck[seat].bullets.of(source) + state.hand[seat].bullets.of(source) +
              state.discard[seat].bullets.of(source);
  for (std::size_t i = 0; i < state.top_bullets_size; ++i) {
    const TopBullet top = state.top_bullets[i];
    if (top.seat == seat && static_cast<Pawn>(top.source) == source) ++found;
  }
  return found;
}

inline bool is_last_card(const Rulebook& book, const GameState& state, RoundName name) {
  return state.flow.round == kRounds && book.round_cards[state.flow.card].name == name;
}

// A state at rest, with its game.
class Counting {
 public:
  Counting(const Rulebook& book, const GameState& state)
      : book_(book), setup_(book.setup), state_(state), cars_(cars_of(setup_)) {}

 protected:
  bool has_begun() const { return state_.flow.round > 0; }
  bool is_on_train(Place place) const { return index(place) < 2 * cars_; }
  bool is_at_stagecoach(Place place) const {
    return has_stagecoach(setup_) &&
           (place == Place::kStagecoachInside || place == Place::kStagecoachRoof);
  }
  Place place_of(Pawn pawn) const { return state_.place[pawn]; }
  Seat seat_of(int pawn) const { return state_.seat_of[static_cast<std::size_t>(pawn)]; }
  bool is_gone(Pawn pawn) const {
    return ((state_.rode_away | state_.thrown_off) >> index(pawn) & 1) != 0;
  }
  bool is_last_card(RoundName name) const { return support::is_last_card(book_, state_, name); }
  // Whether this has yet to be asked, now or when something else is settled.
  bool is_pending(TaskKind kind, Pawn pawn) const {
    const Flow& flow = state_.flow;
    return std::any_of(flow.tasks.begin(), flow.tasks.begin() + flow.depth,
                       [&](const Task& task) { return task.kind == kind && task.pawn == pawn; });
  }

  const Rulebook& book_;
  const Setup& setup_;
  const GameState& state_;
  int cars_;
};

// What is wrong with the expansions' part; empty if nothing is.
std::string mistake_in_expansions(const Rulebook& book, const GameState& state);

}  // namespace folsom::support
