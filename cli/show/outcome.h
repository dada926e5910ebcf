// Who won, and why, in sentences; web/screens/end/tell.ts tells it on the page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/show/scene.h"
#include "engine/flow/scoring.h"

namespace folsom::cli {

// "Ghost", or "Ghost and Doc" for a team.
std::string side_name(const Scene& scene, int side);
// Whom a side plays, the Marshal included.
std::vector<Pawn> pawns_of(const Scene& scene, int side);
// All sides: who can win before who cannot, then by money, then by bullets.
std::vector<int> richest_first(const Scene& scene, const Score& score);
bool is_marshals(const Scene& scene, int side);

// Why a side that is barred cannot win: the end of a key in end.out and end.why.
std::string_view barrier_of(const Scene& scene, int side);

// Who gets away with it, then the reasons.
std::vector<std::string> outcome_in_words(const Scene& scene, const Score& score);

}  // namespace folsom::cli
