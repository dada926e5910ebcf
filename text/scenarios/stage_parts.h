// The parts of setting a stage, each in its own file. They are called in this order, change the
// state in which games with this setup begin, and throw Failure.
#pragma once

#include "text/scenarios/stage.h"

namespace folsom::scenarios {

// Who plays whom, the first player, the round cards so far.
void set_table(const Playbill& bill, GameState& state);

// What the expansions add: the stagecoach, horses, hostages, prisoners, goals …
void set_expansions(const Playbill& bill, GameState& state);

// Where everybody is, loot, and who knows purses' values.
void set_train(const Playbill& bill, GameState& state);

// Bullets and cards, in hands, decks, discard piles and on the plan.
void set_cards(const Playbill& bill, GameState& state);

// Whether the game begins before everybody has boarded (H2).
bool is_boarding(const Playbill& bill);

// The point in the round.
void set_moment(const Playbill& bill, GameState& state);

// Calls `read` with every line of the position; adds the line's number to a Failure.
template <class Read>
void for_each_line(const Playbill& bill, Read read) {
  for (const Line& line : bill.position) {
    try {
      read(line);
    } catch (const Failure& failure) {
      throw Failure(failure.what(), failure.line() != 0 ? failure.line() : line.number);
    }
  }
}

}  // namespace folsom::scenarios
