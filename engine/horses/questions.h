// The questions of Horses & Stagecoach and what can happen; each stands beside its rule.
#pragma once

#include "engine/flow/question.h"

namespace folsom {

extern const Question kBoardQuestion;
extern const Question kTurmoilQuestion;
extern const Question kWhiskeyQuestion;
extern const Question kRideQuestion;
extern const Question kTakeHostageQuestion;
extern const Question kFleeShotgunQuestion;

extern const Happenings kHappeningsOfHorses;
extern const Happenings kHappeningsOfRides;
extern const Happenings kHappeningsOfTheStagecoach;
extern const Happenings kHappeningsOfWhiskey;

}  // namespace folsom
