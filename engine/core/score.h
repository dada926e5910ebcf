// What a side is worth, line by line, and who wins (B7).
#pragma once

#include <array>

#include "engine/core/by.h"
#include "engine/core/vocabulary.h"

namespace folsom {

// A side wins together: a player, or a team of two.
struct SideScore {
  int purses = 0;
  int gems = 0;
  int strongboxes = 0;
  int cash = 0;
  int gunslinger = 0;
  int ransoms = 0;       // H11
  int shared = 0;        // H10.5: what sharing the loot gave or took
  int bullets_paid = 0;  // H10.7: taken off
  int mail_bags = 0;     // M8.2
  int posters = 0;
  int prisoners = 0;
  int brawlers = 0;
  int total = 0;
  int bullets_received = 0;
  int hits = 0;
  bool barred = false;  // H10.6: can't win, whatever it has
  bool wins = false;

  // The lines together.
  constexpr int money() const {
    return purses + gems + strongboxes + cash + gunslinger + ransoms + shared + bullets_paid +
           mail_bags + posters + prisoners + brawlers;
  }
  bool operator==(const SideScore&) const = default;
};

// One of the Marshal's goals, and how close he came: `has` of the `wanted`.
struct GoalScore {
  Goal goal = Goal::kNone;
  int has = 0;
  int wanted = 0;
  bool reached = false;

  bool operator==(const GoalScore&) const = default;
};

struct Score {
  std::array<SideScore, kMaxSeats> sides{};
  ByBandit<int> loot{};  // of each bandit in play, cash included
  std::array<GoalScore, kGoalsInPlay> goals{};
  bool marshal_wins = false;
  bool tied_on_money = false;  // the richest were several, and bullets decided or they share

  bool operator==(const Score&) const = default;
};

// How many of his goals the Marshal has reached.
constexpr int goals_reached(const Score& score) {
  int reached = 0;
  for (const GoalScore& goal : score.goals) reached += goal.reached ? 1 : 0;
  return reached;
}

}  // namespace folsom
