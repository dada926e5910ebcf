#include "engine/view/view.h"

#include "engine/flow/decks.h"
#include "engine/flow/sealed_cards.h"

namespace folsom {
namespace {

// The Marshal has looked at one goal for every round; what was shown everybody knows (M1.5, M10.2).
void copy_goals(const Rulebook& book, const GameState& state, View& view) {
  view.goals.fill(Goal::kNone);
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    const bool his = view.viewer == book.marshals_seat && view.viewer != kSpectator;
    const bool seen = his && i < state.flow.round;
    if (seen || (state.goals_shown >> i & 1U) != 0) view.goals[i] = state.goals[i];
  }
}

void copy_values(const GameState& state, View& view) {
  for (std::size_t i = 0; i < kTokens; ++i) {
    const bool open = (state.open_secrets >> i & 1U) != 0;
    const bool seen = view.viewer != kSpectator && (state.known_by[i] >> view.viewer & 1) != 0;
    if (open || seen) view.value[i] = state.value[i];
  }
}

Pile show(const DeckPlan& deck, const Pile& pile) {
  return {as_faces(deck, pile.actions), pile.bullets};
}

// Answers to these questions are cards; to others something that is no secret of numbers.
bool is_answered_with_cards(const Flow& flow) {
  return flow.depth > 0 &&
         (flow.top().kind == FrameKind::kKeepCards || flow.top().kind == FrameKind::kKeepSome ||
          flow.top().kind == FrameKind::kSecretCard);
}

void copy_own(const Rulebook& book, const GameState& state, View& view) {
  const DeckPlan& deck = book.decks[view.viewer];
  view.own_hand = show(deck, state.hand[view.viewer]);
  view.own_sealed = state.sealed[view.viewer];
  if (is_answered_with_cards(state.flow)) view.own_sealed = answer_as_faces(deck, view.own_sealed);
  // To show what is left of a deck from which a partner drew would show what he drew (V5.8).
  if (book.partner_of[view.viewer] == kNoSeat) view.own_deck = show(deck, state.deck[view.viewer]);
}

void copy_piles(const Rulebook& book, const GameState& state, View& view) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(book.seats); ++i) {
    const auto seat = static_cast<Seat>(i);
    view.deck_size[i] =
        static_cast<std::uint8_t>(state.deck[i].size() + bullets_on_top(state, seat));
    view.hand_size[i] = static_cast<std::uint8_t>(state.hand[i].size());
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(book.seats); ++i) {
    view.discard[i] = show(book.decks[i], state.discard[i]);
  }
}

void copy_plan(const Rulebook& book, const GameState& state, View& view) {
  for (std::size_t i = 0; i < state.plan_size; ++i) {
    view.plan[i] = state.plan[i];
    view.plan[i].card = face_number(book.decks[state.plan[i].seat], state.plan[i].card) & 31U;
    const bool hidden = (state.face_down >> i & 1U) != 0 && state.plan[i].seat != view.viewer;
    if (hidden) view.plan[i].card = kHiddenCard;
  }
}

}  // namespace

View view_for(const Rulebook& book, const GameState& state, Seat viewer) {
  View view;
  view.viewer = viewer;
  public_part(view) = state;
  copy_goals(book, state, view);
  copy_values(state, view);
  copy_piles(book, state, view);
  copy_plan(book, state, view);
  if (viewer < book.seats) copy_own(book, state, view);
  return view;
}

View open_view(const Rulebook& book, const GameState& state) {
  View view = view_for(book, state, kSpectator);
  view.viewer = kOpenEyes;
  view.goals = state.goals;
  view.value = state.value;
  for (std::size_t i = 0; i < state.plan_size; ++i) {
    view.plan[i].card = face_number(book.decks[state.plan[i].seat], state.plan[i].card) & 31U;
  }
  return view;
}

}  // namespace folsom
