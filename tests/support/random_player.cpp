#include "tests/support/random_player.h"

#include "engine/core/assert.h"

namespace folsom::support {
namespace {

constexpr std::array<std::uint8_t, 4> kLikings = {1, 4, 4, 24};

std::uint8_t any_liking(Rng& rng) { return kLikings[rng.below(kLikings.size())]; }

bool is_of_card(ChoiceKind kind) {
  return kind == ChoiceKind::kPlay || kind == ChoiceKind::kDiscard || kind == ChoiceKind::kKeep ||
         kind == ChoiceKind::kPickCard;
}

}  // namespace

RandomPlayer::RandomPlayer(std::uint64_t seed) : rng_(Rng::quick(seed)) {
  for (auto& liking : liking_for_kind_) liking = any_liking(rng_);
  for (auto& liking : liking_for_action_) liking = any_liking(rng_);
}

std::uint32_t RandomPlayer::liking_for(const Choice& choice) const {
  const std::uint32_t liking = liking_for_kind_[static_cast<std::size_t>(choice.kind)];
  return is_of_card(choice.kind) ? liking * liking_for_action_[choice.action()] : 4 * liking;
}

Choice RandomPlayer::choose(const ChoiceList& choices) {
  FOLSOM_ASSERT(!choices.empty());
  std::uint32_t sum = 0;
  for (const Choice& choice : choices) sum += liking_for(choice);
  std::uint32_t rank = rng_.below(sum);
  for (const Choice& choice : choices) {
    const std::uint32_t liking = liking_for(choice);
    if (rank < liking) return choice;
    rank -= liking;
  }
  return choices[0];
}

Choice RandomPlayer::make_up() {
  const auto kind = static_cast<ChoiceKind>(rng_.below(kChoiceKinds));
  // Once in a while a number that means nothing.
  const auto what = rng_.below(rng_.below(8) == 0 ? 256 : 12);
  const auto owner = rng_.below(3) == 0 ? Pawn::kNone : static_cast<Pawn>(rng_.below(kPawns));
  // If the Marshal shoots, a cylinder takes the owner's place, sometimes one that doesn't exist.
  const Pawn other = kind == ChoiceKind::kShoot ? static_cast<Pawn>(rng_.below(3)) : Pawn::kNone;
  return {kind, static_cast<std::uint8_t>(what), is_of_card(kind) ? owner : other,
          kind == ChoiceKind::kPlay && rng_.below(4) == 0};
}

}  // namespace folsom::support
