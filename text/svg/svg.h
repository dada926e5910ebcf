// What the pictures we draw have in common.
#pragma once

#include <string>
#include <string_view>

namespace folsom::svg {

// Text as it may stand in a picture, also between quotes. Control characters are left out.
std::string escaped(std::string_view text);

// A step between two lines of a grid that a person would choose, 1, 2 or 5 with noughts: the least
// with which no more than `lines` steps fit into the range.
double grid_step(double range, int lines);

}  // namespace folsom::svg
