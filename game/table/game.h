// One game: the choices made so far and where they led. A `Table` and a server's `TableState` both
// play by it, so that there is one way to make a choice, `submit`, and one to take it back, `undo`.
//
// Chance comes only from the seed and the number of the step (step 0 is the deal, step n the nth
// choice), so that a game taken back and played on, or replayed elsewhere, is the same game.
//
// The rulebook comes with each call, always the same one: tables with the same setup share it.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/flow/game.h"
#include "text/notation/records.h"

namespace folsom {

class Game {
 public:
  // A choice that counts, and what came of it.
  struct Step {
    Seat seat = kNoSeat;
    Choice choice;
    bool taught = false;     // somebody may have learned something from it
    std::uint8_t whom = 0;   // the seats that may have
    bool is_secret = false;  // nobody else was told, not even that it happened

    bool has_taught(Seat learner) const { return (whom >> learner & 1U) != 0; }

    bool operator==(const Step&) const = default;
  };

  // A choice tried out on a copy. It can be made as long as no other is made or taken back first.
  struct Attempt {
    Refusal refusal = Refusal::kNone;  // if there is one, the rest is meaningless
    std::size_t number = 0;            // of the step, from 1
    Step step;
    GameState after;
    std::vector<Event> events;
  };

  // No game yet.
  Game() = default;
  // A new game: deals, and adds what happened to `events`.
  Game(const Rulebook& book, const Seed& seed, std::vector<Event>& events);
  // A game that continues from here.
  Game(const GameState& position, const Seed& seed) : seed_(seed), state_(position) {}

  const Seed& seed() const { return seed_; }
  const GameState& state() const { return state_; }
  const std::vector<Step>& steps() const { return steps_; }

  // A step's stream of chance: 0 for the deal, then one for each choice.
  Rng chance(std::size_t step) const { return Rng::sealed(seed_, step); }

  // Makes a choice and adds what happened to `events`; changes nothing if it is refused.
  Refusal submit(const Rulebook& book, Seat seat, Choice choice, std::vector<Event>& events);

  // The same in two steps, for callers who must first know what a choice would lead to.
  Attempt attempt(const Rulebook& book, Seat seat, Choice choice) const;
  void make(const Attempt& attempt);

  // Takes back a choice, counted from 0, and all later ones that others were told of. What was
  // marked in secret stays, unless the choice had led to that question. Returns those that stay, by
  // their numbers before.
  //
  // `before` is the game before the choice. If the caller hasn't kept that, the game is dealt and
  // replayed, which takes microseconds.
  std::vector<std::size_t> undo(const Rulebook& book, std::size_t step,
                                const GameState* before = nullptr);

  // Its setup, seed and choices, and the result if it is over. Only for a game that was dealt.
  notation::Record record(const Rulebook& book) const;

 private:
  // Tests swap in another state to see whether anybody can tell (tests/secrets).
  friend struct TestAccess;

  Step carry_out(const Rulebook& book, GameState& state, Seat seat, Choice choice,
                 std::vector<Event>& events) const;
  void carry_out_again(const Rulebook& book, const Step& step);

  Seed seed_{};
  GameState state_{};
  std::vector<Step> steps_;
};

}  // namespace folsom
