#include "engine/flow/scheming.h"

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/sealed_cards.h"
#include "engine/flow/seen.h"
#include "engine/flow/stealing.h"

namespace folsom {
namespace {

constexpr int kCardsDrawnInAGo = 3;

const TurnRule& turn_rule(const Context& c) {
  return c.book.round_plans[c.flow().card].turns[c.flow().turn];
}

Owners owners_in(const Context& c) { return {c.state.cards_of, c.state.seat_of, c.state.powers}; }

bool is_own(const Owners& owners, Seat seat, Pawn pawn) { return owners.seat_of[pawn] == seat; }

bool can(const Owners& owners, Pawn pawn, Power power) {
  return (owners.powers[pawn] & bit(power)) != 0;
}

// Powers of a seat's own bandits; the other slot may hold a partner's cards.
PowerSet powers_of(const Owners& owners, Seat seat) {
  unsigned powers = 0;
  for (const Pawn pawn : owners.cards_of[seat]) {
    if (pawn == Pawn::kNone || !is_own(owners, seat, pawn)) continue;
    powers |= owners.powers[pawn];
  }
  return static_cast<PowerSet>(powers);
}

// H6. X12: of a card lent by a partner, it's the bandit of whoever plays it that counts.
bool lies_open(const Owners& owners, Seat seat, Pawn owner) {
  const Pawn judged = is_own(owners, seat, owner) ? owner : owners.cards_of[seat][0];
  return can(owners, judged, Power::kAlwaysFaceUp);
}

// What Ghost's player may hide: any card, or only Ghost's (V4); never one of a bandit whose cards
// always lie open (H6).
bool can_be_hidden(const Rulebook& book, const Owners& owners, Seat seat, Pawn owner) {
  if (!book.hands.hide_any_card && !can(owners, owner, Power::kHideFirstCard)) return false;
  return !lies_open(owners, seat, owner);
}

// B8.1: in the first turn of the round.
bool hides_first_card(const Owners& owners, Seat seat, int turn) {
  return turn == 0 && (powers_of(owners, seat) & bit(Power::kHideFirstCard)) != 0;
}

// In a tunnel every card lies face down, except those of a bandit whose cards always lie open (H6).
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

// What can't be played in this turn.
CardSet barred_cards(const Context& c, Seat seat, const TurnRule& rule) {
  CardSet cards = 0;
  for_each<Action>(rule.barred, [&](Action action) {
    for (const auto& of : c.book.decks[seat].of) cards |= of[action];
  });
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
  if (turn_rule(c).barred != 0) [[unlikely]]
    may &= ~barred_cards(c, seat, turn_rule(c));
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
  for (const Offer& offer : c.book.offers) offer.list(c, seat, rule, choices);
  if (!rule.face_down && may_hide(c, seat)) offer_hidden_cards(c, seat, choices);
}

[[gnu::noinline]] void list_unusual_go(const Context& c, Seat seat, const TurnRule& rule,
                                       ChoiceList& choices) {
  CardSet hand = c.state.hand[seat].actions;
  if (rule.barred != 0) hand &= ~barred_cards(c, seat, rule);
  list_plays(c, seat, hand, played_face_down(c, seat, rule), choices);
  list_extras(c, seat, rule, choices);
}

void list_go(const Context& c, Seat seat, ChoiceList& choices) {
  const TurnRule& rule = turn_rule(c);
  if (rule.face_down || rule.barred != 0) return list_unusual_go(c, seat, rule, choices);
  list_plays(c, seat, c.state.hand[seat].actions, kNoSlot, choices);
  if (c.flow().turn == 0 || !c.book.offers.empty()) list_extras(c, seat, rule, choices);
}

[[gnu::flatten]] void answer_go(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  pop(c);
  carry_out_go(c, seat, choice);
  if (c.flow().depth == 0) make_plan(c);  // as `run` would, but without the detour
}

[[gnu::noinline]] void carry_out_other_go(Context& c, Seat seat, Choice choice) {
  if (choice.kind == ChoiceKind::kDraw) return draw(c, seat, kCardsDrawnInAGo);
  for (const Offer& offer : c.book.offers) {
    if (choice.kind == offer.kind) return offer.carry_out(c, seat, choice);
  }
  c.tell([&] { return Event{.kind = EventKind::kPassed, .seat = seat}; });
}

// --- What the table sees -------------------------------------------------------------------------

BulletsOfSeats begin_round(const Rulebook& book, PublicState& table, std::uint8_t round,
                           std::uint8_t card) {
  Flow& flow = table.flow;
  flow.round = round;
  flow.card = card;
  flow.turn = flow.go = 0;
  table.round_cards_used |= 1U << card;
  table.hit_this_round.fill(0);
  BulletsOfSeats shuffled_in{};
  for (const RoundStart begins : book.round_starts) begins(table, shuffled_in);
  return shuffled_in;
}

// With the first go, or with everybody's where all play at once (H8.2).
void begin_turn(const Rulebook& book, PublicState& table, std::uint8_t turn) {
  Flow& flow = table.flow;
  flow.turn = turn;
  const bool at_once = book.round_plans[flow.card].turns[turn].question != TaskKind::kGo;
  flow.go = static_cast<std::uint8_t>(at_once ? book.seats : 1);
}

void end_planning(const Rulebook& book, PublicState& table) {
  table.flow.turn = book.round_plans[table.flow.card].size;
  table.flow.go = 0;
}

// Any card of the hand may be the one that lies face down.
void add_to_plan(const Rulebook& book, PublicState& table, Seat seat, CardSet card,
                 bool face_down) {
  keep_one_less(table, seat);
  lose_sight(book, table, seat, face_down ? kAnyCard : card);
  table.face_down |= std::uint64_t{face_down} << table.plan_size;
  ++table.plan_size;
}

void begin_turn_and_tell(const Context& c, std::uint8_t turn) {
  begin_turn(c.book, c.state, turn);
  c.tell([&] {
    return Event{.kind = EventKind::kTurnBegan,
                 .count = turn,
                 .turn = c.book.round_cards[c.flow().card].turns[turn]};
  });
}

}  // namespace

int missing_in_hand(const Context& c, Seat seat) {
  const PowerSet powers = powers_of(owners_in(c), seat);
  const int size = c.book.hands.size + ((powers & bit(Power::kLargerHand)) != 0 ? 1 : 0) -
                   ((powers & bit(Power::kSmallerHand)) != 0 ? 1 : 0);
  const Pile& hand = c.state.hand[seat];
  return hand.empty() ? size : size - hand.size();
}

namespace {

void fill_hand(const Context& c, Seat seat) {
  const int wanted = missing_in_hand(c, seat);
  if (wanted > 0) draw(c, seat, wanted);
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
  if (choice.kind != ChoiceKind::kPlay) return carry_out_other_go(c, seat, choice);
  play_card(c, seat, choice);
  const EarnedCard earned = c.book.earns[choice.action()];
  if (earned.question == TaskKind::kGo || !turn_rule(c).ordinary) return;
  if (choice.face_down && !earned.face_down_too) return;
  push(c, {.kind = earned.question, .pawn = choice.owner, .detail = seat});
}

void offer_open_cards(const Context& c, Seat seat, ChoiceList& choices) {
  c.book.decks[seat].menu.list(c.state.hand[seat].actions, c.state.cards_of[seat], kNoSlot,
                               choices);
}

void offer_cards(const Context& c, Seat seat, ChoiceList& choices) {
  offer_open_cards(c, seat, choices);
  if (may_hide(c, seat)) offer_hidden_cards(c, seat, choices);
}

// The script itself asks it: see make_plan.
constinit const Question kGoQuestion{
    .kind = TaskKind::kGo,
    .name = "go",
    .rules = "B3.1, B4.1, B4.2",
    .phase = Phase::kPlanning,
    .asks = Asks::kSeat,
    .rule = {nullptr, list_go, answer_go},
    .from_hand = true,
    .may_be_missing = bit(ChoiceKind::kPlay) | bit(ChoiceKind::kDraw),
};

CardSet cards_of_face(const Context& c, Seat seat, Action action, Pawn owner) {
  return c.book.decks[seat].of[slot_of(c.state, seat, owner)][action];
}

void play_card(const Context& c, Seat seat, Choice choice) {
  GameState& state = c.state;
  const int card =
      first(state.hand[seat].actions & cards_of_face(c, seat, choice.action(), choice.owner));
  FOLSOM_ASSERT(card < kMaxCards && state.plan_size < kMaxPlan);
  state.hand[seat].actions &= ~(CardSet{1} << card);
  state.plan[state.plan_size] = planned_card(seat, static_cast<unsigned>(card));
  add_to_plan(c.book, state, seat, CardSet{1} << card, choice.face_down);
  c.tell([&] {
    return Event{.kind = EventKind::kPlayed,
                 .seat = seat,
                 .card = face_number(c.book.decks[seat], card),
                 .face_down = choice.face_down};
  });
}

void turn_up_round_card(Context& c) {
  const auto round = static_cast<std::uint8_t>(c.flow().round + 1);
  const std::uint32_t pool = round == kRounds ? c.book.last_cards : c.book.ordinary_cards;
  const auto card = static_cast<std::uint8_t>(any_of(pool & ~c.state.round_cards_used, *c.rng));
  const BulletsOfSeats shuffled_in = begin_round(c.book, c.state, round, card);
  if (!c.book.round_starts.empty()) {
    for (Seat seat = 0; seat < c.book.seats; ++seat) {
      c.state.deck[seat].bullets += shuffled_in[seat];
    }
  }
  c.tell([&] { return Event{.kind = EventKind::kRoundBegan, .card = card, .count = round}; });
  next_step(c);
}

void fill_hands(Context& c) {
  if (c.book.first_card != nullptr) {
    for (Seat seat = 0; seat < c.book.seats; ++seat) c.book.first_card(c, seat);
  }
  for (int n = 0; n < c.book.seats; ++n) fill_hand(c, seat_in_order(c, n));
  next_step(c);
}

void make_plan(Context& c) {
  Flow& flow = c.flow();
  const RoundPlan& plan = c.book.round_plans[flow.card];
  std::uint8_t turn = flow.turn;
  std::uint8_t go = flow.go;
  if (go == goes_in(c.book, plan.turns[turn])) {
    go = 0;
    if (++turn == plan.size) {
      end_planning(c.book, c.state);
      return next_step(c);
    }
  }
  const TurnRule& rule = plan.turns[turn];
  const Seat seat = seat_of_go(c.book, rule, flow.first, go);
  if (go == 0) {
    begin_turn_and_tell(c, turn);
    if (rule.question != TaskKind::kGo) return push(c, {.kind = rule.question});
  } else {
    ++flow.go;
  }
  // Asked even of a player with only one choice: answering for them would tell the others what they
  // hold (B9.6).
  push(c, {.kind = TaskKind::kGo, .detail = seat});
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
    lose_sight(c.book, c.state, seat, kAnyCard);
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

// --- What a viewer sees --------------------------------------------------------------------------

namespace {

void see_round_begin(const Rulebook& book, View& view, const Event& e) {
  mix_in(book, view, begin_round(book, view, e.count, e.card));
}

void see_played(const Rulebook& book, View& view, const Event& e) {
  static_assert((kNoCard & 31U) == kHiddenCard);
  const Pile card = one_card(e.card);
  view.plan[view.plan_size] = planned_card(e.seat, e.card);
  leave_hand(book, view, e.seat, 1, card);
  add_to_plan(book, view, e.seat, card.actions, e.face_down);
}

void see_hand_returned(const Rulebook& book, View& view, const Event& e) {
  Pile returned;
  if (is_own(view, e.seat)) {
    returned = view.own_hand;
    remove_faces(book.decks[e.seat], returned, e.pile);
  }
  const int number = view.hand_size[e.seat] - e.count;
  leave_hand(book, view, e.seat, number, returned);
  come_to_deck(book, view, e.seat, number, returned);
  lose_sight(book, view, e.seat, kAnyCard);
}

}  // namespace

constinit const Happenings kHappeningsOfScheming = {{
    {.kind = EventKind::kRoundBegan,
     .name = "round-began",
     .to_all = kOnly<&Event::count, &Event::card>,
     .counts = Counts::kRound,
     .follow = see_round_begin},
    {.kind = EventKind::kTurnBegan,
     .name = "turn-began",
     .to_all = kOnly<&Event::count, &Event::turn>,
     .counts = Counts::kPlace,
     .reveals = never,
     .follow = with<begin_turn, &Event::count>},
    {.kind = EventKind::kPlayed,
     .name = "played",
     .to_all = kOnly<&Event::seat, &Event::face_down>,
     .to_all_if_face_up = kOnly<&Event::card>,
     .to_seat = kOnly<&Event::card>,
     .reveals = never,
     .follow = see_played},
    {.kind = EventKind::kPassed, .name = "passed", .to_all = kOnly<&Event::seat>, .reveals = never},
    {.kind = EventKind::kHandReturned,
     .name = "hand-returned",
     .to_all = kOnly<&Event::seat, &Event::count>,
     .to_seat = kOnly<&Event::pile>,
     .reveals = never,
     .follow = see_hand_returned},
    // The planning ended when the last go was over; nothing was told of it then.
    {.kind = EventKind::kStealingBegan,
     .name = "stealing-began",
     .to_all = kOnly<>,
     .reveals = never,
     .follow = with<end_planning>},
}};

}  // namespace folsom
