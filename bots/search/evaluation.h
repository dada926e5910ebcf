// What a position at the beginning of a round is worth to each side: its chance to win, and the
// money it can expect. What counts, and how much in which round, was fitted to games between
// searching bots (bots/training); the numbers are in evaluation_weights.h.
#pragma once

#include <array>

#include "engine/core/state.h"
#include "engine/flow/rulebook.h"
#include "engine/flow/scoring.h"

namespace folsom {

// What of a side's position counts. Money is in thousands of dollars.
enum class Feature : std::uint8_t {
  kMoney,       // in hand, without the Gunslinger's prize
  kGunslinger,  // the prize, if the game ended now
  kHits,
  kBullets,    // received: cards that do nothing
  kPieces,     // of loot where its bandits stand
  kLootHere,   // what those are worth
  kLootNear,   // what lies a card away
  kOnRoof,     // so many of its bandits
  kBesideLaw,  // in the Marshal's car
  kAlone,      // with nobody of another side
  kInCell,
  kFlasks,
  kLeft,  // its share of all loot that nobody holds yet
  kOne,   // always 1
};
inline constexpr std::size_t kFeatures = 14;
using Features = std::array<double, kFeatures>;

// Of the Marshal, where he is played: how many goals he has reached, how far he is with each sort
// of goal that he has (none: 0), and 1. Warrants are one sort, every other goal is one by itself.
inline constexpr std::size_t kMarshalFeatures = 10;
using MarshalFeatures = std::array<double, kMarshalFeatures>;

std::array<Features, kMaxSeats> features_of(const Rulebook& book, const GameState& state,
                                            const Score& score);
MarshalFeatures marshal_features_of(const GameState& state, const Score& score);

struct Outcome {
  std::array<double, kMaxSeats> wins{};   // each side's chance
  std::array<double, kMaxSeats> money{};  // each side's dollars at the end
  std::array<double, kMaxSeats> worth{};  // what a side that wants to win, and money, aims for
};

// Of a game that is over what it is, of another what is to be expected.
Outcome outcome_of(const Rulebook& book, const GameState& state);

}  // namespace folsom
