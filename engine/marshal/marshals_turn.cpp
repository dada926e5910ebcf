#include "engine/marshal/marshals_turn.h"

#include <utility>

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/loot.h"
#include "engine/flow/opening.h"
#include "engine/flow/scheming.h"
#include "engine/flow/seen.h"
#include "engine/flow/stealing.h"
#include "engine/marshal/marshal_fire.h"
#include "engine/marshal/prison.h"
#include "engine/marshal/questions.h"

namespace folsom {
namespace {

// Any card of the hand, or none.
void list_any_card(const Context& c, Seat seat, ChoiceList& choices) {
  c.book.decks[seat].menu.list(c.state.hand[seat].actions, c.state.cards_of[seat], kNoSlot,
                               choices);
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

// --- M5.3: one more card after a plus card -------------------------------------------------------

void run_plus_card(Context& c) { ask(c, c.flow().top().detail); }

void answer_plus_card(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  const Task task = c.flow().top();
  pop(c);
  if (choice.kind == ChoiceKind::kDecline) return decline(c, seat);
  play_card(c, seat, choice);
  if (c.book.earns[choice.action()].question == TaskKind::kPlusCard) push(c, task);
}

// --- M10.3: after the robbery everybody may play one more card -----------------------------------

void play_at_once(const Rulebook& book, PublicState& table, Seat seat, CardSet card, Action action,
                  Pawn pawn) {
  keep_one_less(table, seat);
  lose_sight(book, table, seat, card);
  book.note_card(table, action, pawn);
}

// A card of the hand is resolved at once.
void play_and_resolve(Context& c, Seat seat, Choice choice) {
  const CardSet fitting = cards_of_face(c, seat, choice.action(), choice.owner);
  const CardSet card = lowest(c.state.hand[seat].actions & fitting);
  c.state.hand[seat].actions &= ~card;
  play_at_once(c.book, c.state, seat, card, choice.action(), choice.owner);
  put_aside(c.book, c.state, seat, card);
  c.tell([&] {
    return Event{.kind = EventKind::kReflexPlayed,
                 .seat = seat,
                 .pawn = choice.owner,
                 .card = face_number(c.book.decks[seat], first(card)),
                 .action = choice.action()};
  });
  act_on(c, choice.action(), choice.owner);
}

void run_reflexes(Context& c) {
  const std::uint8_t n = c.flow().top().detail;
  if (n == c.book.seats) return pop(c);
  ask(c, seat_in_order(c, n));
}

void answer_reflexes(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  ++c.flow().top().detail;
  if (choice.kind == ChoiceKind::kDecline) return decline(c, seat);
  play_and_resolve(c, seat, choice);
}

// --- M10.7: the Marshal's events -----------------------------------------------------------------

void run_may_move(Context& c) { ask(c, c.book.marshals_seat); }

void list_may_move(const Context& c, Seat, ChoiceList& choices) {
  for_each<Place>(at(c.map().walk, place_of(c, Pawn::kMarshal)),
                  [&](Place place) { choices.push_back(Choice::go_to(place)); });
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_may_move(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  pop(c);
  if (choice.kind == ChoiceKind::kDecline) return decline(c, seat, Pawn::kMarshal);
  relocate(c, Pawn::kMarshal, choice.place(), Manner::kWalk);
}

// His car, inside and roof; the stagecoach where he is in or on it (X16).
PlaceSet marshals_car(const Context& c) {
  const Place here = place_of(c, Pawn::kMarshal);
  return bit(here) | at(c.map().climb, here);
}

Place inside_in(PlaceSet car) { return first<Place>(car); }
Place roof_in(PlaceSet car) { return static_cast<Place>(last(car)); }

}  // namespace

void begin_with_marshal(Context& c) {
  next_step(c);
  make_first(c, c.book.marshals_seat);
}

void place_by_number(Context& c) {
  next_step(c);
  for (int n = 1; n < c.book.seats; ++n) {
    // The Marshal is player 1, so the nth seat after him is player n + 1.
    const int from_tail = n % 2 == 1 ? 2 : 3;
    put_at(c, c.state.cards_of[seat_in_order(c, n)][0], inside_of(c.book.cars - from_tail));
  }
}

void shuffle_mail(Context& c) {
  next_step(c);
  const auto bag = first<std::size_t>(all_of(TokenKind::kMailBag));
  if (c.rng->below(2) == 1) std::swap(c.state.value[bag], c.state.value[bag + 1]);
}

bool hands_wait(const Context& c) { return c.book.round_plans[c.flow().card].keep_hands; }

constinit const Question kPlusCardQuestion{
    .kind = TaskKind::kPlusCard,
    .name = "plus-card",
    .rules = "M5.3",
    .phase = Phase::kPlanning,
    .asks = Asks::kPawn,
    .rule = {run_plus_card, list_any_card, answer_plus_card},
    .detail = Detail::kPawnsSeat,
    .from_hand = true,
};

constinit const Question kReflexesQuestion{
    .kind = TaskKind::kReflexes,
    .name = "reflexes",
    .rules = "M10.3",
    .phase = Phase::kRoundEnd,
    .asks = Asks::kSeat,
    .rule = {run_reflexes, list_any_card, answer_reflexes},
    .detail = Detail::kSeatsTurn,
    .from_hand = true,
    .can_wait = true,
};

constinit const Question kMarshalMayMoveQuestion{
    .kind = TaskKind::kMarshalMayMove,
    .name = "marshal-may-move",
    .rules = "M10.7",
    .phase = Phase::kRoundEnd,
    .asks = Asks::kPawn,
    .rule = {run_may_move, list_may_move, answer_may_move},
    .actor = Who::kTheMarshal,
    .can_wait = true,
};

namespace {

void see_reflex(const Rulebook& book, View& view, const Event& e) {
  const Pile card = one_card(e.card);
  leave_hand(book, view, e.seat, 1, card);
  play_at_once(book, view, e.seat, card.actions, e.action, e.pawn);
  put_aside(book, view, e.seat, e.card);
}

void heave(PublicState& table, Place from, Place to) {
  table.loot_at[to] |= std::exchange(table.loot_at[from], 0);
}

}  // namespace

constinit const Happenings kHappeningsOfTheMarshal = {{
    {.kind = EventKind::kReflexPlayed,
     .name = "reflex-played",
     .to_all = kOnly<&Event::seat, &Event::card, &Event::pawn, &Event::action>,
     .reveals = never,
     .follow = see_reflex},
    {.kind = EventKind::kLootMoved,
     .name = "loot-moved",
     .to_all = kOnly<&Event::from, &Event::to>,
     .reveals = never,
     .follow = with<heave, &Event::from, &Event::to>},
}};

void safe_place(Context& c) {
  if (!marshal_is_present(c)) return;
  const PlaceSet car = marshals_car(c);
  if (loot_at(c, inside_in(car)) == 0) return;
  heave(c.state, inside_in(car), roof_in(car));
  c.tell([&] {
    return Event{.kind = EventKind::kLootMoved, .from = inside_in(car), .to = roof_in(car)};
  });
}

void rumours(Context& c) { show_goal(c, c.rng->below(c.flow().round)); }

void reflexes(Context& c) { push(c, {.kind = TaskKind::kReflexes}); }

void angry_marshal_fires(Context& c) {
  if (!marshal_is_present(c)) return;
  push(c, {.kind = TaskKind::kMarshalMayMove, .pawn = Pawn::kMarshal});
  push(c, {.kind = TaskKind::kMarshalFire, .pawn = Pawn::kMarshal, .detail = kMayDecline});
}

void marshals_revenge_on_his_car(Context& c) {
  if (!marshal_is_present(c)) return;
  for_each<Pawn>(bandits_in(c, reached(c, marshals_car(c))), [&](Pawn pawn) {
    lose_cheapest_purse(c, pawn, c.book.lost_purse_falls ? place_of(c, pawn) : Place::kNowhere);
  });
}

}  // namespace folsom
