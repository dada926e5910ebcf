// The expert variant (V2): a discard pile, cards kept in hand, a deck that isn't shuffled.
#include <utility>

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/scheming.h"
#include "engine/flow/script.h"
#include "engine/flow/seen.h"
#include "engine/variants/variants.h"

namespace folsom {
namespace {

// All bullets of a hand are discarded at once, so none that was seen there is left.
void discard(const Rulebook& book, PublicState& table, Seat seat, CardSet cards) {
  lose_sight(book, table, seat, cards);
  table.seen_in_hand[seat] = Bullets{};
}

// The bullets of the hand, and some cards.
void discard_from_hand(const Context& c, Seat seat, CardSet cards) {
  Pile& hand = c.state.hand[seat];
  const Pile pile{cards, std::exchange(hand.bullets, Bullets{})};
  if (pile.empty()) return;
  hand.actions &= ~cards;
  c.state.discard[seat].add(pile);
  discard(c.book, c.state, seat, cards);
  c.tell([&] {
    const CardSet faces = as_faces(c.book.decks[seat], cards);
    return Event{.kind = EventKind::kDiscarded, .seat = seat, .pile = {faces, pile.bullets}};
  });
}

void keep(PublicState& table, Seat seat, int cards) {
  table.kept[seat] = static_cast<std::uint8_t>(cards);
}

void see_discarded(const Rulebook& book, View& view, const Event& e) {
  leave_hand(book, view, e.seat, e.pile.size(), e.pile);
  add_faces(book.decks[e.seat], view.discard[e.seat], e.pile);
  discard(book, view, e.seat, e.pile.actions);
}

// --- V2.3: what isn't kept. An answer is the set of cards to go, made up card by card -----------

// After the last planning there is no next round to keep cards for.
void ask_what_to_keep(Context& c) {
  next_step(c);
  if (c.flow().round < kRounds) push(c, {.kind = TaskKind::kKeepCards});
}

// Bullets go in any case, and so does what the player named; the rest stays.
void put_away(const Context& c) {
  for (Seat seat = 0; seat < c.book.seats; ++seat) {
    discard_from_hand(c, seat, c.state.sealed[seat]);
    keep(c.state, seat, c.state.hand[seat].size());
    c.tell([&] {
      return Event{.kind = EventKind::kHandKept, .seat = seat, .count = c.state.kept[seat]};
    });
  }
  clear_sealed(c);
}

void list_keep_cards(const Context& c, Seat seat, ChoiceList& choices) {
  const CardSet undecided = c.state.hand[seat].actions & ~c.state.sealed[seat];
  for_each_face(c, seat, undecided, [&](Action action, Pawn owner, bool held) {
    if (held) choices.push_back(Choice::discard(action, owner));
  });
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_keep_cards(Context& c, Seat seat, Choice choice) {
  const CardSet going = c.state.sealed[seat];
  if (choice.kind == ChoiceKind::kDiscard) {
    const CardSet undecided = c.state.hand[seat].actions & ~going;
    const CardSet fitting = undecided & cards_of_face(c, seat, choice.action(), choice.owner);
    return mark(c, seat, going | lowest(fitting), as_faces);
  }
  if (!seal(c, seat, going, as_faces)) return;
  pop(c);
  put_away(c);
}

// --- V2.2: bullets away before planning (first edition, E4) --------------------------------------

void ask_for_bullets(Context& c) {
  next_step(c);
  push(c, {.kind = TaskKind::kDiscardBullets});
}

void list_discard_bullets(const Context& c, Seat seat, ChoiceList& choices) {
  if (!c.state.hand[seat].bullets.empty()) {
    choices.push_back(Choice::of(ChoiceKind::kDiscardBullets));
  }
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_discard_bullets(Context& c, Seat seat, Choice choice) {
  const std::uint32_t answer = choice.kind == ChoiceKind::kDiscardBullets ? 1 : 0;
  if (!seal(c, seat, answer)) return;
  pop(c);
  for (Seat one = 0; one < c.book.seats; ++one) {
    if (c.state.sealed[one] != 0) discard_from_hand(c, one, 0);
  }
  clear_sealed(c);
}

}  // namespace

constinit const Question kKeepCardsQuestion{
    .kind = TaskKind::kKeepCards,
    .name = "keep-cards",
    .rules = "V2.3",
    .phase = Phase::kPlanned,
    .asks = Asks::kEverybody,
    .rule = {ask_everybody, list_keep_cards, answer_keep_cards},
    .seals = Seals::kCardsThatGo,
    .from_hand = true,
};

constinit const Question kDiscardBulletsQuestion{
    .kind = TaskKind::kDiscardBullets,
    .name = "discard-bullets",
    .rules = "V2.2",
    .phase = Phase::kDeal,
    .asks = Asks::kEverybody,
    .rule = {ask_everybody, list_discard_bullets, answer_discard_bullets},
    .seals = Seals::kYesOrNo,
    .from_hand = true,
};

constinit const Happenings kHappeningsOfExperts = {{
    {.kind = EventKind::kDiscarded,
     .name = "discarded",
     .to_all = kOnly<&Event::seat, &Event::pile>,
     .follow = see_discarded},
    {.kind = EventKind::kHandKept,
     .name = "hand-kept",
     .to_all = kOnly<&Event::seat, &Event::count>,
     .follow = with<keep, &Event::seat, &Event::count>},
}};

void add_expert(Rulebook& book) {
  book.hands.shuffle_every_round = false;
  book.hands.discard_pile = true;
  replace_step(book, put_hands_back, ask_what_to_keep);
  add_question(book, kKeepCardsQuestion);
  set_refusal(book, ChoiceKind::kDiscard, Refusal::kCardNotInHand);
  if (book.setup.edition == Edition::kFirst) {
    insert_before(book, make_plan, ask_for_bullets);
    add_question(book, kDiscardBulletsQuestion);
  }
}

}  // namespace folsom
