// This machine's wall-clock time.
#pragma once

#include <chrono>
#include <cstdint>

namespace folsom::store {

inline std::int64_t wall_clock_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace folsom::store
