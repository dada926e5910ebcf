// Time as measured here: nanoseconds of a clock that never goes backward.
#pragma once

#include <cstdint>
#include <ctime>

namespace folsom::load {

using Nanoseconds = std::int64_t;

inline constexpr Nanoseconds kMicrosecond = 1000;
inline constexpr Nanoseconds kMillisecond = 1'000'000;
inline constexpr Nanoseconds kSecond = 1'000'000'000;

inline Nanoseconds now() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * kSecond + time.tv_nsec;
}

inline double milliseconds(Nanoseconds time) { return static_cast<double>(time) / 1e6; }
inline double seconds(Nanoseconds time) { return static_cast<double>(time) / 1e9; }

}  // namespace folsom::load
