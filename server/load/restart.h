// How long a server takes until it serves again, with many unfinished games in its store.
#pragma once

#include <string>
#include <vector>

#include "server/load/histogram.h"
#include "server/load/server_process.h"

namespace folsom::load {

struct RestartReport {
  bool is_fine = false;   // every table that was asked for answered
  double listens = 0;     // seconds from starting the program until it listens
  double first = 0;       // … until the first table answered with its state
  double all_asked = 0;   // … until all that were asked for at once had
  double all_loaded = 0;  // … until all games were attended to again
  int asked = 0;
};

// `tables`: the names of all. A few of them are asked for as soon as it listens.
RestartReport restart(const ServerProcess::Options& server, const std::vector<std::string>& tables);

}  // namespace folsom::load
