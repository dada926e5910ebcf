// Two servers on which the same game is played before the eyes of one viewer, while everything that
// he may not know differs. What they send him has to be the same, to the byte and to the
// millisecond.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/alternative_states/knowledge.h"
#include "tests/secrets/test_server.h"

namespace folsom::secrets {

// How the two servers come to differ.
enum class Difference : std::uint8_t {
  // At every step all that somebody may not know is dealt anew on the second server, each time for
  // another viewer. Goes through the whole game, but the second server's journal is not what led
  // there, so nothing may be asked of it that is played again from the deal.
  kDealtAnew,
  // Two journals that are true: two seeds that deal the same before one viewer's eyes, other
  // people,
  // and other choices wherever he does not see them. Goes on until the viewer learns something.
  kOtherSeeds,
  // Likewise, with one seed: only what is chosen in secret differs.
  kOtherChoices,
};

struct Script {
  std::string setup;  // its name
  Difference difference = Difference::kDealtAnew;
  int number = 0;  // which game
  const Fault* fault = nullptr;
};

// How much was compared; to see that the tests are not empty.
struct Tally {
  long steps = 0;       // choices after which all that was sent was compared
  long skipped = 0;     // after which the viewer may know more, so that nothing can be compared
  long apart = 0;       // of `steps`: with another choice on the second server
  long alone = 0;       // choices that were made on one of the servers only
  long taken_back = 0;  // by the viewer, some time after he had chosen
  long messages = 0;    // sent on either
  std::string trouble;  // the script could not be played
};

// Plays the game and returns by what the viewer can tell the servers apart; empty: nothing.
std::string play(const Script& script, Tally& tally);

}  // namespace folsom::secrets
