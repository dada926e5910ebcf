// Which part of its round a question belongs to.
#include "analysis/analysis.h"

namespace folsom::analysis {

Phase phase_of(const Flow& flow, int plan_size) {
  switch (flow.top().kind) {
    case FrameKind::kPickTeam:
    case FrameKind::kPickBandit:
    case FrameKind::kSecretStart:
    case FrameKind::kSetAside:
    case FrameKind::kBoard:
      return Phase::kStart;
    case FrameKind::kSecretCard:
    case FrameKind::kDiscardBullets:
    case FrameKind::kGo:
    case FrameKind::kExtraCard:
    case FrameKind::kKeepCards:
    case FrameKind::kKeepSome:
    case FrameKind::kTurmoil:
    case FrameKind::kWhiskey:
    case FrameKind::kPlusCard:
      return Phase::kPlanning;
    case FrameKind::kPickpocket:
    case FrameKind::kReflexes:
    case FrameKind::kMarshalMayMove:
    case FrameKind::kTakeFlask:
      return Phase::kEvent;
    case FrameKind::kMove:
    case FrameKind::kFloorChange:
    case FrameKind::kMoveMarshal:
    case FrameKind::kRobbery:
    case FrameKind::kFire:
    case FrameKind::kPunch:
    case FrameKind::kPunchLoot:
    case FrameKind::kCatchPurse:
    case FrameKind::kPunchTo:
    case FrameKind::kRide:
    case FrameKind::kTakeHostage:
    case FrameKind::kFleeShotgun:
    case FrameKind::kBrilliantIdea:
    case FrameKind::kHandOver:
    case FrameKind::kRobSecond:
    case FrameKind::kArrest:
    case FrameKind::kMarshalFire:
    case FrameKind::kThrowOff:
      break;
  }
  // The plan is cleared between the robbery and the event.
  return plan_size > 0 ? Phase::kRobbery : Phase::kEvent;
}

}  // namespace folsom::analysis
