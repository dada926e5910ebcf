// Two servers on which the same game is played before one viewer's eyes, while everything they may
// not know differs. What the servers send them must be the same, to the byte and the millisecond.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/alternative_states/knowledge.h"
#include "tests/secrets/test_server.h"

namespace folsom::secrets {

// How the two servers come to differ.
enum class Difference : std::uint8_t {
  // At every step everything somebody may not know is dealt again on the second server, each time
  // for another viewer. Covers the whole game, but the second server's journal isn't what led
  // there, so it can't be asked for anything that is replayed from the deal.
  kDealtAnew,
  // Two true journals: two seeds that deal the same before one viewer's eyes, different people, and
  // different choices wherever the viewer doesn't see them. Lasts until the viewer learns
  // something.
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

// How much was compared, to see that the tests aren't empty.
struct Tally {
  long steps = 0;       // choices after which everything sent was compared
  long skipped = 0;     // after which the viewer may know more, so nothing can be compared
  long apart = 0;       // of `steps`: with a different choice on the second server
  long alone = 0;       // choices made on only one of the servers
  long taken_back = 0;  // by the viewer, some time after choosing
  long messages = 0;    // sent on either server
  std::string trouble;  // why the script couldn't be played
};

// Plays the game and returns what tells the servers apart; empty: nothing.
std::string play(const Script& script, Tally& tally);

}  // namespace folsom::secrets
