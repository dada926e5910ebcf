// How far off a figure can be: intervals that contain the truth in 95 of 100 matches.
#pragma once

#include <cstddef>
#include <optional>

namespace folsom::arena {

// The 97.5th percentile of the normal distribution.
inline constexpr double kSure = 1.959963984540054;

struct Interval {
  double low = 0;
  double high = 0;
};

// Wilson's interval for a share that was `share` in `trials` independent trials, which need not be
// a whole number. Without trials it is everything from 0 to 1.
Interval wilson(double share, double trials);

// The mean over cases that come in blocks, and how far blocks scatter. Games of a block have the
// same deal and aren't independent; blocks are.
class BlockMean {
 public:
  // A block whose values add up to `sum` over `cases`. Blocks without cases don't count.
  void add(double sum, double cases);

  double cases() const { return cases_; }
  double mean() const;
  // The standard error of the mean, from the scatter of the blocks; 0 with fewer than two.
  double error() const;
  // mean ± kSure × error; nothing with fewer than two blocks.
  std::optional<Interval> interval() const;
  // Wilson's, for a mean that is a share, with as many trials as would scatter like the blocks did:
  // more than there were games if the turns of a deal cancel luck, fewer if they repeat it. With
  // fewer than `kFewBlocks` blocks that isn't known, and each block is one trial.
  Interval share_interval() const;

  static constexpr std::size_t kFewBlocks = 10;

 private:
  std::size_t blocks_ = 0;
  double sum_ = 0;
  double cases_ = 0;
  double sum_squared_ = 0;
  double cases_squared_ = 0;
  double product_ = 0;
};

}  // namespace folsom::arena
