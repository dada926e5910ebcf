// Measurements of the engine through its public interface.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "cli/measure/signature.h"

namespace folsom::cli {

// Pairs rather than a map, to keep the order in which they were measured.
using Figures = std::vector<std::pair<std::string, double>>;

struct Measurements {
  std::string machine;
  Figures games_per_second;    // by setup
  Figures decisions_per_game;  // by setup
  Figures nanoseconds;         // by what is done
  std::size_t state_bytes = 0;
  double allocations_per_game = 0;
  Signature signature;
};

// Called before each measurement with its name.
using Progress = std::function<void(const std::string&)>;

Measurements measure(double seconds_each, const Progress& progress);

// The processor's model, according to the system.
std::string machine_name();

}  // namespace folsom::cli
