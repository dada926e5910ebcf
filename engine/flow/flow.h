// The run from one decision to the next: script steps, tasks, asking and answering.
#pragma once

#include <algorithm>

#include "engine/flow/rulebook.h"

namespace folsom {

// Runs until somebody is asked or the game is over.
void run(Context& c);

inline void next_step(const Context& c) { ++c.flow().step; }

inline void push(const Context& c, const Task& task) {
  FOLSOM_ASSERT(c.flow().depth < kMaxTasks);
  c.flow().tasks[c.flow().depth++] = task;
}

// Puts a task on top and does at once what of it needs no choice: as if `run` had come to it.
inline void begin(Context& c, const Task& task) {
  push(c, task);
  c.book.tasks[task.kind].run(c);
}

// Tasks beyond the depth are kept blank, so that equal games are equal states.
inline void pop(const Context& c) {
  FOLSOM_ASSERT(c.flow().depth > 0);
  c.flow().tasks[--c.flow().depth] = Task{};
}

inline void ask(const Context& c, Seat seat) {
  FOLSOM_ASSERT(seat < c.book.seats);
  c.flow().asked = static_cast<std::uint8_t>(1U << seat);
}

// Asks several seats at once; their answers are sealed until the last one is in.
inline void ask_several(const Context& c, std::uint8_t seats) {
  c.flow().asked = seats;
  c.flow().answered = 0;
}
inline void ask_everybody(Context& c) {
  ask_several(c, static_cast<std::uint8_t>((1U << c.book.seats) - 1));
}

// The answer of the one seat that was asked has come.
inline void settle_question(const Context& c) { c.flow().asked = 0; }

// An answer as its own player may be told it; null: as it is.
using AsTold = std::uint32_t (*)(const DeckPlan&, std::uint32_t answer);

// Takes in a sealed answer. True if it was the last: the answers lie in GameState::sealed.
bool seal(const Context& c, Seat seat, std::uint32_t answer, AsTold as_told = nullptr);

// Takes in a part of an answer; the seat is still asked.
void mark(const Context& c, Seat seat, std::uint32_t answer, AsTold as_told = nullptr);

// Clears the answers once they have been opened.
void clear_sealed(const Context& c);

// Seats in the order of play of an ordinary turn, from the first player.
inline Seat seat_in_order(const Context& c, int n) {
  return c.book.order[0][c.flow().first][static_cast<std::size_t>(n)];
}

// How many goes a turn has, and whose the nth of them is (B3). `first`: the first player.
inline int goes_in(const Rulebook& book, const TurnRule& turn) {
  return book.seats << (turn.goes - 1);
}
inline Seat seat_of_go(const Rulebook& book, const TurnRule& turn, Seat first, int n) {
  return book.order[turn.reversed ? 1 : 0][first][static_cast<std::size_t>(n >> (turn.goes - 1))];
}

// The bandits one after the other from the first player on; those of one player in the order in
// which bandits are listed (V3.11).
inline int pawns_in_order(const Rulebook& book) { return book.seats * book.bandits_each; }
inline Pawn bandit_in_order(const Rulebook& book, const GameState& state, int n) {
  const auto player = static_cast<std::size_t>(n / book.bandits_each);
  const auto [one, other] = state.cards_of[book.order[0][state.flow.first][player]];
  if (book.bandits_each == 1) return one;
  return n % 2 == 0 ? std::min(one, other) : std::max(one, other);
}

inline Place place_of(const Context& c, Pawn pawn) { return c.state.place[pawn]; }
inline Seat seat_of(const Context& c, Pawn pawn) { return c.state.seat_of[pawn]; }
// Whose task is on top.
inline Pawn actor(const Context& c) { return c.flow().top().pawn; }
inline void ask_actor(Context& c) { ask(c, seat_of(c, actor(c))); }

inline bool has(const Context& c, Pawn pawn, Power power) {
  return (c.state.powers[pawn] & bit(power)) != 0;
}

// The bandits standing in any of these places, by where everybody stands.
inline PawnSet bandits_in(const std::array<Place, kPawns>& stands, PlaceSet places) {
  unsigned found = 0;
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    found |= (places >> index(stands[bandit]) & 1U) << bandit;
  }
  return static_cast<PawnSet>(found);
}
inline PawnSet bandits_in(const Context& c, PlaceSet places) {
  return bandits_in(c.state.place, places);
}
// Those of some pawns who stand there. Usually all of them are bandits.
inline PawnSet those_in(const std::array<Place, kPawns>& stands, PawnSet pawns, PlaceSet places) {
  PawnSet found = bandits_in(stands, places);
  if ((pawns & ~kAllBandits) == 0) [[likely]]
    return static_cast<PawnSet>(found & pawns);
  for (std::size_t lawman = kBandits; lawman < kPawns; ++lawman) {
    found = static_cast<PawnSet>(found | (places >> index(stands[lawman]) & 1U) << lawman);
  }
  return static_cast<PawnSet>(found & pawns);
}
inline PawnSet those_in(const Context& c, PawnSet pawns, PlaceSet places) {
  return those_in(c.state.place, pawns, places);
}

inline bool is_on_map(const Rulebook& book, Place place) {
  return index(place) < kPlaces && (bit(place) & book.maps[0].all) != 0;
}

// The places that an event reaches which reaches these (M2).
inline PlaceSet reached(const Context& c, PlaceSet places) {
  return places | ((places & c.book.opens_on) != 0 ? c.book.opened : 0);
}

inline void move_pawn(PublicState& table, Pawn pawn, Place to) { table.place[pawn] = to; }

// Moves a pawn and says so; what meeting somebody there does comes with `meet`.
void relocate(const Context& c, Pawn pawn, Place to, Manner manner);

// After pawns have moved: every lawman does what he does to those he meets (B5.1).
inline void meet(Context& c, PawnSet moved) {
  for (const Meeting meeting : c.book.meetings) {
    moved = static_cast<PawnSet>(moved | meeting(c, moved));
  }
}

// The card of the acting pawn comes to nothing (B4.2).
void no_effect(const Context& c, Pawn pawn, Action action, NoEffect reason);

// The same for the task on top, which ends with it.
inline void end_without_effect(const Context& c, Action action, NoEffect reason) {
  no_effect(c, actor(c), action, reason);
  pop(c);
}

// A player turns an offer down: for one of their pawns, or for themselves.
void decline(const Context& c, Seat seat, Pawn pawn = Pawn::kNone);

extern const Happenings kHappeningsOfTheFlow;

}  // namespace folsom
