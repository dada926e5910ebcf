// Which cards a deck is made of, and their numbers.
#include "engine/flow/lent_cards.h"

namespace folsom {

void DeckPlan::add(Action action, int slot, int copies, bool starts_here) {
  int card = slot * kPartnerOffset;
  while ((possible >> card & 1U) != 0) ++card;
  const CardFace face{action, static_cast<std::uint8_t>(slot)};
  for (; copies > 0; --copies, ++card) {
    const CardSet one = CardSet{1} << card;
    cards[static_cast<std::size_t>(card)] = face;
    possible |= one;
    if (starts_here) own |= one;
    of[static_cast<std::size_t>(slot)][action] |= one;
  }
  const CardSet alike = of[static_cast<std::size_t>(slot)][action];
  faces[static_cast<std::size_t>(slot)].push_back({alike, action});
  menu.add(action, slot, alike);
}

}  // namespace folsom
