// What a view keeps of cards and values that are hidden from some: how many cards there are, the
// viewer's own by their faces, and what tokens are worth where the viewer has seen it.
#pragma once

#include "engine/core/view.h"
#include "engine/flow/rulebook.h"

namespace folsom {

inline bool is_own(const View& view, Seat seat) { return seat == view.viewer; }

// A deck from which a partner draws isn't shown: what is left of it would show what they drew
// (V5.8).
inline bool sees_deck_of(const Rulebook& book, const View& view, Seat seat) {
  return is_own(view, seat) && book.partner_of[seat] == kNoSeat;
}

inline void learn(View& view, Token token, std::uint8_t value) {
  if (value != 0) view.value[token] = value;
}

// A card as it was told; none where the viewer may not know which.
inline Pile one_card(std::uint8_t card) {
  return {card < kMaxCards ? CardSet{1} << card : CardSet{0}, {}};
}

// Piles in a view hold faces: one card more or less is one number more or less of its face.
void add_faces(const DeckPlan& deck, Pile& pile, const Pile& cards);
void remove_faces(const DeckPlan& deck, Pile& pile, const Pile& cards);

// So many cards come to somebody's hand or deck, or leave it. Which they are matters where the
// viewer sees them.
void come_to_hand(const Rulebook& book, View& view, Seat seat, int number, const Pile& cards);
void leave_hand(const Rulebook& book, View& view, Seat seat, int number, const Pile& cards);
void come_to_deck(const Rulebook& book, View& view, Seat seat, int number, const Pile& cards);
void leave_deck(const Rulebook& book, View& view, Seat seat, int number, const Pile& cards);

// What came to lie among the cards of decks that had lain on top of them.
void mix_in(const Rulebook& book, View& view, const BulletsOfSeats& bullets);

}  // namespace folsom
