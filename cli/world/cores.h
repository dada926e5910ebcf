// How many threads are worth starting.
#pragma once

#include <algorithm>
#include <thread>

namespace folsom::cli {

// As many as the machine can run at once; one if it doesn't say.
inline int cores() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace folsom::cli
