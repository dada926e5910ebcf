#include "engine/flow/scheming.h"

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/stealing.h"
#include "engine/horses/whiskey.h"
#include "engine/marshal/marshals_turn.h"
#include "engine/variants/keeping.h"

namespace folsom {
namespace {

constexpr int kCardsDrawnInAGo = 3;

const TurnRule& turn_rule(const Context& c) {
  return c.book.round_plans[c.flow().card].turns[c.flow().turn];
}

Owners owners_in(const Context& c) { return {c.state.cards_of, c.state.seat_of, c.state.powers}; }

bool is_own(const Owners& owners, Seat seat, Pawn pawn) {
  return owners.seat_of[static_cast<std::size_t>(index(pawn))] == seat;
}

bool can(const Owners& owners, Pawn pawn, Power power) {
  return (owners.powers[static_cast<std::size_t>(index(pawn))] & bit(power)) != 0;
}

// Powers of a seat's own bandits; the other slot may hold a partner's cards.
PowerSet powers_of(const Owners& owners, Seat seat) {
  unsigned powers = 0;
  for (const Pawn pawn : owners.cards_of[seat]) {
    if (pawn == Pawn::kNone || !is_own(owners, seat, pawn)) continue;
    powers |= owners.powers[static_cast<std::size_t>(index(pawn))];
  }
  return static_cast<PowerSet>(powers);
}

// H6. X12: where partners lend each other cards, whoever plays one is judged.
bool lies_open(const Owners& owners, Seat seat, Pawn owner) {
  const Pawn judged = is_own(owners, seat, owner) ? owner : owners.cards_of[seat][0];
  return can(owners, judged, Power::kAlwaysFaceUp);
}

// What Ghost's player may hide: where he hides only Ghost's own cards, those (V4), and never a card
// of who always shows his own (H6).
bool can_be_hidden(const Rulebook& book, const Owners& owners, Seat seat, Pawn owner) {
  if (!book.hands.hide_any_card && !can(owners, owner, Power::kHideFirstCard)) return false;
  return !lies_open(owners, seat, owner);
}

// B8.1: in the first turn of the round.
bool hides_first_card(const Owners& owners, Seat seat, int turn) {
  return turn == 0 && (powers_of(owners, seat) & bit(Power::kHideFirstCard)) != 0;
}

// In a tunnel every card lies face down, but for those of who never hides any (H6).
SlotSet played_face_down(const Context& c, Seat seat, const TurnRule& rule) {
  if (!rule.face_down) return kNoSlot;
  unsigned down = kEverySlot;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const Pawn owner = c.state.cards_of[seat][slot];
    if (owner == Pawn::kNone) continue;
    if (lies_open(owners_in(c), seat, owner)) down &= ~(1U << slot);
  }
  return static_cast<SlotSet>(down);
}

// M6: what cannot be played while the train shakes.
CardSet violent_cards(const Context& c, Seat seat) {
  CardSet cards = 0;
  for (const auto& of : c.book.decks[seat].of) {
    cards |= of[static_cast<std::size_t>(index(Action::kFire))] |
             of[static_cast<std::size_t>(index(Action::kPunch))];
  }
  return cards;
}

// Whether it is the first go of the turn.
bool is_first_go(const Context& c) { return ((c.flow().go - 1) & (turn_rule(c).goes - 1)) == 0; }

CardSet cards_in_slot(const DeckPlan& deck, std::size_t slot) {
  CardSet cards = 0;
  for (const CardSet alike : deck.of[slot]) cards |= alike;
  return cards;
}

CardSet cards_to_hide(const Context& c, Seat seat) {
  CardSet cards = 0;
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const Pawn owner = c.state.cards_of[seat][slot];
    if (owner == Pawn::kNone || !can_be_hidden(c.book, owners_in(c), seat, owner)) continue;
    cards |= cards_in_slot(c.book.decks[seat], slot);
  }
  return cards;
}

// B8.1: in the first go of the round.
bool may_hide(const Context& c, Seat seat) {
  return hides_first_card(owners_in(c), seat, c.flow().turn) && is_first_go(c);
}

[[gnu::noinline]] void offer_hidden_cards(const Context& c, Seat seat, ChoiceList& choices) {
  CardSet may = c.state.hand[seat].actions & cards_to_hide(c, seat);
  if (turn_rule(c).shaking) [[unlikely]]
    may &= ~violent_cards(c, seat);
  c.book.decks[seat].menu.list(may, c.state.cards_of[seat], kEverySlot, choices);
}

