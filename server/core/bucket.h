// A rate limit: so many at once, and so many a second over time.
#pragma once

#include <algorithm>
#include <cstdint>

namespace folsom::server {

class Bucket {
 public:
  // Whether one more is allowed now; if so, counts it as `weight`. Any clock that doesn't jump will
  // do.
  bool take(double a_second, double at_once, std::int64_t now_ms, double weight = 1) {
    const double passed = static_cast<double>(std::max<std::int64_t>(now_ms - last_ms_, 0)) / 1000;
    left_ = left_ < 0 ? at_once : std::min(at_once, left_ + passed * a_second);
    last_ms_ = now_ms;
    weight = std::min(weight, std::max(at_once, 1.0));
    if (left_ < weight) return false;
    left_ -= weight;
    return true;
  }

 private:
  double left_ = -1;  // not used yet
  std::int64_t last_ms_ = 0;
};

}  // namespace folsom::server
