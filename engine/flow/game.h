// The engine's face: compile a setup, begin a game, list choices, check one, apply it.
//
//   const auto compiled = compile(setup);
//   GameState state = begin(*compiled.book, rng, &events);
//   while (!is_over(state)) {
//     ChoiceList choices;
//     list_choices(book, state, seat, choices);   // for a seat in asked(state)
//     apply(book, state, seat, choices[i], rng, &events);
//   }
//   const Score score = score_of(book, state);
#pragma once

#include <optional>

#include "engine/flow/rulebook.h"
#include "engine/flow/scoring.h"

namespace folsom {

struct Compiled {
  std::optional<Rulebook> book;
  SetupRefusal refusal;  // where there is no book
};

Compiled compile(const Setup& setup);

// Deals, and runs to the first decision. `log` may be null.
GameState begin(const Rulebook& book, Rng& rng, EventLog* log = nullptr);

inline bool is_over(const GameState& state) { return state.flow.over; }

// The seats whose decision is open, as a set. Usually one; several where answers are sealed.
inline std::uint8_t asked(const GameState& state) { return state.flow.asked; }

// Every choice the seat has now, each once; empty exactly when the seat isn't asked.
void list_choices(const Rulebook& book, const GameState& state, Seat seat, ChoiceList& choices);

// Why a choice is refused; kNone: it is allowed.
Refusal check(const Rulebook& book, const GameState& state, Seat seat, Choice choice);

// Carries out a choice that `check` allows and runs to the next decision or the end.
void apply(const Rulebook& book, GameState& state, Seat seat, Choice choice, Rng& rng,
           EventLog* log = nullptr);

// What is wrong with a state, or null: tokens, cards and bullets conserved, everybody in one place.
const char* broken_invariant(const Rulebook& book, const GameState& state);

}  // namespace folsom
