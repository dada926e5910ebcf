// A limit on how often: so much at once, and so much a second over time.
#pragma once

#include <algorithm>
#include <cstdint>

namespace folsom::server {

class Bucket {
 public:
  // Whether one more is allowed now; it is counted then. The time is any that does not jump.
  bool take(double a_second, double at_once, std::int64_t now_ms) {
    const double passed = static_cast<double>(std::max<std::int64_t>(now_ms - last_ms_, 0)) / 1000;
    left_ = left_ < 0 ? at_once : std::min(at_once, left_ + passed * a_second);
    last_ms_ = now_ms;
    if (left_ < 1) return false;
    left_ -= 1;
    return true;
  }

 private:
  double left_ = -1;  // not used yet
  std::int64_t last_ms_ = 0;
};

}  // namespace folsom::server
