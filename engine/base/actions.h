// The action cards, one file each (B4.3 to B4.10). A card turned up in the robbery becomes a task;
// these are the rows for those tasks.
#pragma once

#include "engine/flow/question.h"

namespace folsom {

extern const Question kMoveQuestion;
extern const Question kFloorChangeQuestion;
extern const Question kMoveMarshalQuestion;
extern const Question kRobberyQuestion;
extern const Question kFireQuestion;
extern const Question kPunchQuestion;
extern const Question kPunchLootQuestion;
extern const Question kCatchPurseQuestion;
extern const Question kPunchToQuestion;

extern const Happenings kHappeningsOfFire;
extern const Happenings kHappeningsOfPunches;

// Whom a shooter sees: on either side those in the nearest place that isn't empty.
PawnSet in_sight(const Context& c, Pawn shooter);

// What a pawn may rob where it stands.
TokenSet can_rob(const Context& c, Pawn pawn);

}  // namespace folsom
