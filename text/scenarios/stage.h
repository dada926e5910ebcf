// The stage: turns what a scenario gives into a game just before it goes on.
//
// A position in the notation is played on to the next decision as it is read. A scenario begins
// before that, wants to see what happens along the way, and tries chance more than once; it names
// loot by its value, and other things go without saying. So what it gives is put into the
// notation's words, read by the notation's parts, and left there.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/rng.h"
#include "engine/flow/game.h"
#include "text/scenarios/scenario.h"

namespace folsom::scenarios {

// Lines about the scenario or its game's rules, not about a position.
struct Playbill {
  Setup setup;
  Compiled compiled;
  int seeds = 5;                    // how many seeds to try
  std::string now = "the robbery";  // where the game begins
  std::vector<Line> only_when;      // skips games in which this isn't so
  std::vector<Line> position;       // all other lines
};

Playbill read_playbill(const std::vector<Line>& given);

// The state that the lines describe, before `run`. Throws Failure with a line.
GameState set_stage(const Playbill& bill);

// The part of it that is the point in the game: the first player, the round cards so far, the turn.
void set_moment(const Playbill& bill, GameState& state);

// Whether the game begins before everybody has boarded (H2).
bool is_boarding(const Playbill& bill);

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

// The train with everybody and everything, for reading.
std::string draw_train(const Rulebook& book, const GameState& state);

// A train or a stagecoach as a scenario draws it: what is in each place.
std::vector<std::pair<Place, std::vector<std::string>>> cells_of(const Rulebook& book,
                                                                 const Line& drawing);

// The horses beside each car, if they are drawn.
using Horses = std::array<std::uint8_t, kMaxCars>;
std::optional<Horses> horses_of(const Rulebook& book, const Line& drawing);

}  // namespace folsom::scenarios
