#include "engine/flow/stealing.h"

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"

namespace folsom {
namespace {

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
  state.face_down &= ~(std::uint64_t{1} << flow.resolved);
  ++flow.resolved;
  spend(c, planned);
  act_on(c, face.action, pawn);
}

}  // namespace

void act_on(Context& c, Action action, Pawn pawn) {
  Frame frame{.kind = c.book.action_frame[action], .pawn = pawn};
  const bool gone = place_of(c, pawn) == Place::kNowhere;
  const CardRule judge = c.book.judge_card;
  if (judge == nullptr) {
    if (!gone) [[likely]]
      return begin(c, frame);
    return no_effect(c, pawn, action, NoEffect::kGone);
  }
  // Asked in any case, since it notes what was played, too.
  const NoEffect reason = judge(c, action, frame);
  if (gone || reason != NoEffect::kNone) [[unlikely]]
    return no_effect(c, pawn, action, gone ? NoEffect::kGone : reason);
  begin(c, frame);
}

[[gnu::flatten]] void carry_out_plan(Context& c) {
  Flow& flow = c.flow();
  if (flow.resolved == 0) c.tell([] { return Event{.kind = EventKind::kRobberyBegan}; });
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
  state.plan_size = 0;
  c.flow().resolved = 0;
  c.tell([&] { return Event{.kind = EventKind::kCardsReturned}; });
  next_step(c);
}

}  // namespace folsom
