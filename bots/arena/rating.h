// Ratings for everybody from the order in which games were finished.
//
// Each player has a strength. The first place goes to a player at the table with a chance in
// proportion to their strength, the second to one of the rest, and so on (Plackett and Luce). Sides
// that finish level count as if each order among them had been seen in part. The strengths are
// those that make the observed orders most likely.
#pragma once

#include <optional>
#include <vector>

#include "bots/arena/results.h"

namespace folsom::arena {

struct Rating {
  double value = 0;  // 400 points are a factor of ten in strength
  double error = 0;  // the truth is within value ± error 95 times in 100
};

// By player, around a mean of 0, or with one of them at 0. Empty with fewer than two players.
std::vector<Rating> ratings_of(const Results& results, std::optional<std::size_t> anchor = {});

}  // namespace folsom::arena
