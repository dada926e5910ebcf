#include "engine/rules/scheming.h"

#include "engine/rules/decks.h"
#include "engine/rules/flow.h"
#include "engine/rules/keeping.h"

namespace folsom {
namespace {

constexpr int kCardsDrawnInAGo = 3;

const TurnRule& turn_rule(const Context& c) {
  return c.book.round_plans[c.flow().card].turns[c.flow().turn];
}

// Powers of a seat's own bandits; the other slot may hold a partner's cards.
bool commands(const Context& c, Seat seat, Power power) {
  for (const Pawn pawn : c.state.cards_of[seat]) {
    if (pawn != Pawn::kNone && seat_of(c, pawn) == seat && has(c, pawn, power)) return true;
  }
  return false;
}

// B8.1: the first go of the round, and only that one.
bool is_first_go_of_round(const Context& c) {
  return c.flow().turn == 0 && ((c.flow().go - 1) & (turn_rule(c).goes - 1)) == 0;
}

// Where Ghost's player hides only Ghost's own cards (V4).
CardSet cards_of_hider(const Context& c, Seat seat) {
  const DeckPlan& deck = c.book.decks[seat];
  const std::size_t slot = has(c, c.state.cards_of[seat][0], Power::kHideFirstCard) ? 0 : 1;
  CardSet cards = 0;
  for (const CardSet alike : deck.of[slot]) cards |= alike;
  return cards;
}

void offer_hidden_cards(const Context& c, Seat seat, ChoiceList& choices) {
  if (!is_first_go_of_round(c) || !commands(c, seat, Power::kHideFirstCard)) return;
  CardSet may = c.state.hand[seat].actions;
  if (!c.book.hands.hide_any_card) may &= cards_of_hider(c, seat);
  c.book.decks[seat].menu.list(may, c.state.cards_of[seat], true, choices);
}

void list_go(const Context& c, Seat seat, ChoiceList& choices) {
  const bool in_tunnel = turn_rule(c).face_down;
  c.book.decks[seat].menu.list(c.state.hand[seat].actions, c.state.cards_of[seat], in_tunnel,
                               choices);
  if (can_draw(c, seat)) {
    choices.push_back(Choice::of(ChoiceKind::kDraw));
  } else if (choices.empty()) {
    choices.push_back(Choice::of(ChoiceKind::kPass));
  }
  if (c.flow().turn == 0 && !in_tunnel) offer_hidden_cards(c, seat, choices);
}

void play_or_draw(Context& c, Seat seat, Choice choice) {
  if (choice.kind == ChoiceKind::kDraw) return draw(c, seat, kCardsDrawnInAGo);
  if (choice.kind == ChoiceKind::kPass)
    return c.tell([&] { return Event{.kind = EventKind::kPassed, .seat = seat}; });
  play_card(c, seat, choice);
  const bool earns = c.book.earns_extra_card[static_cast<std::size_t>(index(choice.action()))];
  if (earns && !choice.face_down && turn_rule(c).extra_card) {
    push(c, {.kind = FrameKind::kExtraCard, .pawn = choice.owner, .detail = seat});
  }
}

void answer_go(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  pop(c);
  play_or_draw(c, seat, choice);
  if (c.flow().depth == 0) make_plan(c);  // as `run` would, but without the detour
}

void tell_turn(const Context& c) {
  c.tell([&] {
    return Event{.kind = EventKind::kTurnBegan,
                 .count = c.flow().turn,
                 .turn = c.book.round_cards[c.flow().card].turns[c.flow().turn]};
  });
}

void fill_hand(const Context& c, Seat seat) {
  const int size = c.book.hands.size + (commands(c, seat, Power::kLargerHand) ? 1 : 0);
  const Pile& hand = c.state.hand[seat];
  const int wanted = hand.empty() ? size : size - hand.size();
  if (wanted > 0) draw(c, seat, wanted);
}

}  // namespace

FrameRule go_rule() { return {nullptr, list_go, answer_go}; }

CardSet cards_of_face(const Context& c, Seat seat, Action action, Pawn owner) {
  return c.book.decks[seat]
      .of[slot_of(c.state, seat, owner)][static_cast<std::size_t>(index(action))];
}

void play_card(const Context& c, Seat seat, Choice choice) {
  GameState& state = c.state;
  const int card =
      first(state.hand[seat].actions & cards_of_face(c, seat, choice.action(), choice.owner));
  FOLSOM_ASSERT(card < kMaxCards && state.plan_size < kMaxPlan);
  state.hand[seat].actions &= ~(CardSet{1} << card);
  state.kept[seat] = static_cast<std::uint8_t>(state.kept[seat] - (state.kept[seat] != 0 ? 1 : 0));
  state.face_down |= std::uint64_t{choice.face_down} << state.plan_size;
  PlannedCard& planned = state.plan[state.plan_size++];
  planned.seat = seat & 7U;
  planned.card = static_cast<std::uint8_t>(card) & 31U;
  c.tell([&] {
    return Event{.kind = EventKind::kPlayed,
                 .seat = seat,
                 .card = face_number(c.book.decks[seat], card),
                 .face_down = choice.face_down};
  });
}

void turn_up_round_card(Context& c) {
  Flow& flow = c.flow();
  ++flow.round;
  flow.turn = flow.go = 0;
  const std::uint32_t pool = flow.round == kRounds ? c.book.last_cards : c.book.ordinary_cards;
  flow.card = static_cast<std::uint8_t>(any_of(pool & ~c.state.round_cards_used, *c.rng));
  c.state.round_cards_used |= 1U << flow.card;
  c.tell([&] {
    return Event{.kind = EventKind::kRoundBegan, .card = flow.card, .count = flow.round};
  });
  next_step(c);
}

void fill_hands(Context& c) {
  for (Seat seat = 0; seat < c.book.seats; ++seat) {
    if (c.book.partner_of[seat] != kNoSeat) draw_from_partner(c, seat, c.book.partner_of[seat]);
  }
  for (int n = 0; n < c.book.seats; ++n) fill_hand(c, seat_in_order(c, n));
  next_step(c);
}

void make_plan(Context& c) {
  Flow& flow = c.flow();
  const RoundPlan& plan = c.book.round_plans[flow.card];
  if (flow.go == c.book.seats << (plan.turns[flow.turn].goes - 1)) {
    flow.go = 0;
    if (++flow.turn == plan.size) return next_step(c);
  }
  if (flow.go == 0) tell_turn(c);
  const TurnRule rule = plan.turns[flow.turn];
  const auto n = static_cast<std::size_t>(flow.go++ >> (rule.goes - 1));
  const Seat seat = c.book.order[rule.reversed ? 1 : 0][flow.first][n];
  // Asked even of a player with one choice: to answer for him at once would tell the others what he
  // holds (B9.6).
  push(c, {.kind = FrameKind::kGo, .detail = seat});
  ask(c, seat);
}

void put_hands_back(Context& c) {
  for (Seat seat = 0; seat < c.book.seats; ++seat) {
    const Pile kept = unseal_kept(c.state.sealed[seat]);
    Pile& hand = c.state.hand[seat];
    hand.actions ^= kept.actions;
    hand.bullets -= kept.bullets;
    c.state.deck[seat].add(hand);
    hand = kept;
    c.tell([&] {
      return Event{.kind = EventKind::kHandReturned,
                   .seat = seat,
                   .count = static_cast<std::uint8_t>(kept.size()),
                   .pile = {as_faces(c.book.decks[seat], kept.actions), kept.bullets}};
    });
  }
  if (c.flow().answered != 0) clear_sealed(c);
  next_step(c);
}

}  // namespace folsom
