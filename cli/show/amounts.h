// Shares as they are shown to hosts and developers.
#pragma once

#include <string>

namespace folsom::cli {

std::string percent(double share, int digits = 0);  // "27 %"

}  // namespace folsom::cli
