#include "bots/arena/intervals.h"

#include <algorithm>
#include <cmath>

namespace folsom::arena {

Interval wilson(double share, double trials) {
  if (!(trials > 0)) return {0, 1};
  const double square = kSure * kSure / trials;
  const double middle = (share + square / 2) / (1 + square);
  const double spread =
      kSure / (1 + square) *
      std::sqrt(std::max(share * (1 - share), 0.0) / trials + square / trials / 4);
  return {std::max(middle - spread, 0.0), std::min(middle + spread, 1.0)};
}

void BlockMean::add(double sum, double cases) {
  if (!(cases > 0)) return;
  ++blocks_;
  sum_ += sum;
  cases_ += cases;
  sum_squared_ += sum * sum;
  cases_squared_ += cases * cases;
  product_ += sum * cases;
}

double BlockMean::mean() const { return cases_ > 0 ? sum_ / cases_ : 0; }

// A ratio's error: blocks may have different numbers of cases.
double BlockMean::error() const {
  if (blocks_ < 2) return 0;
  const double ratio = mean();
  const double scatter = sum_squared_ - 2 * ratio * product_ + ratio * ratio * cases_squared_;
  const auto blocks = static_cast<double>(blocks_);
  return std::sqrt(std::max(scatter, 0.0) * blocks / (blocks - 1)) / cases_;
}

std::optional<Interval> BlockMean::interval() const {
  if (blocks_ < 2) return std::nullopt;
  return Interval{mean() - kSure * error(), mean() + kSure * error()};
}

Interval BlockMean::share_interval() const {
  const double share = mean();
  const double scatter = error() * error();
  // Without any scatter, the blocks themselves are all that is known.
  if (blocks_ < kFewBlocks || scatter < 1e-12) {
    return wilson(share, static_cast<double>(blocks_));
  }
  return wilson(share, share * (1 - share) / scatter);
}

}  // namespace folsom::arena
