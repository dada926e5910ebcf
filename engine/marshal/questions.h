// The questions of Marshal & Prisoners; each stands beside its rule.
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

}  // namespace folsom
