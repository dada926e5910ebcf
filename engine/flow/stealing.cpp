#include "engine/flow/stealing.h"

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"

namespace folsom {
namespace {

void turn_up(const Rulebook& book, PublicState& table, std::uint8_t n, Action action, Pawn pawn) {
  table.face_down &= ~(std::uint64_t{1} << n);
  table.flow.resolved = static_cast<std::uint8_t>(n + 1);
  if (book.note_card != nullptr) book.note_card(table, action, pawn);
}

void take_up_plan(PublicState& table) {
  table.plan_size = 0;
  table.flow.resolved = 0;
}

// Turns up the next card of the plan and begins what it says.
void turn_up_card(Context& c) {
  GameState& state = c.state;
  Flow& flow = c.flow();
  const PlannedCard planned = state.plan[flow.resolved];
  const CardFace face = face_of(c.book, planned);
  const Pawn pawn = state.cards_of[planned.seat][face.slot];
  c.tell([&] {
    return Event{.kind = EventKind::kCardTurnedUp,
                 .seat = planned.seat,
                 .pawn = pawn,
                 .card = face_number(c.book.decks[planned.seat], planned.card),
                 .action = face.action,
                 .count = flow.resolved,
                 .face_down = (state.face_down >> flow.resolved & 1U) != 0};
  });
  turn_up(c.book, state, flow.resolved, face.action, pawn);
  spend(c, planned);
  act_on(c, face.action, pawn);
}

}  // namespace

void act_on(Context& c, Action action, Pawn pawn) {
  Task task{.kind = c.book.action_task[action], .pawn = pawn};
  if (place_of(c, pawn) == Place::kNowhere) [[unlikely]]
    return no_effect(c, pawn, action, NoEffect::kGone);
  const CardRule judge = c.book.judge_card;
  const NoEffect reason = judge == nullptr ? NoEffect::kNone : judge(c, action, task);
  if (reason != NoEffect::kNone) [[unlikely]]
    return no_effect(c, pawn, action, reason);
  begin(c, task);
}

[[gnu::flatten]] void carry_out_plan(Context& c) {
  Flow& flow = c.flow();
  if (flow.resolved == 0) c.tell([] { return Event{.kind = EventKind::kStealingBegan}; });
  while (flow.depth == 0) {
    if (flow.resolved == c.state.plan_size) return next_step(c);
    turn_up_card(c);
  }
}

void clear_plan(Context& c) {
  GameState& state = c.state;
  for (std::size_t i = 0; i < state.plan_size; ++i) {
    give_back(c, state.plan[i]);
    state.plan[i] = PlannedCard{};
  }
  take_up_plan(state);
  c.tell([&] { return Event{.kind = EventKind::kCardsReturned}; });
  next_step(c);
}

namespace {

void see_turned_up(const Rulebook& book, View& view, const Event& e) {
  view.plan[e.count].card = e.card & 31U;
  turn_up(book, view, e.count, e.action, e.pawn);
}

void see_cards_returned(const Rulebook& book, View& view, const Event&) {
  for (std::size_t i = 0; i < view.plan_size; ++i) {
    give_back(book, view, view.plan[i]);
    view.plan[i] = PlannedCard{};
  }
  take_up_plan(view);
}

}  // namespace

constinit const Happenings kHappeningsOfStealing = {{
    {.kind = EventKind::kCardTurnedUp,
     .name = "card-turned-up",
     .to_all = kOnly<&Event::count, &Event::seat, &Event::card, &Event::pawn, &Event::action,
                     &Event::face_down>,
     .counts = Counts::kPlace,
     .reveals = [](const Event& e) { return e.face_down; },
     .learns = Learns::kOthers,
     .follow = see_turned_up},
    {.kind = EventKind::kCardsReturned,
     .name = "cards-returned",
     .to_all = kOnly<>,
     .follow = see_cards_returned},
}};

}  // namespace folsom
