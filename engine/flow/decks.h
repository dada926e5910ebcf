// Drawing, receiving bullets, giving cards back (B2.2, B3.8, B4.7, B4.12, V2, V5.3).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// Where cards are shown, their numbers would tell which of two equal ones moved. There a pile
// holds, of every face, the lowest numbers: as many as it has cards of that face.
CardSet as_faces(const DeckPlan& deck, CardSet cards);

// The cards with the same face as this one.
inline CardSet cards_like(const DeckPlan& deck, int card) {
  const CardFace face = deck.cards[static_cast<std::size_t>(card)];
  return deck.of[face.slot][static_cast<std::size_t>(index(face.action))];
}
inline std::uint8_t face_number(const DeckPlan& deck, int card) {
  return static_cast<std::uint8_t>(first(cards_like(deck, card)));
}

// Whether there is a card to draw, the discard pile included where it is shuffled in.
bool can_draw(const Context& c, Seat seat);

// Takes one card out of a pile that is not empty.
Pile take_at_random(Pile& pile, Rng& rng);

// The discard pile becomes the deck, with what is left of it (V2.6).
void reshuffle(const Context& c, Seat seat);

// Draws up to `wanted` cards into the hand and says so.
void draw(const Context& c, Seat seat, int wanted);

// Draws one card of the partner's deck into the hand (V5.3).
void draw_from_partner(const Context& c, Seat seat, Seat partner);

// A bullet goes to this seat's deck: among the cards, or on top where the deck is not shuffled.
void receive_bullet(const Context& c, Seat seat, BulletSource source);

// Neutral bullets for a group that earned them at one moment: all of them or nobody (B5.2).
void give_neutral_bullets(const Context& c, PawnSet group);

// Bullets on top are mixed in among the other cards.
void shuffle_deck(const Context& c, Seat seat);

// All bullets among this seat's cards, wherever they lie.
Bullets bullets_of(const GameState& state, Seat seat);

// How many bullets lie on top of this seat's deck.
int bullets_on_top(const GameState& state, Seat seat);

// Cards that partners can hold have a number in either one's plan.
constexpr CardSet in_partners_numbers(CardSet cards) {
  constexpr CardSet kOwnSlot = (CardSet{1} << kPartnerOffset) - 1;
  return (cards & kOwnSlot) << kPartnerOffset | (cards >> kPartnerOffset & kOwnSlot);
}

// Whose card it is, and its number in that player's own plan.
struct OwnedCard {
  Seat owner;
  CardSet card;
};
OwnedCard owner_of(const Rulebook& book, PlannedCard planned);

inline const CardFace& face_of(const Rulebook& book, PlannedCard planned) {
  return book.decks[planned.seat].cards[planned.card];
}

// The slot of a seat's deck whose cards are this bandit's.
inline std::size_t slot_of(const GameState& state, Seat seat, Pawn owner) {
  return state.cards_of[seat][1] == owner ? 1 : 0;
}

}  // namespace folsom
