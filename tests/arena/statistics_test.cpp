// Intervals, ratings and the sequential test: small cases worked out by hand, and simulated matches
// whose truth is known.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "bots/arena/figures.h"
#include "bots/arena/intervals.h"
#include "bots/arena/rating.h"
#include "bots/arena/sequential.h"
#include "engine/core/rng.h"

namespace folsom::arena {
namespace {

const double kPointsOfE = 400 / std::log(10.0);  // a strength e times as large

double uniform(Rng& rng) { return rng.next() / 4294967296.0; }

// A game finished in this order, the winner first.
GameResult finished(const std::vector<std::uint8_t>& order) {
  GameResult game;
  for (std::size_t place = 0; place < order.size(); ++place) {
    SideResult side;
    side.player = order[place];
    side.winners = place == 0 ? 1 : 0;
    side.twice_rank = static_cast<std::uint8_t>(2 * place + 2);
    game.push_back(side);
  }
  return game;
}

GameResult level(std::uint8_t one, std::uint8_t other) {
  GameResult game = finished({one, other});
  for (SideResult& side : game) {
    side.winners = 2;
    side.twice_rank = 3;
  }
  return game;
}

void add(Results& results, const GameResult& game, int times = 1) {
  for (int i = 0; i < times; ++i) results.games.push_back(game);
}

// 8 of 10: the center is (0.8 + z²/20) / (1 + z²/10) = (0.8 + 0.19207) / 1.38415, the spread z /
// 1.38415 × sqrt(0.16 / 10 + 0.38415 / 40).
TEST(Wilson, EightOfTen) {
  const Interval interval = wilson(0.8, 10);
  EXPECT_NEAR(interval.low, 0.4902, 0.0001);
  EXPECT_NEAR(interval.high, 0.9433, 0.0001);
}

// Nothing of n: from 0 to z² / (n + z²).
TEST(Wilson, NothingAndEverything) {
  EXPECT_NEAR(wilson(0, 10).low, 0, 1e-12);
  EXPECT_NEAR(wilson(0, 10).high, 3.8415 / 13.8415, 0.0001);
  EXPECT_NEAR(wilson(1, 10).low, 10 / 13.8415, 0.0001);
  EXPECT_NEAR(wilson(1, 10).high, 1, 1e-12);
  EXPECT_EQ(wilson(0.5, 0).low, 0);
  EXPECT_EQ(wilson(0.5, 0).high, 1);
}

// Blocks of two with sums 0, 1, 2, 1: the mean of 8 cases is 0.5; the blocks are off by -1, 0, 1,
// 0, so the error is sqrt(2 × 4/3) / 8.
TEST(BlockMean, ErrorComesFromTheScatterOfBlocks) {
  BlockMean mean;
  for (const double sum : {0.0, 1.0, 2.0, 1.0}) mean.add(sum, 2);
  mean.add(0, 0);
  EXPECT_DOUBLE_EQ(mean.mean(), 0.5);
  EXPECT_NEAR(mean.error(), std::sqrt(8.0 / 3) / 8, 1e-12);
  EXPECT_NEAR(mean.interval()->high, 0.5 + 1.96 * std::sqrt(8.0 / 3) / 8, 0.0001);
}

TEST(BlockMean, OneBlockDoesNotScatter) {
  BlockMean mean;
  mean.add(3, 4);
  EXPECT_EQ(mean.error(), 0);
  EXPECT_FALSE(mean.interval());
  EXPECT_NEAR(mean.share_interval().low, wilson(0.75, 1).low, 1e-12);
}

// Independent cases scatter like a share: then there are as many trials as there were cases.
TEST(BlockMean, ShareOfIndependentCasesIsWilsons) {
  BlockMean mean;
  for (int i = 0; i < 1000; ++i) mean.add(i % 4 == 0 ? 1 : 0, 1);
  const Interval expected = wilson(0.25, 999);
  EXPECT_NEAR(mean.share_interval().low, expected.low, 1e-6);
  EXPECT_NEAR(mean.share_interval().high, expected.high, 1e-6);
}

// If each game of a block only repeats the first, they are no more than one trial.
TEST(BlockMean, RepeatedGamesAreOneTrial) {
  BlockMean mean;
  for (int i = 0; i < 100; ++i) mean.add(i % 2 == 0 ? 4 : 0, 4);
  EXPECT_NEAR(mean.share_interval().low, wilson(0.5, 99).low, 1e-6);
}

// The interval contains the truth 95 times in 100 even if luck is shared within a block.
TEST(BlockMean, CoversTheTruth) {
  Rng rng = Rng::quick(7);
  int covered = 0;
  constexpr int kMatches = 1000;
  for (int match = 0; match < kMatches; ++match) {
    BlockMean mean;
    for (int block = 0; block < 60; ++block) {
      // A deal is good (0.5) or bad (0.1) for the player in all its games: 0.3 on average.
      const double chance = rng.below(2) == 0 ? 0.5 : 0.1;
      double wins = 0;
      for (int game = 0; game < 4; ++game) wins += uniform(rng) < chance ? 1 : 0;
      mean.add(wins, 4);
    }
    const Interval interval = mean.share_interval();
    covered += interval.low <= 0.3 && 0.3 <= interval.high ? 1 : 0;
  }
  RecordProperty("covered", covered);
  EXPECT_GT(covered, kMatches * 92 / 100);
  EXPECT_LT(covered, kMatches * 98 / 100);
}

// Two players: the ratio of strengths is that of their wins.
TEST(Rating, OfTwoIsTheRatioOfWins) {
  Results results(2, 1);
  add(results, finished({0, 1}), 30);
  add(results, finished({1, 0}), 10);
  const auto ratings = ratings_of(results);
  EXPECT_NEAR(ratings[0].value, kPointsOfE * std::log(3.0) / 2, 0.01);
  EXPECT_NEAR(ratings[1].value, -ratings[0].value, 1e-9);
  // The variance of log(w/l) is 1/w + 1/l, times 40/39 for 40 blocks; half of its root goes to
  // each.
  const double variance = (1.0 / 30 + 1.0 / 10) * 40 / 39;
  EXPECT_NEAR(ratings[0].error, kPointsOfE * kSure * std::sqrt(variance) / 2, 0.01);
}

// A draw is half a win for each: 4 wins, 2 losses, 4 draws are 6 to 4.
TEST(Rating, DrawsAreHalfAWin) {
  Results results(2, 1);
  add(results, finished({0, 1}), 4);
  add(results, finished({1, 0}), 2);
  add(results, level(0, 1), 4);
  EXPECT_NEAR(ratings_of(results, 1)[0].value, kPointsOfE * std::log(1.5), 0.01);
  EXPECT_EQ(ratings_of(results, 1)[1].value, 0);
  EXPECT_EQ(ratings_of(results, 1)[1].error, 0);
}

// One against two copies of another: the chance to be first is s / (s + 2), to be second after one
// of the two s / (s + 1). With s = 2 these are 1/2, 1/3 and 1/6, and exactly these orders must give
// 2 back.
TEST(Rating, OfOneAgainstCopies) {
  Results results(2, 1);
  add(results, finished({0, 1, 1}), 30);
  add(results, finished({1, 0, 1}), 20);
  add(results, finished({1, 1, 0}), 10);
  EXPECT_NEAR(ratings_of(results, 1)[0].value, kPointsOfE * std::log(2.0), 0.01);
}

TEST(Rating, OfThreeLevelIsZero) {
  Results results(3, 1);
  GameResult game = finished({0, 1, 2});
  for (SideResult& side : game) side.twice_rank = 4;
  add(results, game, 12);
  for (const Rating& rating : ratings_of(results)) EXPECT_NEAR(rating.value, 0, 1e-6);
}

// Strengths 4, 2, 1: drawn orders give them back.
TEST(Rating, FindsTheStrengthsOfDrawnOrders) {
  Rng rng = Rng::quick(3);
  const double strength[] = {4, 2, 1};
  Results results(3, 4);
  for (int i = 0; i < 4000; ++i) {
    std::vector<std::uint8_t> left = {0, 1, 2};
    std::vector<std::uint8_t> order;
    while (!left.empty()) {
      double sum = 0;
      for (const auto player : left) sum += strength[player];
      double at = uniform(rng) * sum;
      std::size_t next = 0;
      while (next + 1 < left.size() && at >= strength[left[next]]) at -= strength[left[next++]];
      order.push_back(left[next]);
      left.erase(left.begin() + static_cast<std::ptrdiff_t>(next));
    }
    add(results, finished(order));
  }
  const auto ratings = ratings_of(results, 2);
  for (const std::size_t player : {0U, 1U}) {
    const double truth = kPointsOfE * std::log(strength[player]);
    EXPECT_NEAR(ratings[player].value, truth, 1.5 * ratings[player].error);
    EXPECT_LT(ratings[player].error, 20);
  }
}

// The first of two is better or worse in all four games of a deal, 60 % on average: the interval
// contains the truth in about 95 of 100 matches, and would in far fewer if games counted as
// independent.
TEST(Rating, IntervalsHoldTheTruthWhereDealsMatter) {
  Rng rng = Rng::quick(21);
  constexpr int kMatches = 500;
  int covered = 0;
  for (int match = 0; match < kMatches; ++match) {
    Results results(2, 4);
    for (int block = 0; block < 50; ++block) {
      const double chance = rng.below(2) == 0 ? 0.9 : 0.3;
      for (int game = 0; game < 4; ++game) {
        const bool wins = uniform(rng) < chance;
        add(results, wins ? finished({0, 1}) : finished({1, 0}));
      }
    }
    const Rating rating = ratings_of(results, 1)[0];
    const double truth = kPointsOfE * std::log(0.6 / 0.4);
    covered += std::abs(rating.value - truth) <= rating.error ? 1 : 0;
  }
  RecordProperty("covered", covered);
  EXPECT_GT(covered, kMatches * 91 / 100);
  EXPECT_LT(covered, kMatches * 99 / 100);
}

// A player who never lost is strong beyond measure, and the interval says so.
TEST(Rating, OfAnUnbeatenPlayerIsFiniteButOpen) {
  Results results(2, 1);
  add(results, finished({0, 1}), 50);
  const auto ratings = ratings_of(results, 1);
  EXPECT_GT(ratings[0].value, 1000);
  EXPECT_TRUE(std::isfinite(ratings[0].value));
  EXPECT_GT(ratings[0].error, ratings[0].value);
}

TEST(Rating, OfOneAloneIsNone) {
  Results results(1, 1);
  add(results, finished({0, 0}), 5);
  EXPECT_TRUE(ratings_of(results).empty());
}

// 20 blocks, ten with 0.3 and ten with -0.1: the mean is 0.1, the variance 20 × 0.04 / 19. With a
// margin of 0.1 the ratio is 20 × 0.1 × (0.1 - 0.05) / variance.
TEST(SequentialTest, RatioOfAWorkedCase) {
  SequentialTest test(0.1, 0.05);
  for (int i = 0; i < 10; ++i) {
    test.add(0.3);
    test.add(-0.1);
  }
  EXPECT_NEAR(test.mean(), 0.1, 1e-12);
  EXPECT_NEAR(test.variance(), 0.8 / 19, 1e-12);
  EXPECT_NEAR(test.ratio(), 0.1 / (0.8 / 19), 1e-9);
  EXPECT_NEAR(test.upper_bound(), std::log(19.0), 1e-12);
  EXPECT_NEAR(test.lower_bound(), -std::log(19.0), 1e-12);
  EXPECT_EQ(test.verdict(), Verdict::kUndecided);
}

TEST(SequentialTest, StaysWithItsVerdict) {
  SequentialTest test(0.1, 0.05);
  for (int i = 0; i < 100; ++i) test.add(i % 2 == 0 ? 0.5 : 0.4);
  EXPECT_EQ(test.verdict(), Verdict::kBetter);
  EXPECT_EQ(test.blocks(), SequentialTest::kLeastBlocks);
  for (int i = 0; i < 100; ++i) test.add(-1);
  EXPECT_EQ(test.verdict(), Verdict::kBetter);
}

// How often a simulated match finds its first player better: within a block their chance is
// `chance` in each of four games, and an even share is a quarter.
int found_better(double chance, int matches, std::uint64_t seed, int& undecided) {
  Rng rng = Rng::quick(seed);
  int better = 0;
  for (int match = 0; match < matches; ++match) {
    SequentialTest test(0.05, 0.05);
    for (int block = 0; block < 5000 && test.verdict() == Verdict::kUndecided; ++block) {
      double wins = 0;
      for (int game = 0; game < 4; ++game) wins += uniform(rng) < chance ? 1 : 0;
      test.add(wins / 4 - 0.25);
    }
    better += test.verdict() == Verdict::kBetter ? 1 : 0;
    undecided += test.verdict() == Verdict::kUndecided ? 1 : 0;
  }
  return better;
}

// Each error is made about as often as stated. Bounds are overshot, which makes it a little less
// often; an estimated variance makes it a little more.
TEST(SequentialTest, ErrsAsOftenAsStated) {
  constexpr int kMatches = 1000;
  int undecided = 0;
  const int false_alarms = found_better(0.25, kMatches, 11, undecided);
  const int hits = found_better(0.30, kMatches, 12, undecided);
  RecordProperty("false_alarms", false_alarms);
  RecordProperty("misses", kMatches - hits);
  EXPECT_EQ(undecided, 0);
  EXPECT_GT(false_alarms, kMatches * 2 / 100);
  EXPECT_LT(false_alarms, kMatches * 7 / 100);
  EXPECT_GT(kMatches - hits, kMatches * 2 / 100);
  EXPECT_LT(kMatches - hits, kMatches * 7 / 100);
}

// Two games: the first player wins one alone and shares the other with one of three others.
TEST(SequentialTest, GainIsOverAnEvenShare) {
  GameResult alone = finished({0, 1, 1, 1});
  alone[0].money = 600;
  alone[1].money = 200;
  GameResult shared = finished({1, 0, 1, 1});
  shared[0].winners = shared[1].winners = 2;
  const GameResult games[] = {alone, shared};
  EXPECT_DOUBLE_EQ(gain_of_first(games, 2, Stake::kWins), (0.75 + 0.25) / 2);
  // 600 of 800, and an even share of nothing.
  EXPECT_DOUBLE_EQ(gain_of_first(games, 2, Stake::kMoney), (0.5 + 0) / 2);
}

// Two blocks of one game; the second player has two sides.
TEST(Figures, OfASmallMatch) {
  Results results(2, 1);
  GameResult game = finished({0, 1, 1});
  game[0].money = 900;
  game[1].money = 300;
  game[2].money = -150;
  game[2].forfeits = 1;
  add(results, game);
  game = finished({1, 0, 1});
  game[0].money = 500;
  add(results, game);
  const auto figures = figures_of(results);
  EXPECT_EQ(figures[0].games, 2U);
  EXPECT_EQ(figures[1].games, 2U);
  EXPECT_EQ(figures[1].seatings, 4U);
  EXPECT_DOUBLE_EQ(figures[0].wins, 1);
  EXPECT_DOUBLE_EQ(figures[0].win_share.value, 0.5);
  EXPECT_DOUBLE_EQ(figures[1].win_share.value, 0.25);
  EXPECT_DOUBLE_EQ(figures[0].rank.value, 1.5);
  EXPECT_DOUBLE_EQ(figures[1].rank.value, (2 + 3 + 1 + 3) / 4.0);
  EXPECT_DOUBLE_EQ(figures[0].money.value, 450);
  EXPECT_DOUBLE_EQ(figures[1].money.value, 650 / 4.0);
  // 900 of 1200, debts not counted, and nothing of 500.
  EXPECT_DOUBLE_EQ(figures[0].money_share.value, 0.375);
  EXPECT_EQ(figures[0].forfeits, 0U);
  EXPECT_EQ(figures[1].forfeits, 1U);
  const Encounters encounters = encounters_of(results);
  EXPECT_DOUBLE_EQ(encounters.ahead[0][1], 3);
  EXPECT_DOUBLE_EQ(encounters.met[0][1], 4);
  EXPECT_DOUBLE_EQ(encounters.ahead[1][0], 1);
}

TEST(DecisionTimes, MeanAndQuantile) {
  DecisionTimes times;
  for (int i = 0; i < 90; ++i) times.add(std::chrono::milliseconds(1));
  for (int i = 0; i < 10; ++i) times.add(std::chrono::milliseconds(100));
  EXPECT_EQ(times.count(), 100U);
  EXPECT_NEAR(times.mean(), 10.9, 1e-9);
  EXPECT_NEAR(times.quantile(0.5), 1, 0.07);
  EXPECT_NEAR(times.quantile(0.95), 100, 7);
  EXPECT_EQ(DecisionTimes().mean(), 0);
  EXPECT_EQ(DecisionTimes().quantile(0.95), 0);
}

}  // namespace
}  // namespace folsom::arena
