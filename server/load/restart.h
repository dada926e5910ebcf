// How long a server with many unfinished games in its store takes until it serves again.
#pragma once

#include <string>
#include <vector>

#include "server/load/histogram.h"
#include "server/load/server_process.h"

namespace folsom::load {

struct RestartReport {
  bool is_fine = false;   // every table asked for answered
  double listens = 0;     // seconds from starting the program until it listens
  double first = 0;       // … until the first table answered with its state
  double all_asked = 0;   // … until all that were asked for at once had
  double all_loaded = 0;  // … until it ran all games again
  int asked = 0;
};

// `tables`: the names of all of them. A few are asked for as soon as the server listens.
RestartReport restart(const ServerProcess::Options& server, const std::vector<std::string>& tables);

}  // namespace folsom::load
