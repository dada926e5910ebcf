// The questions of Marshal & Prisoners and what can happen; each stands beside its rule. And the
// rule that is nothing but its rows.
#pragma once

#include "engine/flow/question.h"

namespace folsom {

extern const Question kPlusCardQuestion;
extern const Question kBrilliantIdeaQuestion;
extern const Question kHandOverQuestion;
extern const Question kRobSecondQuestion;
extern const Question kArrestQuestion;
extern const Question kMarshalFireQuestion;
extern const Question kReflexesQuestion;
extern const Question kMarshalMayMoveQuestion;
extern const Question kThrowOffQuestion;

extern const Happenings kHappeningsOfArrests;
extern const Happenings kHappeningsOfBrawls;
extern const Happenings kHappeningsOfDeadlyFalls;
extern const Happenings kHappeningsOfIdeas;
extern const Happenings kHappeningsOfTheMarshal;
extern const Happenings kHappeningsOfTheMarshalsFire;
extern const Happenings kHappeningsOfTheGoals;
extern const Happenings kHappeningsOfWounds;

void add_deadly_fall(Rulebook& book);

}  // namespace folsom
