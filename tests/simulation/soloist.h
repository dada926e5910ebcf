// One person against bots, with a watch in his hand: how long he waits for them, and how long he
// could have taken back each choice that he was told he can.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/simulation/cluster.h"

namespace folsom::simulation {

struct Evening {
  int players = 4;
  int games = 1;
  std::uint64_t seed = 1;
  Milliseconds thinks = 400;  // for each decision, and for whether to let it stand
  bool lets_stand = false;    // else he waits until bots go on by themselves
  server::Limits limits;
};

// Of all games of an evening together.
struct Watched {
  int decisions = 0;
  int bot_decisions = 0;
  Milliseconds waited = 0;
  std::vector<Milliseconds> windows;  // of choices that could be taken back, but for the last

  std::string complaint;
};

Watched watch(const Evening& evening);

}  // namespace folsom::simulation
