// All the questions there are, of whatever variant.
#include "engine/horses/questions.h"

#include "engine/base/actions.h"
#include "engine/base/events.h"
#include "engine/both/both_expansions.h"
#include "engine/flow/scheming.h"
#include "engine/marshal/questions.h"
#include "engine/variants/variants.h"

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
static_assert(std::size(kQuestions) == kTaskKinds);

}  // namespace

const Question& question_of(TaskKind kind) {
  const Question& question = *kQuestions[index(kind)];
  FOLSOM_ASSERT(question.kind == kind);
  return question;
}

}  // namespace folsom
