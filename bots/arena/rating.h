// A rating for everybody from the orders in which games were finished.
//
// Each player has a strength. The first place falls to somebody at the table with a chance in
// proportion to his strength, the second to somebody among the rest, and so on (Plackett and Luce).
// Sides that finish level count as if each order among them had been seen for its part. The
// strengths are those that make the seen orders likeliest.
#pragma once

#include <optional>
#include <vector>

#include "bots/arena/results.h"

namespace folsom::arena {

struct Rating {
  double value = 0;  // 400 points are ten times the strength
  double error = 0;  // 95 of 100 times the truth is within value ± error
};

// By player, around a mean of 0, or with one of them at 0. Empty with fewer than two players.
std::vector<Rating> ratings_of(const Results& results, std::optional<std::size_t> anchor = {});

}  // namespace folsom::arena
