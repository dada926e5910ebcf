// The end: the count for every side, line by line, the Gunslinger, the tie-break, the winners.
#pragma once

#include "cli/show/scene.h"
#include "engine/flow/scoring.h"

namespace folsom::cli {

Lines score_sheet(const Scene& scene, const Score& score);

}  // namespace folsom::cli
