#include "bots/arena/sequential.h"

#include <algorithm>
#include <cmath>

namespace folsom::arena {
namespace {

// Blocks with identical results say something, but not everything.
constexpr double kLeastVariance = 1e-6;

}  // namespace

double gain_of_first(const GameResult* games, std::size_t count, Stake stake) {
  double gain = 0;
  double seatings = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const GameResult& game = games[i];
    const auto sides = static_cast<double>(game.size());
    const auto bandits = static_cast<double>(std::count_if(
        game.begin(), game.end(), [](const SideResult& one) { return !one.is_marshal; }));
    for (const SideResult& side : game) {
      if (side.player != 0) continue;
      if (stake == Stake::kMoney && side.is_marshal) continue;
      ++seatings;
      gain +=
          stake == Stake::kWins ? side.win() - 1 / sides : money_share(game, side) - 1 / bandits;
    }
  }
  return seatings > 0 ? gain / seatings : 0;
}

SequentialTest::SequentialTest(double margin, double error)
    : margin_(margin), bound_(std::log((1 - error) / error)) {}

void SequentialTest::add(double gain) {
  if (verdict_ != Verdict::kUndecided) return;
  ++blocks_;
  const double step = gain - mean_;
  mean_ += step / static_cast<double>(blocks_);
  squares_ += step * (gain - mean_);
  if (blocks_ < kLeastBlocks) return;
  if (ratio() >= bound_) verdict_ = Verdict::kBetter;
  if (ratio() <= -bound_) verdict_ = Verdict::kNotBetter;
}

double SequentialTest::mean() const { return mean_; }

double SequentialTest::variance() const {
  return blocks_ < 2 ? 0 : squares_ / static_cast<double>(blocks_ - 1);
}

// Of two normal distributions with the same variance, one around the margin and one around 0.
double SequentialTest::ratio() const {
  if (blocks_ < 2) return 0;
  const auto blocks = static_cast<double>(blocks_);
  return blocks * margin_ * (mean_ - margin_ / 2) / std::max(variance(), kLeastVariance);
}

}  // namespace folsom::arena
