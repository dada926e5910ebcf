// How people come from one place to another, in words. The same as web/story/moves.ts.
#include "telling/sentences.h"

namespace folsom {
namespace {

Passage swept(const Telling& telling) {
  if (telling.event.pawn == Pawn::kShotgun) return plain(telling, "moved.swept-shotgun");
  if (telling.context.event == RoundName::kSwivelArm) return plain(telling, "moved.swept-arm");
  if (telling.context.event == RoundName::kHigherSpeed) return plain(telling, "moved.swept-wind");
  return plain(telling, "moved.swept");
}

Passage patrolled(const Telling& telling) {
  const auto& card = telling.context.card;
  if (!card || card->action != Action::kMarshal) return plain(telling, "moved.patrol");
  return plain(telling, "moved.sent", pawn_forms(telling.words, card->pawn, "sender"));
}

}  // namespace

std::optional<Passage> moved(const Telling& telling) {
  const Event& event = telling.event;
  const bool up = is_roof(event.to);
  switch (event.manner) {
    case Manner::kWalk:
      if (event.pawn == Pawn::kMarshal) {
        return plain(telling, up ? "moved.marshal-roof" : "moved.patrol");
      }
      return plain(telling, up ? "moved.run" : "moved.walk");
    case Manner::kClimb:
      return plain(telling, up ? "moved.climb-up" : "moved.climb-down");
    case Manner::kPatrol:
      return patrolled(telling);
    case Manner::kFlee:
      return plain(telling, is_roof(event.from) ? "moved.flee-shotgun" : "moved.flee-marshal");
    case Manner::kThrown:
      return plain(telling, "moved.thrown");
    case Manner::kPushed:
      return plain(telling, "moved.pushed");
    case Manner::kSwept:
      return swept(telling);
    case Manner::kRide:
      if (event.to == Place::kNowhere) return std::nullopt;
      return plain(telling, "moved.ride");
    case Manner::kArrest:
      return std::nullopt;  // told by the arrest itself
    case Manner::kFreed:
      return plain(telling, "moved.freed");
  }
  return std::nullopt;
}

}  // namespace folsom
