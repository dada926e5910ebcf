// What a bandit or the Marshal has, and what became of them, in a few words.
#pragma once

#include <string>
#include <vector>

#include "cli/show/scene.h"

namespace folsom::cli {

// Each thing by itself; brief: in signs and letters, for small screens.
std::vector<std::string> belongings(const Scene& scene, Pawn pawn, bool brief);

}  // namespace folsom::cli
