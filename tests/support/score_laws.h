// What is true of every score, whatever was played. The figures themselves are worked out by hand
// in tests/rulebook/score_sheets.
#pragma once

#include <string>

#include "engine/flow/rulebook.h"
#include "engine/flow/scoring.h"

namespace folsom::support {

// What is wrong with this state's score; empty if nothing is.
std::string broken_law_of(const Score& score, const Rulebook& book, const GameState& state);

}  // namespace folsom::support
