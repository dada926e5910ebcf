// Shares as hosts and developers are shown them.
#pragma once

#include <string>

namespace folsom::cli {

std::string percent(double share, int digits = 0);  // "27 %"

}  // namespace folsom::cli