void list_plays(const Context& c, Seat seat, CardSet hand, SlotSet face_down, ChoiceList& choices) {
  c.book.decks[seat].menu.list(hand, c.state.cards_of[seat], face_down, choices);
  if (can_draw(c, seat)) {
    choices.push_back(Choice::of(ChoiceKind::kDraw));
  } else if (choices.empty()) {
    choices.push_back(Choice::of(ChoiceKind::kPass));
  }
}

// Goes are listed more often than anything else, so what few of them need has functions of its own.
[[gnu::noinline]] void list_extras(const Context& c, Seat seat, const TurnRule& rule,
                                   ChoiceList& choices) {
  for (const Offer offer : c.book.offers) offer(c, seat, rule, choices);
  if (!rule.face_down && may_hide(c, seat)) offer_hidden_cards(c, seat, choices);
}

[[gnu::noinline]] void list_unusual_go(const Context& c, Seat seat, const TurnRule& rule,
                                       ChoiceList& choices) {
  CardSet hand = c.state.hand[seat].actions;
  if (rule.shaking) hand &= ~violent_cards(c, seat);
  list_plays(c, seat, hand, played_face_down(c, seat, rule), choices);
  list_extras(c, seat, rule, choices);
}

void list_go(const Context& c, Seat seat, ChoiceList& choices) {
  const TurnRule& rule = turn_rule(c);
  if (rule.face_down || rule.shaking) return list_unusual_go(c, seat, rule, choices);
  list_plays(c, seat, c.state.hand[seat].actions, kNoSlot, choices);
  if (c.flow().turn == 0 || !c.book.offers.empty()) list_extras(c, seat, rule, choices);
}

[[gnu::flatten]] void answer_go(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  pop(c);
  carry_out_go(c, seat, choice);
  if (c.flow().depth == 0) make_plan(c);  // as `run` would, but without the detour
}

void tell_turn(const Context& c) {
  c.tell([&] {
    return Event{.kind = EventKind::kTurnBegan,
                 .count = c.flow().turn,
                 .turn = c.book.round_cards[c.flow().card].turns[c.flow().turn]};
  });
}

int missing_in_hand(const Context& c, Seat seat) {
  const PowerSet powers = powers_of(owners_in(c), seat);
  const int size = c.book.hands.size + ((powers & bit(Power::kLargerHand)) != 0 ? 1 : 0) -
                   ((powers & bit(Power::kSmallerHand)) != 0 ? 1 : 0);
  const Pile& hand = c.state.hand[seat];
  return hand.empty() ? size : size - hand.size();
}

// V5.3: the first card is the partner's, where any is missing.
void begin_with_partners_card(const Context& c, Seat seat) {
  const Seat partner = c.book.partner_of[seat];
  if (partner != kNoSeat && missing_in_hand(c, seat) > 0) draw_from_partner(c, seat, partner);
}

void fill_hand(const Context& c, Seat seat) {
  const int wanted = missing_in_hand(c, seat);
  if (wanted > 0) draw(c, seat, wanted);
}

// M5.6, X18: the wounds of the round before end, and the bullets that made them are shuffled in. A
// deck that is not shuffled otherwise is shuffled for them, with what else lies on top of it.
void heal_wounds(const Context& c) {
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    if (c.state.wounds[static_cast<std::size_t>(bandit)] == 0) continue;
    shuffle_deck(c, seat_of(c, static_cast<Pawn>(bandit)));
  }
  c.state.wounds.fill(0);
}

}  // namespace

FaceRights face_rights(const Rulebook& book, const RoundPlan& round, int turn,
                       const Owners& owners) {
  const bool face_down = round.turns[static_cast<std::size_t>(turn)].face_down;
  unsigned hidden = 0;
  unsigned open = 0;
  for (Seat seat = 0; seat < book.seats; ++seat) {
    const bool hides_first = hides_first_card(owners, seat, turn);
    for (const Pawn owner : owners.cards_of[seat]) {
      if (owner == Pawn::kNone) continue;
      const bool shows = lies_open(owners, seat, owner);
      const bool hides = hides_first && can_be_hidden(book, owners, seat, owner);
      if (hides || (face_down && !shows)) hidden |= 1U << seat;
      if (!face_down || shows) open |= 1U << seat;
    }
  }
  return {static_cast<std::uint8_t>(hidden), static_cast<std::uint8_t>(open)};
}

