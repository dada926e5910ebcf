#include "engine/view/view.h"

#include "engine/rules/decks.h"
#include "engine/rules/keeping.h"

namespace folsom {
namespace {

void copy_train(const GameState& state, View& view) {
  view.flow = state.flow;
  view.place = state.place;
  view.seat_of = state.seat_of;
  view.powers = state.powers;
  view.bullets_left = state.bullets_left;
  view.hits = state.hits;
  view.cash = state.cash;
  view.cards_of = state.cards_of;
  view.wagon = state.wagon;
  view.team_mate = state.team_mate;
  view.neutral_bullets = state.neutral_bullets;
  view.round_cards_used = state.round_cards_used;
}

void copy_expansions(const GameState& state, View& view) {
  view.hostage_of = state.hostage_of;
  view.hostages_left = state.hostages_left;
  view.half_empty = state.half_empty;
  view.stagecoach = state.stagecoach;
  view.horses = state.horses;
  view.hit_this_round = state.hit_this_round;
  view.rode_away = state.rode_away;
  view.fallen = state.fallen;
  view.posters = state.posters;
  view.prisoner_of = state.prisoner_of;
  view.prisoners_left = state.prisoners_left;
  view.prisoners_of_marshal = state.prisoners_of_marshal;
  view.wounds = state.wounds;
  view.cylinders = state.cylinders;
  view.brawlers = state.brawlers;
  view.idea_in_hand = state.idea_in_hand;
  view.last_action = state.last_action;
  view.goals_shown = state.goals_shown;
}

// The Marshal has looked at one goal for every round; what was shown everybody knows (M1.5, M10.2).
void copy_goals(const Rulebook& book, const GameState& state, View& view) {
  view.goals.fill(Goal::kNone);
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    const bool his = view.viewer == book.marshals_seat && view.viewer != kSpectator;
    const bool seen = his && i < state.flow.round;
    if (seen || (state.goals_shown >> i & 1U) != 0) view.goals[i] = state.goals[i];
  }
}

void copy_loot(const GameState& state, View& view) {
  view.loot_at = state.loot_at;
  view.loot_of = state.loot_of;
  view.supply = state.supply;
  view.waiting = state.waiting;
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

void copy_public_cards(const Rulebook& book, const GameState& state, View& view) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(book.seats); ++i) {
    const auto seat = static_cast<Seat>(i);
    view.deck_size[i] =
        static_cast<std::uint8_t>(state.deck[i].size() + bullets_on_top(state, seat));
    view.hand_size[i] = static_cast<std::uint8_t>(state.hand[i].size());
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(book.seats); ++i) {
    view.discard[i] = show(book.decks[i], state.discard[i]);
  }
  view.received = state.received;
  view.seen_in_hand = state.seen_in_hand;
  view.kept = state.kept;
  view.top_bullets_size = state.top_bullets_size;
  view.top_bullets = state.top_bullets;
}

void copy_plan(const Rulebook& book, const GameState& state, View& view) {
  view.plan_size = state.plan_size;
  view.face_down = state.face_down;
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
  copy_train(state, view);
  copy_expansions(state, view);
  copy_goals(book, state, view);
  copy_loot(state, view);
  copy_public_cards(book, state, view);
  copy_plan(book, state, view);
  if (viewer < book.seats) copy_own(book, state, view);
  return view;
}

View open_view(const Rulebook& book, const GameState& state) {
  View view = view_for(book, state, kSpectator);
  view.goals = state.goals;
  view.value = state.value;
  for (std::size_t i = 0; i < state.plan_size; ++i) {
    view.plan[i].card = face_number(book.decks[state.plan[i].seat], state.plan[i].card) & 31U;
  }
  return view;
}

}  // namespace folsom
