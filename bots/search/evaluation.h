// What a position at the beginning of a round is worth to each side: its chance to win, and the
// money it can expect. What counts, and how much in which round, was fitted to games between
// searching bots (bots/training); the numbers are in evaluation_weights.h.
#pragma once

#include <array>

#include "engine/core/state.h"
#include "engine/flow/rulebook.h"
#include "engine/flow/scoring.h"

namespace folsom {

// What counts in a side's position. Money is in thousands of dollars.
enum class Feature : std::uint8_t {
  kMoney,       // in hand, without the Gunslinger's prize
  kGunslinger,  // the prize, if the game ended now
  kHits,
  kBullets,    // received: useless cards
  kPieces,     // of loot where its bandits are
  kLootHere,   // their worth
  kLootNear,   // a card away
  kOnRoof,     // how many of its bandits are
  kBesideLaw,  // in the Marshal's car
  kAlone,      // with nobody from another side
  kInCell,
  kFlasks,
  kLeft,  // its share of all loot nobody holds yet
  kOne,   // always 1
};
inline constexpr std::size_t kFeatures = 14;
using Features = std::array<double, kFeatures>;

// For a player's Marshal: the goals reached, the progress on each kind of goal that this Marshal
// has (0 for others), and 1. Warrants are one kind, every other goal is its own.
inline constexpr std::size_t kMarshalFeatures = 10;
using MarshalFeatures = std::array<double, kMarshalFeatures>;

std::array<Features, kMaxSeats> features_of(const Rulebook& book, const GameState& state,
                                            const Score& score);
MarshalFeatures marshal_features_of(const GameState& state, const Score& score);

struct Outcome {
  std::array<double, kMaxSeats> wins{};   // each side's chance
  std::array<double, kMaxSeats> money{};  // each side's dollars at the end
  std::array<double, kMaxSeats> worth{};  // to a side that wants to win, and money
};

// The result of a finished game, or the expected one.
Outcome outcome_of(const Rulebook& book, const GameState& state);

}  // namespace folsom
