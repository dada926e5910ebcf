// One person against bots with a stopwatch: how long they wait for bots, and how long they could
// have taken back each choice that they were told they can.
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
  bool lets_stand = false;    // otherwise waits until bots go on by themselves
  server::Limits limits;
};

// Over all games of an evening.
struct Watched {
  int decisions = 0;
  int bot_decisions = 0;
  Milliseconds waited = 0;
  std::vector<Milliseconds> windows;  // of choices that could be taken back, except the last

  std::string complaint;
};

Watched watch(const Evening& evening);

}  // namespace folsom::simulation
