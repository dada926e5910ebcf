// Stops as soon as the result is clear: a sequential test on the blocks of a match.
//
// It weighs two claims about the first player's average gain over an even share: nothing, or the
// stated margin. Each block updates the log-likelihood ratio of the two, computed from the mean and
// the scatter of the blocks so far; when it leaves the bounds, the test is over. Either verdict is
// wrong in about `error` of the matches in which the other claim holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bots/arena/results.h"

namespace folsom::arena {

enum class Stake : std::uint8_t { kWins, kMoney };

// What player 0 gained over an even share in the games of a block, averaged over their seatings:
// part of a win, or part of the money.
double gain_of_first(const GameResult* games, std::size_t count, Stake stake);

enum class Verdict : std::uint8_t { kUndecided, kBetter, kNotBetter };
inline constexpr std::string_view kVerdictWords[] = {"undecided", "better", "not better"};

class SequentialTest {
 public:
  // Before this many blocks the scatter isn't known well enough to stop.
  static constexpr std::size_t kLeastBlocks = 40;

  SequentialTest(double margin, double error);

  void add(double gain);  // of the next block; ignored after the verdict

  std::size_t blocks() const { return blocks_; }
  double mean() const;
  // Of a single block.
  double variance() const;
  // How much likelier the margin is than zero, as a logarithm.
  double ratio() const;
  double lower_bound() const { return -bound_; }
  double upper_bound() const { return bound_; }
  Verdict verdict() const { return verdict_; }

 private:
  double margin_;
  double bound_;
  std::size_t blocks_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of the distances from the mean
  Verdict verdict_ = Verdict::kUndecided;
};

}  // namespace folsom::arena
