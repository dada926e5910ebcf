#include "engine/flow/seen.h"

#include "engine/flow/decks.h"

namespace folsom {
namespace {

void change(std::uint8_t& size, int by) { size = static_cast<std::uint8_t>(size + by); }

}  // namespace

void add_faces(const DeckPlan& deck, Pile& pile, const Pile& cards) {
  for_each(cards.actions, [&](int card) {
    const CardSet missing = cards_like(deck, card) & ~pile.actions;
    pile.actions |= CardSet{1} << first(missing);
  });
  pile.bullets += cards.bullets;
}

void remove_faces(const DeckPlan& deck, Pile& pile, const Pile& cards) {
  for_each(cards.actions, [&](int card) {
    const CardSet there = cards_like(deck, card) & pile.actions;
    pile.actions &= ~(CardSet{1} << last(there));
  });
  pile.bullets -= cards.bullets;
}

void come_to_hand(const Rulebook& book, View& view, Seat seat, int number, const Pile& cards) {
  change(view.hand_size[seat], number);
  if (is_own(view, seat)) add_faces(book.decks[seat], view.own_hand, cards);
}

void leave_hand(const Rulebook& book, View& view, Seat seat, int number, const Pile& cards) {
  change(view.hand_size[seat], -number);
  if (is_own(view, seat)) remove_faces(book.decks[seat], view.own_hand, cards);
}

void come_to_deck(const Rulebook& book, View& view, Seat seat, int number, const Pile& cards) {
  change(view.deck_size[seat], number);
  if (sees_deck_of(book, view, seat)) add_faces(book.decks[seat], view.own_deck, cards);
}

void leave_deck(const Rulebook& book, View& view, Seat seat, int number, const Pile& cards) {
  change(view.deck_size[seat], -number);
  if (sees_deck_of(book, view, seat)) remove_faces(book.decks[seat], view.own_deck, cards);
}

void mix_in(const Rulebook& book, View& view, const BulletsOfSeats& bullets) {
  const Seat seat = view.viewer;
  if (seat < book.seats) come_to_deck(book, view, seat, 0, {0, bullets[seat]});
}

}  // namespace folsom
