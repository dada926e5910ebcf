#include "bots/arena/results.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

#include "engine/marshal/sides.h"

namespace folsom::arena {
namespace {

constexpr int kLeastBit = 6;  // 64 nanoseconds
constexpr std::size_t kStepsOfADoubling = 8;

std::size_t step_of(std::uint64_t nanoseconds) {
  if (nanoseconds < std::uint64_t{1} << kLeastBit) return 0;
  const int bit = static_cast<int>(std::bit_width(nanoseconds)) - 1;
  const auto within = static_cast<std::size_t>(nanoseconds >> (bit - 3) & 7U);
  const auto doubling = static_cast<std::size_t>(bit - kLeastBit);
  return std::min(doubling * kStepsOfADoubling + within, DecisionTimes::kSteps - 1);
}

// The middle of a step, in nanoseconds.
double middle_of(std::size_t step) {
  const auto doubling = static_cast<int>(step / kStepsOfADoubling) + kLeastBit;
  const double within = static_cast<double>(step % kStepsOfADoubling) + 0.5;
  return std::ldexp(1.0 + within / kStepsOfADoubling, doubling);
}

int money_in_share(const SideResult& side) { return side.is_marshal ? 0 : std::max(side.money, 0); }

// Less is better.
auto standing(const SideScore& side, bool is_marshal) {
  return std::tuple(!side.wins, is_marshal, side.barred, -side.total, side.bullets_received);
}

}  // namespace

double money_share(const GameResult& game, const SideResult& side) {
  int all = 0;
  int bandits = 0;
  for (const SideResult& one : game) {
    all += money_in_share(one);
    bandits += one.is_marshal ? 0 : 1;
  }
  if (side.is_marshal) return 0;
  return all == 0 ? 1.0 / bandits : static_cast<double>(money_in_share(side)) / all;
}

GameResult result_of(const Rulebook& book, const Score& score) {
  const auto sides = static_cast<std::size_t>(book.sides);
  const auto is_marshal = [&](std::size_t side) { return is_marshals_side(book, side); };
  const auto winners =
      static_cast<std::uint8_t>(std::count_if(score.sides.begin(), score.sides.begin() + book.sides,
                                              [](const SideScore& side) { return side.wins; }));
  GameResult result;
  for (std::size_t side = 0; side < sides; ++side) {
    const auto own = standing(score.sides[side], is_marshal(side));
    int before = 0;
    int level = 0;  // with itself
    for (std::size_t other = 0; other < sides; ++other) {
      // Winners are level whatever they have.
      const bool both_win = score.sides[side].wins && score.sides[other].wins;
      const auto theirs = standing(score.sides[other], is_marshal(other));
      if (both_win || theirs == own) {
        ++level;
      } else if (theirs < own) {
        ++before;
      }
    }
    SideResult one;
    one.winners = score.sides[side].wins ? winners : std::uint8_t{0};
    one.twice_rank = static_cast<std::uint8_t>(2 * before + level + 1);
    one.is_marshal = is_marshal(side);
    one.money = score.sides[side].total;
    result.push_back(one);
  }
  return result;
}

void DecisionTimes::add(std::chrono::nanoseconds time) {
  add(step_of(static_cast<std::uint64_t>(std::max<std::int64_t>(time.count(), 0))), 1);
  total_ += time;
}

void DecisionTimes::add(const DecisionTimes& other) {
  for (std::size_t step = 0; step < kSteps; ++step) steps_[step] += other.steps_[step];
  count_ += other.count_;
  total_ += other.total_;
}

void DecisionTimes::add(std::size_t step, std::uint64_t decisions) {
  steps_[std::min(step, kSteps - 1)] += decisions;
  count_ += decisions;
}

double DecisionTimes::mean() const {
  return count_ == 0 ? 0 : static_cast<double>(total_.count()) / static_cast<double>(count_) / 1e6;
}

double DecisionTimes::quantile(double part) const {
  if (count_ == 0) return 0;
  const double wanted = part * static_cast<double>(count_);
  double seen = 0;
  for (std::size_t step = 0; step < kSteps; ++step) {
    seen += static_cast<double>(steps_[step]);
    if (seen >= wanted && steps_[step] > 0) return middle_of(step) / 1e6;
  }
  return middle_of(kSteps - 1) / 1e6;
}

Results::Results(std::size_t of_players, std::size_t turns)
    : players(of_players), games_of_a_block(turns), times(of_players) {}

void Results::add(const Block& block) {
  games.insert(games.end(), block.games.begin(), block.games.end());
  for (std::size_t player = 0; player < players; ++player) times[player].add(block.times[player]);
}

}  // namespace folsom::arena
