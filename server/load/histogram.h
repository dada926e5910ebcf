// How long things took, in steps of at most 1.6 %, so that millions of figures take no room.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "server/load/clock.h"

namespace folsom::load {

class Histogram {
 public:
  void add(Nanoseconds time) {
    const auto value = static_cast<std::uint64_t>(std::max<Nanoseconds>(time, 0));
    ++counts_[step_of(value)];
    ++count_;
    largest_ = std::max(largest_, time);
  }

  std::uint64_t count() const { return count_; }
  Nanoseconds largest() const { return largest_; }

  // What this share of all figures didn't exceed; the upper end of its step.
  Nanoseconds quantile(double share) const {
    const auto wanted = static_cast<std::uint64_t>(share * static_cast<double>(count_));
    std::uint64_t seen = 0;
    for (std::size_t step = 0; step < counts_.size(); ++step) {
      seen += counts_[step];
      if (seen > wanted) return std::min(end_of(step), largest_);
    }
    return largest_;
  }

 private:
  static constexpr unsigned kBits = 6;  // kept of a number after its first
  static constexpr std::uint64_t kSteps = 1U << kBits;

  static std::size_t step_of(std::uint64_t value) {
    if (value < kSteps) return static_cast<std::size_t>(value);
    const auto shift = static_cast<unsigned>(std::bit_width(value)) - kBits - 1;
    return static_cast<std::size_t>((shift + 1) * kSteps + (value >> shift) - kSteps);
  }
  static Nanoseconds end_of(std::size_t step) {
    if (step < kSteps) return static_cast<Nanoseconds>(step);
    const std::uint64_t shift = step / kSteps - 1;
    return static_cast<Nanoseconds>(((step % kSteps + kSteps + 1) << shift) - 1);
  }

  std::array<std::uint64_t, (64 - kBits) * kSteps> counts_{};
  std::uint64_t count_ = 0;
  Nanoseconds largest_ = 0;
};

}  // namespace folsom::load
