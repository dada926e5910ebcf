// How many random games are played in a second.
#pragma once

#include <cstdint>

#include "cli/measure/setups.h"
#include "engine/flow/game.h"

namespace folsom::cli {

// One random game. Returns the number of decisions.
std::int64_t play_random_game(const Rulebook& book, Rng& rng, EventLog* log);

struct Run {
  double games_per_second = 0;
  double decisions_per_game = 0;
  double nanoseconds_per_decision = 0;
};

Run measure_games(const NamedSetup& setup, double seconds);

}  // namespace folsom::cli
