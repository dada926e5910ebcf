#include "telling/context.h"

namespace folsom {
namespace {

void forget_flights(StoryContext& context) {
  context.fled_from_marshal = context.fled_from_shotgun = 0;
}

void begin_round(StoryContext& context, const Event& event) {
  context.round = event.count;
  context.said.clear();
  context.planning = context.filled = false;
  context.event.reset();
  context.card.reset();
  forget_flights(context);
}

void remember_flight(StoryContext& context, const Event& event) {
  if (event.manner != Manner::kFlee) return;
  PawnSet& now = is_roof(event.from) ? context.fled_from_shotgun : context.fled_from_marshal;
  PawnSet& no_longer = is_roof(event.from) ? context.fled_from_marshal : context.fled_from_shotgun;
  now = static_cast<PawnSet>(now | bit(event.pawn));
  no_longer = static_cast<PawnSet>(no_longer & ~bit(event.pawn));
}

}  // namespace

void go_on(StoryContext& context, const Event& event, const std::string& key) {
  if (!key.empty()) ++context.said[key];
  const EventKind kind = event.kind;
  if (kind == EventKind::kRoundBegan) {
    begin_round(context, event);
  } else if (kind == EventKind::kFirstPlayer) {
    context.first = event.seat;
  } else if (kind == EventKind::kTurnBegan) {
    context.planning = context.filled = true;
    context.drinking = false;
  } else if (kind == EventKind::kDrank) {
    context.drinking = true;
  } else if (kind == EventKind::kDrew || kind == EventKind::kPlayed) {
    context.drinking = false;
  } else if (kind == EventKind::kRobberyBegan) {
    context.planning = false;
    context.event.reset();
  } else if (kind == EventKind::kCardTurnedUp || kind == EventKind::kReflexPlayed) {
    forget_flights(context);
    context.card = {event.pawn, event.action};
  } else if (kind == EventKind::kIdeaCopied) {
    context.card = {event.pawn, event.action};
  } else if (kind == EventKind::kEventBegan) {
    forget_flights(context);
    context.event = event.round_name;
    context.card.reset();
  } else if (kind == EventKind::kStagecoachMoved) {
    forget_flights(context);
    context.event.reset();
  } else if (kind == EventKind::kMoved) {
    remember_flight(context, event);
  }
}

}  // namespace folsom
