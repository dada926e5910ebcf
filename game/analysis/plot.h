// The course of a game as a picture: what every side could expect over the steps, money above and
// chances below. A self-contained SVG for light and dark pages.
#pragma once

#include <string>
#include <vector>

#include "game/analysis/analysis.h"

namespace folsom::analysis {

struct PlottedSide {
  std::string name;
  std::string colour;     // as CSS writes it
  bool has_money = true;  // the Marshal has none
};

// A bandit's color in pictures, distinct from its neighbors on either background.
std::string_view colour_of(Pawn pawn);

// `title` says whose game it was; `sides` are all sides of the game.
std::string plot(const Analysis& analysis, const std::string& title,
                 const std::vector<PlottedSide>& sides);

}  // namespace folsom::analysis
