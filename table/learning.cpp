#include "table/learning.h"

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
    case EventKind::kRest:
    case EventKind::kNothing:
      return false;
    case EventKind::kCardTurnedUp:
      return event.face_down;
    case EventKind::kLootTaken:
    case EventKind::kLootFell:
      return kind_of(event.token) == TokenKind::kPurse;
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
    case EventKind::kGameOver:
      return true;
  }
  return true;
}

}  // namespace folsom
