// What all our pictures share.
#pragma once

#include <string>
#include <string_view>

namespace folsom::svg {

// Text safe for use in a picture, also inside quotes. Control characters are removed.
std::string escaped(std::string_view text);

// A step between grid lines that a person would choose, 1, 2 or 5 with zeros: the smallest with
// which at most `lines` steps fit into the range.
double grid_step(double range, int lines);

}  // namespace folsom::svg
