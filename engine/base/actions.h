// The action cards, one file each (B4.3 to B4.10). A card turned up in the robbery becomes a frame;
// these are the rows for those frames.
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
extern const Question kRideQuestion;

extern const Question kBrilliantIdeaQuestion;
extern const Question kHandOverQuestion;
extern const Question kRobSecondQuestion;
extern const Question kArrestQuestion;
extern const Question kMarshalFireQuestion;
extern const Question kThrowOffQuestion;

// In the detail of a kMarshalFire frame: he need not shoot (an event, or a second shot not owed).
inline constexpr std::uint8_t kSecondShot = 1U << 0;
inline constexpr std::uint8_t kMayDecline = 1U << 1;
inline constexpr std::uint8_t kFirstWasSecondCylinder = 1U << 2;

// M5.5: rows of MarshalsTargets.
PawnSet marshals_targets(const Context& c, PawnSet seen, bool two);
PawnSet marshals_targets_by_first_rulings(const Context& c, PawnSet seen, bool two);

// Whom a shooter sees: on either side those in the nearest place that is not empty.
PawnSet in_sight(const Context& c, Pawn shooter);

// B8.5: a protected bandit cannot be chosen while somebody else can; where several are needed,
// while there are as many others.
PawnSet strike_out_among_several(const Context& c, PawnSet pool, int needed = 1);
inline PawnSet strike_out_protected(const Context& c, PawnSet pool) {
  return without_first(pool) == 0 ? pool : strike_out_among_several(c, pool);
}

}  // namespace folsom
