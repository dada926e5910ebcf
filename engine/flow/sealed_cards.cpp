#include "engine/flow/sealed_cards.h"

#include "engine/flow/decks.h"

namespace folsom {
namespace {

constexpr int kBitsOfABullet = 4;
constexpr std::uint32_t kOneBullet = (1U << kBitsOfABullet) - 1;
static_assert(kMaxCards + kMaxKeep * kBitsOfABullet <= 32);

}  // namespace

std::uint32_t seal_kept(const Pile& kept) {
  std::uint32_t answer = kept.actions;
  int shift = kMaxCards;
  for (int rank = 0; rank < kept.bullets.size(); ++rank, shift += kBitsOfABullet) {
    answer |= static_cast<std::uint32_t>(index(kept.bullets.nth(rank)) + 1) << shift;
  }
  return answer;
}

std::uint32_t answer_as_faces(const DeckPlan& deck, std::uint32_t answer) {
  return (answer & ~kCardsInAnswer) | as_faces(deck, answer & kCardsInAnswer);
}

Pile unseal_kept(std::uint32_t answer) {
  Pile kept{answer & kCardsInAnswer, {}};
  for (answer >>= kMaxCards; answer != 0; answer >>= kBitsOfABullet) {
    kept.bullets.add(static_cast<BulletSource>((answer & kOneBullet) - 1));
  }
  return kept;
}

}  // namespace folsom
