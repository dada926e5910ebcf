// What somebody decided, in the words of the terminal.
#pragma once

#include <string>

#include "cli/show/scene.h"
#include "game/analysis/analysis.h"

namespace folsom::cli {

// The bandit who acts; while planning, all of the player's, or the player if they have none yet:
// "Belle", "Marshal", "Ghost and Tuco".
std::string decider(const Scene& scene, Seat seat);

// A choice as it was offered: "Robbery", "← Dining car, roof".
std::string label_of(const Scene& scene, const Choice& choice);

}  // namespace folsom::cli
