// Drawing, receiving bullets, giving cards back (B2.2, B3.8, B4.7, B4.12, V2, V5.3).
#pragma once

#include "engine/core/view.h"
#include "engine/flow/lent_cards.h"
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

// Takes one card out of a pile that isn't empty.
Pile take_at_random(Pile& pile, Rng& rng);

// The discard pile becomes the deck, with what is left of it (V2.6).
void reshuffle(const Context& c, Seat seat);

// Bullets come off the top of a deck; from there into a hand before everybody's eyes.
Bullets take_from_top(PublicState& table, Seat seat, int wanted = kMaxTopBullets);
inline Bullets draw_from_top(PublicState& table, Seat from, Seat to, int wanted) {
  if (table.top_bullets_size == 0) [[likely]]
    return {};
  const Bullets drawn = take_from_top(table, from, wanted);
  table.seen_in_hand[to] += drawn;
  return drawn;
}

// Draws up to `wanted` cards into the hand and says so.
void draw(const Context& c, Seat seat, int wanted);

// A bullet goes to this seat's deck: among the cards, or on top where the deck isn't shuffled.
void receive_bullet(const Rulebook& book, GameState& state, Seat seat, BulletSource source);
void receive_bullet(const Rulebook& book, View& view, Seat seat, BulletSource source);

// Neutral bullets for a group that earned them at one moment: all of them or nobody (B5.2).
void give_neutral_bullets(const Context& c, PawnSet group);

// Bullets on top are mixed in among the other cards.
void shuffle_deck(GameState& state, Seat seat);
void shuffle_deck(const Rulebook& book, View& view, Seat seat);

// All bullets among this seat's cards, wherever they lie.
Bullets bullets_of(const GameState& state, Seat seat);

// A card of the plan as it is turned up (V2.4), and as the plan is cleared away (B4.12).
void spend(const Context& c, PlannedCard planned);
void give_back(const Context& c, PlannedCard planned);
void give_back(const Rulebook& book, View& view, PlannedCard planned);
// A card that was never on the plan goes where those of the plan go.
void put_aside(const Rulebook& book, GameState& state, Seat seat, CardSet card);
void put_aside(const Rulebook& book, View& view, Seat seat, std::uint8_t card);
// The cards of the plan before this one have left it.
std::size_t first_on_plan(const Rulebook& book, const Flow& flow);

// A card that was fetched openly is known to be in hand until it may have left it.
inline constexpr CardSet kAnyCard = ~CardSet{0};
inline void lose_sight(const Rulebook& book, PublicState& table, Seat seat, CardSet cards) {
  if (table.fetched_in_hand == 0) [[likely]]
    return;
  if ((book.decks[seat].fetched & cards) == 0) return;
  table.fetched_in_hand = static_cast<std::uint8_t>(table.fetched_in_hand & ~(1U << seat));
}
// One of the cards that everybody knows to be no bullets may have left the hand.
inline void keep_one_less(PublicState& table, Seat seat) {
  table.kept[seat] = static_cast<std::uint8_t>(table.kept[seat] - (table.kept[seat] != 0 ? 1 : 0));
}

// How many bullets lie on top of this seat's deck.
int bullets_on_top(const PublicState& table, Seat seat);

extern const Happenings kHappeningsOfDecks;

inline const CardFace& face_of(const Rulebook& book, PlannedCard planned) {
  return book.decks[planned.seat].cards[planned.card];
}

// The slot of a seat's deck whose cards are this bandit's.
inline std::size_t slot_of(const GameState& state, Seat seat, Pawn owner) {
  return state.cards_of[seat][1] == owner ? 1 : 0;
}

}  // namespace folsom
