// The parts of setting a stage, each in a file of its own. They are called in this order, work on
// the state in which games of the setup begin, and throw Failure.
#pragma once

#include "text/scenarios/stage.h"

namespace folsom::scenarios {

// Who plays whom, the first player, the round cards so far.
void set_table(const Playbill& bill, GameState& state);

// What the expansions add: the stagecoach, horses, hostages, prisoners, goals …
void set_expansions(const Playbill& bill, GameState& state);

// Who stands where, loot, and who knows what a purse is worth.
void set_train(const Playbill& bill, GameState& state);

// Bullets and cards, in hands, decks, discard piles and on the plan.
void set_cards(const Playbill& bill, GameState& state);

// Whether the game begins before everybody has boarded (H2).
bool is_boarding(const Playbill& bill);

// Where in the round the game is.
void set_moment(const Playbill& bill, GameState& state);

// Calls `read` with every line of the position; a Failure gets the number of the line.
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
