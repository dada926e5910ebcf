#include "bots/search/playout_policy.h"

#include "bots/search/move_features.h"
#include "bots/search/policy_weights.h"

namespace folsom {
namespace {

using PolicyTable = std::array<std::array<std::uint16_t, kMoveFeatures>, kGameFamilies>;

constexpr PolicyTable kPolicyWeights = [] {
  PolicyTable table;
  for (auto& weights : table) weights.fill(kNeutralWeight);
  for (const PolicyRow& row : kPolicyRows) {
    const std::size_t first = row.number * row.weights.size();
    for (std::size_t i = 0; i < row.weights.size() && first + i < kMoveFeatures; ++i) {
      table[row.family][first + i] = row.weights[i];
    }
  }
  return table;
}();

}  // namespace

std::uint32_t weigh(const Rulebook& book, const GameState& state, Seat seat,
                    const ChoiceList& choices, ChoiceWeights& weights) {
  const auto& table = kPolicyWeights[family_of(book)];
  MoveFeatures features(book, state, seat);
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    weights[i] = table[static_cast<std::size_t>(features.of(choices[i]))];
    sum += weights[i];
  }
  return sum;
}

Choice pick_by_policy(const Rulebook& book, const GameState& state, Seat seat,
                      const ChoiceList& choices, Rng& rng) {
  if (choices.size() == 1) return choices[0];
  ChoiceWeights weights;
  std::uint32_t left = rng.below(weigh(book, state, seat, choices, weights));
  std::size_t i = 0;
  while (left >= weights[i]) left -= weights[i++];
  return choices[i];
}

}  // namespace folsom
