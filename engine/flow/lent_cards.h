// Cards that travel between partners (V5): each has a number in either one's plan, and goes back to
// its owner's deck.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// The numbers of the two slots are so far apart.
inline constexpr int kPartnerOffset = 12;

// The same cards in the other partner's numbers.
constexpr CardSet in_partners_numbers(CardSet cards) {
  constexpr CardSet kOwnSlot = (CardSet{1} << kPartnerOffset) - 1;
  return (cards & kOwnSlot) << kPartnerOffset | (cards >> kPartnerOffset & kOwnSlot);
}

// Whose card it is, and its number in that player's own plan.
struct OwnedCard {
  Seat owner;
  CardSet card;
};
inline OwnedCard owner_of(const Rulebook& book, PlannedCard planned) {
  const CardSet card = CardSet{1} << planned.card;
  const Seat partner = book.partner_of[planned.seat];
  const bool lent = partner != kNoSeat && book.decks[planned.seat].cards[planned.card].slot == 1;
  return lent ? OwnedCard{partner, in_partners_numbers(card)} : OwnedCard{planned.seat, card};
}

}  // namespace folsom
