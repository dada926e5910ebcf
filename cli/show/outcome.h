// Who won, and why, in sentences; web/screens/end/tell.ts does it on the page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/show/scene.h"
#include "engine/flow/scoring.h"

namespace folsom::cli {

// "Ghost", or "Ghost and Doc" for a team.
std::string side_name(const Scene& scene, int side);
// The pawns a side plays, the Marshal included.
std::vector<Pawn> pawns_of(const Scene& scene, int side);
// All sides: those that can win before those that can't, then by money, then by bullets.
std::vector<int> richest_first(const Scene& scene, const Score& score);
bool is_marshals(const Scene& scene, int side);

// Why a barred side can't win: the end of a key in end.out and end.why.
std::string_view barrier_of(const Scene& scene, int side);

// The winner, then the reasons.
std::vector<std::string> outcome_in_words(const Scene& scene, const Score& score);

}  // namespace folsom::cli
