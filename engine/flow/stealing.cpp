#include "engine/flow/stealing.h"

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"

namespace folsom {
namespace {

// V2.4: where there is a discard pile a card goes there as it is turned up.
void spend(const Context& c, PlannedCard planned) {
  const OwnedCard owned = owner_of(c.book, planned);
  c.state.discard[owned.owner].actions |= owned.card;
  c.tell([&] {
    return Event{.kind = EventKind::kCardSpent,
                 .target_seat = owned.owner,
                 .card = face_number(c.book.decks[owned.owner], first(owned.card))};
  });
}

// Why the card of this pawn does nothing, whatever it says (M2, M5.6, H10.6).
NoEffect why_void(const Context& c, Action action, Pawn pawn) {
  const Place place = place_of(c, pawn);
  if (place == Place::kNowhere) return NoEffect::kGone;
  if (place == Place::kCell && action != Action::kBrilliantIdea) return NoEffect::kInCell;
  if (!is_bandit(pawn)) return NoEffect::kNone;
  const std::uint8_t wounds = c.state.wounds[static_cast<std::size_t>(index(pawn))];
  const bool forbidden = (wounds & c.book.wound_of[static_cast<std::size_t>(index(action))]) != 0;
  return forbidden ? NoEffect::kWounded : NoEffect::kNone;
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
  state.face_down &= ~(std::uint64_t{1} << flow.resolved);
  ++flow.resolved;
  if (c.book.hands.discard_pile) spend(c, planned);
  act_on(c, face.action, pawn);
}

}  // namespace

void act_on(Context& c, Action action, Pawn pawn) {
  const FrameKind kind = c.book.action_frame[static_cast<std::size_t>(index(action))];
  const bool on_train = index(place_of(c, pawn)) < index(Place::kCell);
  if (on_train && c.book.prison < 0) [[likely]]
    return begin(c, {.kind = kind, .pawn = pawn});
  const NoEffect reason = why_void(c, action, pawn);
  // M3.2: the last card of a bandit's, though it may have had no effect.
  const Action copied = c.state.last_action;
  const bool counts = c.book.prison >= 0 && is_bandit(pawn) && action != Action::kBrilliantIdea;
  if (counts) c.state.last_action = action;
  if (reason != NoEffect::kNone) return no_effect(c, pawn, action, reason);
  const bool his = action == Action::kFire && !is_bandit(pawn);
  begin(c, {.kind = his ? c.book.fire_of_marshal : kind,
            .pawn = pawn,
            .detail = action == Action::kBrilliantIdea ? static_cast<std::uint8_t>(copied)
                                                       : std::uint8_t{0}});
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
    if (!c.book.hands.discard_pile) {
      const auto [owner, card] = owner_of(c.book, state.plan[i]);
      state.deck[owner].actions |= card;
    }
    state.plan[i] = PlannedCard{};
  }
  state.plan_size = 0;
  c.flow().resolved = 0;
  c.tell([&] { return Event{.kind = EventKind::kCardsReturned}; });
  next_step(c);
}

}  // namespace folsom
