#include "engine/view/view.h"

#include "engine/flow/decks.h"
#include "engine/flow/question.h"
#include "engine/flow/sealed_cards.h"
#include "engine/flow/seen.h"

namespace folsom {
namespace {

void copy_values(const GameState& state, View& view) {
  for (std::size_t i = 0; i < kTokens; ++i) {
    const bool open = (state.open_secrets >> i & 1U) != 0;
    const bool seen = view.viewer < kMaxSeats && (state.known_by[i] >> view.viewer & 1) != 0;
    if (open || seen || view.viewer == kOpenEyes) view.value[i] = state.value[i];
  }
}

Pile show(const DeckPlan& deck, const Pile& pile) {
  return {as_faces(deck, pile.actions), pile.bullets};
}

void copy_own(const Rulebook& book, const GameState& state, View& view) {
  const DeckPlan& deck = book.decks[view.viewer];
  view.own_hand = show(deck, state.hand[view.viewer]);
  view.own_sealed = state.sealed[view.viewer];
  if (names_cards(seals_of(state.flow))) {
    view.own_sealed = answer_as_faces(deck, view.own_sealed);
  }
  if (sees_deck_of(book, view, view.viewer)) view.own_deck = show(deck, state.deck[view.viewer]);
}

void copy_piles(const Rulebook& book, const GameState& state, View& view) {
  for (Seat seat = 0; seat < book.seats; ++seat) {
    view.deck_size[seat] =
        static_cast<std::uint8_t>(state.deck[seat].size() + bullets_on_top(state, seat));
    view.hand_size[seat] = static_cast<std::uint8_t>(state.hand[seat].size());
  }
  for (Seat seat = 0; seat < book.seats; ++seat) {
    view.discard[seat] = show(book.decks[seat], state.discard[seat]);
  }
}

void copy_plan(const Rulebook& book, const GameState& state, View& view) {
  for (std::size_t i = 0; i < state.plan_size; ++i) {
    view.plan[i] = state.plan[i];
    view.plan[i].card = face_number(book.decks[state.plan[i].seat], state.plan[i].card) & 31U;
    const bool hidden = (state.face_down >> i & 1U) != 0 && state.plan[i].seat != view.viewer;
    if (hidden && view.viewer != kOpenEyes) view.plan[i].card = kHiddenCard;
  }
}

}  // namespace

View view_for(const Rulebook& book, const GameState& state, Seat viewer) {
  View view;
  view.viewer = viewer;
  public_part(view) = state;
  copy_values(state, view);
  copy_piles(book, state, view);
  copy_plan(book, state, view);
  if (viewer < book.seats) copy_own(book, state, view);
  for (const Secret& secret : book.secrets) secret.show(book, state, view);
  return view;
}

View open_view(const Rulebook& book, const GameState& state) {
  return view_for(book, state, kOpenEyes);
}

}  // namespace folsom
