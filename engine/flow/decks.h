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
  return deck.of[face.slot][face.action];
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

// Takes the next card of a deck for a seat's hand, which may be another's; none where there is
// none.
Pile take_next(const Context& c, Seat seat, Seat from);

// A bullet goes to this seat's deck: among the cards, or on top where the deck is not shuffled.
void receive_bullet(const Context& c, Seat seat, BulletSource source);

// Neutral bullets for a group that earned them at one moment: all of them or nobody (B5.2).
void give_neutral_bullets(const Context& c, PawnSet group);

// Bullets on top are mixed in among the other cards.
void shuffle_deck(const Context& c, Seat seat);

// All bullets among this seat's cards, wherever they lie.
Bullets bullets_of(const GameState& state, Seat seat);

// A card of the plan as it is turned up (V2.4), and as the plan is cleared away (B4.12).
void spend(const Context& c, PlannedCard planned);
void give_back(const Context& c, PlannedCard planned);
// A card that was never on the plan goes where those of the plan go.
void put_aside(const Context& c, Seat seat, CardSet card);
// The cards of the plan before this one have left it.
std::size_t first_on_plan(const Rulebook& book, const Flow& flow);

// The card that one fetches openly: everybody knows it is in hand until it may have left it.
void fetch(const Context& c, Seat seat);
inline void lose_sight(const Context& c, Seat seat, CardSet cards) {
  if ((c.book.decks[seat].fetched & cards) == 0) return;
  std::uint8_t& seats = fetched_in_hand(c.state);
  seats = static_cast<std::uint8_t>(seats & ~(1U << seat));
}

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
