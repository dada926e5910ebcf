// The playout policy: what a player does without thinking. It plays the games that are played on in
// thought, for everybody at the table, and tells the tree where to look first.
//
// How much each feature is liked was learnt by letting the policy play against itself
// (bots/training): what won was liked more. The table that came of it is policy_weights.h.
#pragma once

#include <array>

#include "engine/core/choice.h"
#include "engine/core/rng.h"
#include "engine/flow/rulebook.h"

namespace folsom {

// Games that are alike enough to be played by the same table: with and without horses, with and
// without a player for the Marshal.
inline constexpr std::size_t kGameFamilies = 4;
inline std::size_t family_of(const Rulebook& book) {
  return (book.setup.horses ? 1U : 0U) + (book.marshals_seat != kNoSeat ? 2U : 0U);
}

using ChoiceWeights = std::array<std::uint32_t, kMaxChoices>;

// How likely each choice is, in the order of the choices; the sum of them.
std::uint32_t weigh(const Rulebook& book, const GameState& state, Seat seat,
                    const ChoiceList& choices, ChoiceWeights& weights);

// One of them, as likely as it weighs.
Choice pick_by_policy(const Rulebook& book, const GameState& state, Seat seat,
                      const ChoiceList& choices, Rng& rng);

}  // namespace folsom
