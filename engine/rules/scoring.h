// The end: money line by line, the Gunslinger, the tie-break, the winners (B7, V3.9, V5.7).
#pragma once

#include <array>

#include "engine/core/vocabulary.h"

namespace folsom {

struct Rulebook;
struct GameState;

// A side is who wins together: a player, or a team of two.
struct SideScore {
  int purses = 0;
  int gems = 0;
  int strongboxes = 0;
  int cash = 0;
  int gunslinger = 0;
  int total = 0;
  int bullets_received = 0;
  int hits = 0;
  bool wins = false;

  bool operator==(const SideScore&) const = default;
};

struct Score {
  std::array<SideScore, kMaxSeats> sides{};
  std::array<int, kBandits> loot{};  // of each bandit in play, cash included
  bool tied_on_money = false;        // the richest were several, and bullets decided or they share

  bool operator==(const Score&) const = default;
};

// Can be asked at any time; it is final when the game is over.
Score score_of(const Rulebook& book, const GameState& state);

}  // namespace folsom
