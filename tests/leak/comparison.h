// Two states that one viewer can't tell apart must keep looking the same until the rules reveal
// something to that viewer. comparison.cpp lists what may reveal, and nothing else may.
#pragma once

#include <optional>
#include <string>

#include "tests/alternative_states/knowledge.h"
#include "tests/leak/showing.h"

namespace folsom::leak {

// A choice in the real state, and everything that followed.
struct Step {
  const GameState& before;
  Seat seat;
  Choice choice;
  Rng chance;  // as it was before the choice
  const EventLog& events;
  const GameState& after;
};

// How far states could be compared, to see that the tests aren't empty.
struct Tally {
  long compared = 0;  // to the end of the step
  long revealed = 0;  // up to something that decides what follows
  long skipped = 0;   // no other state was found that allows the choice
};

class Comparison {
 public:
  // `imagined`: the other states are the engine's own imagination of where a viewer could be.
  Comparison(const Rulebook& book, const Showing& showing, Tally& tally, bool imagined)
      : book_(book), showing_(showing), tally_(tally), imagined_(imagined) {}

  // What differs between two states at rest; empty: nothing.
  std::string at_rest(const GameState& real, const GameState& other, Seat viewer) const;

  // What differs when the choice is made in the other state too, with the same chance. If it was
  // made in secret, the other state's player may have chosen something else. False if it can't be
  // made there.
  bool can_follow(const Step& step, const GameState& other, Seat viewer, Rng& rng);
  std::string following(const Step& step, GameState other, Seat viewer);

  void skip() { ++tally_.skipped; }

 private:
  struct Seen;  // what was revealed along the way

  std::string compare_logs(const Step& step, const EventLog& told, const GameState& after,
                           Seat viewer, Seen& seen) const;

  const Rulebook& book_;
  const Showing& showing_;
  Tally& tally_;
  bool imagined_;
  Choice counterpart_;  // the choice in the other state
};

}  // namespace folsom::leak
