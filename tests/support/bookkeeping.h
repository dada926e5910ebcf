// Counts by hand what the engine keeps: every token, card and bullet, everybody's place. Written
// from docs/rules and the setup, without the engine's own checks, so that a mistake isn't made
// twice.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/flow/rulebook.h"

namespace folsom::support {

// What is wrong with a state at rest; empty if nothing is.
std::string mistake_in(const Rulebook& book, const GameState& state);

}  // namespace folsom::support