void carry_out_go(Context& c, Seat seat, Choice choice) {
  if (choice.kind == ChoiceKind::kDraw) return draw(c, seat, kCardsDrawnInAGo);
  if (choice.kind == ChoiceKind::kPass)
    return c.tell([&] { return Event{.kind = EventKind::kPassed, .seat = seat}; });
  if (choice.kind == ChoiceKind::kFetchIdea) return fetch_idea(c, seat);
  if (choice.kind == ChoiceKind::kDrink) return drink(c, seat, choice.token());
  play_card(c, seat, choice);
  const bool earns = c.book.earns_extra_card[static_cast<std::size_t>(index(choice.action()))];
  if (c.book.earns_any_card[static_cast<std::size_t>(index(choice.action()))] &&
      turn_rule(c).extra_card) {
    push(c, {.kind = FrameKind::kPlusCard, .pawn = choice.owner, .detail = seat});
  }
  if (earns && !choice.face_down && turn_rule(c).extra_card) {
    push(c, {.kind = FrameKind::kExtraCard, .pawn = choice.owner, .detail = seat});
  }
}

void play_and_resolve(Context& c, Seat seat, Choice choice) {
  const CardSet fitting = cards_of_face(c, seat, choice.action(), choice.owner);
  const CardSet card = lowest(c.state.hand[seat].actions & fitting);
  c.state.hand[seat].actions &= ~card;
  c.state.kept[seat] =
      static_cast<std::uint8_t>(c.state.kept[seat] - (c.state.kept[seat] != 0 ? 1 : 0));
  if (choice.action() == Action::kBrilliantIdea) {
    c.state.idea_in_hand = static_cast<std::uint8_t>(c.state.idea_in_hand & ~(1U << seat));
  }
  (c.book.hands.discard_pile ? c.state.discard : c.state.deck)[seat].actions |= card;
  c.tell([&] {
    return Event{.kind = EventKind::kReflexPlayed,
                 .seat = seat,
                 .pawn = choice.owner,
                 .card = face_number(c.book.decks[seat], first(card)),
                 .action = choice.action()};
  });
  act_on(c, choice.action(), choice.owner);
}

void offer_open_cards(const Context& c, Seat seat, ChoiceList& choices) {
  c.book.decks[seat].menu.list(c.state.hand[seat].actions, c.state.cards_of[seat], kNoSlot,
                               choices);
}

void offer_cards(const Context& c, Seat seat, ChoiceList& choices) {
  offer_open_cards(c, seat, choices);
  if (may_hide(c, seat)) offer_hidden_cards(c, seat, choices);
}

// The script itself asks for it.
constinit const Question kGoQuestion{
    .kind = FrameKind::kGo,
    .name = "go",
    .rules = "B3.1, B4.1, B4.2",
    .phase = Phase::kPlanning,
    .asks = Asks::kSeat,
    .rule = {nullptr, list_go, answer_go},
    .from_hand = true,
};

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
  if (state.idea_in_hand != 0) [[unlikely]] {
    const bool idea = choice.face_down || choice.action() == Action::kBrilliantIdea;
    state.idea_in_hand = static_cast<std::uint8_t>(state.idea_in_hand & ~(unsigned{idea} << seat));
  }
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
  c.state.hit_this_round.fill(0);
  heal_wounds(c);
  c.state.last_action = Action::kNone;
  c.tell([&] {
    return Event{.kind = EventKind::kRoundBegan, .card = flow.card, .count = flow.round};
  });
  next_step(c);
}

void fill_hands(Context& c) {
  for (Seat seat = 0; seat < c.book.seats; ++seat) begin_with_partners_card(c, seat);
  for (int n = 0; n < c.book.seats; ++n) fill_hand(c, seat_in_order(c, n));
  next_step(c);
}

void make_plan(Context& c) {
  Flow& flow = c.flow();
  const RoundPlan& plan = c.book.round_plans[flow.card];
  if (flow.go == goes_in(c.book, plan.turns[flow.turn])) {
    flow.go = 0;
    if (++flow.turn == plan.size) return next_step(c);
  }
  const TurnRule& rule = plan.turns[flow.turn];
  if (flow.go == 0) {
    tell_turn(c);
    if (rule.secret) {
      flow.go = static_cast<std::uint8_t>(c.book.seats);
      return push(c, {.kind = FrameKind::kTurmoil});
    }
  }
  const Seat seat = seat_of_go(c.book, rule, flow.first, flow.go++);
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
    c.state.idea_in_hand = 0;
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
