// Who sits where in every game of a match.
//
// A block is one deal, played once with each rotation of the players around the table (or each way
// to mix them), so that everybody shares the luck of the cards.
#pragma once

#include <optional>
#include <string>

#include "bots/arena/match.h"

namespace folsom::arena {

// The player's number on each side of the table.
using Lineup = FixedVector<std::uint8_t, kMaxSeats>;

// A mix of more games than this for a deal is refused.
inline constexpr std::size_t kMaxGamesOfABlock = 1000;

class Schedule {
 public:
  // Why these players can't meet at a table of so many sides, in one sentence; nothing if they can.
  static std::optional<std::string> why_not(const Match& match, int sides);

  Schedule(const Match& match, int sides);

  std::size_t games_of_a_block() const { return games_; }

  // `marshals_side` matters only if the first player has a role.
  Lineup lineup(std::size_t block, std::size_t game, std::size_t marshals_side);

 private:
  void plan_field();
  void plan_mix();
  void plan_role();
  void plan_tournament();
  Lineup drawn(std::size_t block, std::size_t turn);
  void draw_tables(std::size_t cycle);

  const Match& match_;
  std::size_t sides_;
  std::size_t games_ = 0;
  std::vector<Lineup> lineups_;  // of a block; for a tournament, every possible table
  // A tournament goes through all tables in a drawn order, then through all again in another.
  std::vector<std::size_t> order_;
  std::optional<std::size_t> cycle_;  // the one with that order
};

}  // namespace folsom::arena
