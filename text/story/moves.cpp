// How people get from one place to another.
#include "engine/core/bits.h"
#include "text/story/telling.h"

namespace folsom {
namespace {

std::string swept(const Telling& telling) {
  if (telling.event.pawn == Pawn::kShotgun) return "moved.swept-shotgun";
  if (telling.memory.event == RoundName::kSwivelArm) return "moved.swept-arm";
  if (telling.memory.event == RoundName::kHigherSpeed) return "moved.swept-wind";
  return "moved.swept";
}

Line patrolled(const Telling& telling) {
  const auto& card = telling.memory.card;
  if (!card || card->action != Action::kMarshal) return plain(telling, "moved.patrol");
  Line line = plain(telling, "moved.sent");
  line.names.sender = card->pawn;
  return line;
}

}  // namespace

std::vector<Line> moved(const Telling& telling) {
  const Event& event = telling.event;
  const bool up = is_roof(event.to);
  switch (event.manner) {
    case Manner::kWalk:
      if (event.pawn == Pawn::kMarshal) {
        return {plain(telling, up ? "moved.marshal-roof" : "moved.patrol")};
      }
      return {plain(telling, up ? "moved.run" : "moved.walk")};
    case Manner::kClimb:
      return {plain(telling, up ? "moved.climb-up" : "moved.climb-down")};
    case Manner::kPatrol:
      return {patrolled(telling)};
    case Manner::kFlee:
      return {plain(telling, is_roof(event.from) ? "moved.flee-shotgun" : "moved.flee-marshal")};
    case Manner::kThrown:
      return {plain(telling, "moved.thrown")};
    case Manner::kPushed:
      return {plain(telling, "moved.pushed")};
    case Manner::kSwept:
      return {plain(telling, swept(telling))};
    case Manner::kRide:
      if (event.to == Place::kNowhere) return {};
      return {plain(telling, "moved.ride")};
    case Manner::kArrest:
      return {};  // the arrest itself tells it
    case Manner::kFreed:
      return {plain(telling, "moved.freed")};
  }
  return {};
}

std::vector<Line> stood_still(const Telling& telling) {
  PawnSet still = 0;
  int aboard = 0;
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (place_of(telling.after, pawn) == Place::kNowhere) continue;
    ++aboard;
    if ((telling.memory.moved & bit(pawn)) == 0) still = static_cast<PawnSet>(still | bit(pawn));
  }
  if (aboard < 3 || count(still) != 1) return {};
  Line line = plain(telling, "stood-still");
  line.names.who = static_cast<Pawn>(first(still));
  line.names.here = place_of(telling.after, line.names.who);
  return {line};
}

}  // namespace folsom
