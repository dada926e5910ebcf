// What a viewer is told of an event. Fields that are private to one seat are blanked for the
// others.
#include "engine/view/view.h"

namespace folsom {

Event redact(const Event& event, Seat viewer) {
  Event told = event;
  if (viewer == event.seat && viewer != kSpectator) return told;
  switch (event.kind) {
    case EventKind::kMarked:
      return Event{.kind = EventKind::kNothing};
    case EventKind::kSealed:
      told.answer = 0;
      break;
    case EventKind::kDrew:
    case EventKind::kDrewFromPartner:
    case EventKind::kTookSecretCard:
    case EventKind::kHandReturned:
      told.pile = Pile{};
      break;
    case EventKind::kPlayed:
      if (event.face_down) told.card = kHiddenCard;
      break;
    case EventKind::kLootTaken:
      told.value = 0;
      break;
    case EventKind::kLootFell:
    case EventKind::kPurseLost:
      told.value = told.other_value = 0;
      told.other = kNoToken;
      break;
    case EventKind::kGoalSeen:
      told.goal = Goal::kNone;
      break;
    case EventKind::kLootGiven:
      if (viewer != event.target_seat || viewer == kSpectator) told.value = 0;
      told.other_value = 0;
      told.other = kNoToken;
      break;
    case EventKind::kBoarded:
    case EventKind::kHorseMoved:
    case EventKind::kDrank:
    case EventKind::kHostageTaken:
    case EventKind::kRodeAway:
    case EventKind::kStagecoachMoved:
    case EventKind::kFlaskGone:
    case EventKind::kGoalShown:
    case EventKind::kIdeaFetched:
    case EventKind::kIdeaCopied:
    case EventKind::kArrested:
    case EventKind::kPrisonerFreed:
    case EventKind::kPrisonerLost:
    case EventKind::kBanditFreed:
    case EventKind::kBrawlerTaken:
    case EventKind::kMarshalShot:
    case EventKind::kReflexPlayed:
    case EventKind::kThrownOff:
    case EventKind::kLootMoved:
    case EventKind::kTeamTaken:
    case EventKind::kBanditTaken:
    case EventKind::kMarshalCardSetAside:
    case EventKind::kEquipped:
    case EventKind::kPlaced:
    case EventKind::kRoundBegan:
    case EventKind::kUnsealed:
    case EventKind::kReshuffled:
    case EventKind::kDiscarded:
    case EventKind::kTurnBegan:
    case EventKind::kPassed:
    case EventKind::kDeclined:
    case EventKind::kHandKept:
    case EventKind::kRobberyBegan:
    case EventKind::kCardTurnedUp:
    case EventKind::kNoEffect:
    case EventKind::kMoved:
    case EventKind::kShot:
    case EventKind::kPunched:
    case EventKind::kNeutralBullet:
    case EventKind::kNeutralBulletsOut:
    case EventKind::kCardSpent:
    case EventKind::kCardsReturned:
    case EventKind::kEventBegan:
    case EventKind::kStrongboxPlaced:
    case EventKind::kPaid:
    case EventKind::kFirstPlayer:
    case EventKind::kShown:
    case EventKind::kGameOver:
    case EventKind::kRest:
    case EventKind::kNothing:
      break;
  }
  return told;
}

}  // namespace folsom
