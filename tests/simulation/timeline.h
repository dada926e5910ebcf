// Simulated time: what is going to happen, in order. Nothing waits for a real clock, and the same
// seed gives the same story.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <utility>

#include "engine/core/rng.h"

namespace folsom::simulation {

using Milliseconds = std::int64_t;

class Timeline {
 public:
  explicit Timeline(std::uint64_t seed) : rng_(Rng::quick(seed)) {}

  Milliseconds now() const { return now_; }

  void after(Milliseconds delay, std::function<void()> what) {
    events_.emplace(std::pair(now_ + delay, next_++), std::move(what));
  }

  // Whether there was something to do.
  bool run_next() {
    if (events_.empty()) return false;
    const auto first = events_.begin();
    now_ = first->first.first;
    const std::function<void()> what = std::move(first->second);
    events_.erase(first);
    what();
    return true;
  }

  std::uint32_t below(std::uint32_t bound) { return rng_.below(bound); }
  bool chance(double probability) {
    return rng_.below(1'000'000) < static_cast<std::uint32_t>(probability * 1e6);
  }
  Milliseconds between(Milliseconds least, Milliseconds most) {
    return least + rng_.below(static_cast<std::uint32_t>(most - least + 1));
  }
  Rng& rng() { return rng_; }

 private:
  Milliseconds now_ = 1'900'000'000'000;  // some day
  std::uint64_t next_ = 0;
  std::map<std::pair<Milliseconds, std::uint64_t>, std::function<void()>> events_;
  Rng rng_;
};

}  // namespace folsom::simulation
