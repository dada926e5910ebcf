// What a match says about each of its players.
#pragma once

#include <optional>
#include <vector>

#include "bots/arena/intervals.h"
#include "bots/arena/results.h"

namespace folsom::arena {

struct Figure {
  double value = 0;
  std::optional<Interval> interval;  // nothing: too few blocks to know
};

struct PlayerFigures {
  std::size_t games = 0;     // with the player at the table
  std::size_t seatings = 0;  // the player's sides in them: several if they fill the table
  double wins = 0;           // a shared win counts in part
  Figure win_share;          // of the seatings
  Figure rank;               // 1 is first
  std::size_t paid = 0;      // seatings as a bandit: the Marshal earns no money
  Figure money;              // in those, in dollars
  Figure money_share;
  DecisionTimes times;
  std::size_t forfeits = 0;  // seats
};

std::vector<PlayerFigures> figures_of(const Results& results);

// How often one finished ahead of another when both were at a table: [one][other], with a draw
// counting half; and how often they met.
struct Encounters {
  std::vector<std::vector<double>> ahead;
  std::vector<std::vector<double>> met;
};
Encounters encounters_of(const Results& results);

}  // namespace folsom::arena
