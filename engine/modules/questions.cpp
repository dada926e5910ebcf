// All the questions there are, of whatever variant.
#include "engine/modules/modules.h"
#include "engine/rules/actions/actions.h"
#include "engine/rules/horses.h"
#include "engine/rules/keeping.h"
#include "engine/rules/lawmen.h"
#include "engine/rules/marshals_turn.h"
#include "engine/rules/round_end.h"
#include "engine/rules/scheming.h"
#include "engine/rules/stagecoach.h"
#include "engine/rules/turmoil.h"
#include "engine/rules/whiskey.h"

namespace folsom {
namespace {

// In the order of their kinds.
constinit const Question* const kQuestions[] = {
    &kPickTeamQuestion,       &kPickBanditQuestion, &kSecretStartQuestion,   &kSecretCardQuestion,
    &kDiscardBulletsQuestion, &kGoQuestion,         &kExtraCardQuestion,     &kKeepCardsQuestion,
    &kKeepSomeQuestion,       &kMoveQuestion,       &kFloorChangeQuestion,   &kMoveMarshalQuestion,
    &kRobberyQuestion,        &kFireQuestion,       &kPunchQuestion,         &kPunchLootQuestion,
    &kCatchPurseQuestion,     &kPunchToQuestion,    &kPickpocketQuestion,    &kBoardQuestion,
    &kTurmoilQuestion,        &kWhiskeyQuestion,    &kRideQuestion,          &kTakeHostageQuestion,
    &kFleeShotgunQuestion,    &kPlusCardQuestion,   &kBrilliantIdeaQuestion, &kHandOverQuestion,
    &kRobSecondQuestion,      &kArrestQuestion,     &kMarshalFireQuestion,   &kReflexesQuestion,
    &kMarshalMayMoveQuestion, &kThrowOffQuestion,   &kTakeFlaskQuestion,     &kSetAsideQuestion,
};
static_assert(std::size(kQuestions) == kFrameKinds);

}  // namespace

const Question& question_of(FrameKind kind) {
  const Question& question = *kQuestions[index(kind)];
  FOLSOM_ASSERT(question.kind == kind);
  return question;
}

}  // namespace folsom
