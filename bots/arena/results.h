// Results of games: the raw material of every figure.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/vocabulary.h"
#include "engine/flow/rulebook.h"
#include "engine/flow/scoring.h"

namespace folsom::arena {

// One side's result in a game.
struct SideResult {
  std::uint8_t player = 0;      // number
  std::uint8_t winners = 0;     // 0: didn't win; else how many share the win
  std::uint8_t twice_rank = 0;  // 2 is first; level sides share the mean of their ranks
  std::uint8_t forfeits = 0;    // seats given up, which the random bot played on
  bool is_marshal = false;
  std::int32_t money = 0;

  double win() const { return winners == 0 ? 0.0 : 1.0 / winners; }
  double rank() const { return twice_rank / 2.0; }
  bool operator==(const SideResult&) const = default;
};

using GameResult = FixedVector<SideResult, kMaxSeats>;

// A side's share of a game's money; if there is none, everybody has the same. The Marshal has no
// part in it, and debts count as nothing.
double money_share(const GameResult& game, const SideResult& side);

// The order in which a finished game's sides came in: winners, then by money, then by fewer bullets
// received, then those that couldn't win. The Marshal is among the winners or last. Doesn't fill in
// `players`.
GameResult result_of(const Rulebook& book, const Score& score);

// How long decisions took: a histogram with eight steps per doubling, so that quantiles are exact
// to a few percent.
class DecisionTimes {
 public:
  static constexpr std::size_t kSteps = 272;  // from 64 nanoseconds to 18 minutes

  void add(std::chrono::nanoseconds time);
  void add(const DecisionTimes& other);
  // As saved: so many decisions in this step.
  void add(std::size_t step, std::uint64_t decisions);
  void add_total(std::chrono::nanoseconds time) { total_ += time; }

  std::uint64_t count() const { return count_; }
  std::chrono::nanoseconds total() const { return total_; }
  const std::array<std::uint64_t, kSteps>& steps() const { return steps_; }

  // In milliseconds; 0 if there were none.
  double mean() const;
  double quantile(double part) const;

 private:
  std::array<std::uint64_t, kSteps> steps_{};
  std::uint64_t count_ = 0;
  std::chrono::nanoseconds total_{0};
};

// A deal, played with everybody in every place.
struct Block {
  std::size_t number = 0;
  std::vector<GameResult> games;
  std::vector<DecisionTimes> times;  // by player
};

// A match's blocks from the first one on, without gaps.
struct Results {
  std::size_t players = 0;
  std::size_t games_of_a_block = 1;
  std::vector<GameResult> games;
  std::vector<DecisionTimes> times;  // by player

  Results(std::size_t of_players, std::size_t turns);
  void add(const Block& block);
  std::size_t blocks() const { return games.size() / games_of_a_block; }
};

}  // namespace folsom::arena
