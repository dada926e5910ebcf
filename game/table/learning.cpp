#include "game/table/learning.h"

namespace folsom {

bool teaches(const Event& event) {
  switch (event.kind) {
    case EventKind::kMarked:
    case EventKind::kSealed:
    case EventKind::kTurnBegan:
    case EventKind::kPlayed:
    case EventKind::kPassed:
    case EventKind::kDeclined:
    case EventKind::kHandReturned:
    case EventKind::kRobberyBegan:
    case EventKind::kNoEffect:
    case EventKind::kMoved:
    case EventKind::kShot:
    case EventKind::kPunched:
    case EventKind::kNeutralBullet:
    case EventKind::kNeutralBulletsOut:
    case EventKind::kCardSpent:
    case EventKind::kTeamTaken:
    case EventKind::kBanditTaken:
    case EventKind::kHorseMoved:
    case EventKind::kHostageTaken:
    case EventKind::kRodeAway:
    case EventKind::kStagecoachMoved:
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
    case EventKind::kRest:
    case EventKind::kNothing:
      return false;
    case EventKind::kCardTurnedUp:
      return event.face_down;
    case EventKind::kLootTaken:
    case EventKind::kLootFell:
    case EventKind::kLootGiven:
      return is_face_down(kind_of(event.token));
    case EventKind::kDrank:
      return event.count == 1;  // now all know what was in it
    case EventKind::kMarshalCardSetAside:
    case EventKind::kEquipped:
    case EventKind::kPlaced:
    case EventKind::kUnsealed:
    case EventKind::kRoundBegan:
    case EventKind::kDrew:
    case EventKind::kDrewFromPartner:
    case EventKind::kTookSecretCard:
    case EventKind::kReshuffled:
    case EventKind::kDiscarded:
    case EventKind::kHandKept:
    case EventKind::kCardsReturned:
    case EventKind::kEventBegan:
    case EventKind::kStrongboxPlaced:
    case EventKind::kPurseLost:
    case EventKind::kPaid:
    case EventKind::kFirstPlayer:
    case EventKind::kShown:
    case EventKind::kBoarded:
    case EventKind::kFlaskGone:
    case EventKind::kGoalSeen:
    case EventKind::kGoalShown:
    case EventKind::kGameOver:
      return true;
  }
  return true;
}

bool teaches(const Event& event, Seat learner) {
  const bool is_for_its_seat =
      event.kind == EventKind::kDrew || event.kind == EventKind::kTookSecretCard ||
      event.kind == EventKind::kReshuffled || event.kind == EventKind::kLootTaken ||
      event.kind == EventKind::kLootFell;
  const bool is_unseen = is_for_its_seat && event.seat != learner;
  const bool is_own_card = event.kind == EventKind::kCardTurnedUp && event.seat == learner;
  return !is_unseen && !is_own_card && teaches(event);
}

}  // namespace folsom
