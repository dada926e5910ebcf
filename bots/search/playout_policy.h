// The playout policy: what a player does without thinking. It plays playouts for everybody at the
// table and tells the tree where to look first.
//
// How much each feature is liked was learned by letting the policy play against itself
// (bots/training): what won was liked more. The resulting table is policy_weights.h.
#pragma once

#include <array>

#include "engine/core/choice.h"
#include "engine/core/rng.h"
#include "engine/flow/rulebook.h"

namespace folsom {

// Games similar enough to share a table: with and without horses, with and without a player for the
// Marshal.
inline constexpr std::size_t kGameFamilies = 4;
inline std::size_t family_of(const Rulebook& book) {
  return (book.setup.horses ? 1U : 0U) + (book.marshals_seat != kNoSeat ? 2U : 0U);
}

using ChoiceWeights = std::array<std::uint32_t, kMaxChoices>;

// The weight of a feature that is no better and no worse than others.
inline constexpr std::uint16_t kNeutralWeight = 256;

// The weights of sixteen features, in one family of games.
struct PolicyRow {
  std::uint8_t family;
  std::uint16_t number;
  std::array<std::uint16_t, 16> weights;
};

// Each choice's likelihood, in the order of the choices; returns their sum.
std::uint32_t weigh(const Rulebook& book, const GameState& state, Seat seat,
                    const ChoiceList& choices, ChoiceWeights& weights);

// Picks one of them, with a chance in proportion to its weight.
Choice pick_by_policy(const Rulebook& book, const GameState& state, Seat seat,
                      const ChoiceList& choices, Rng& rng);

}  // namespace folsom
