// With their own companion a bandit robs up to two tokens (M4).
#include "engine/base/actions.h"
#include "engine/flow/flow.h"
#include "engine/flow/loot.h"
#include "engine/marshal/marshals_turn.h"
#include "engine/marshal/questions.h"

namespace folsom {
namespace {

void list_rob_second(const Context& c, Seat, ChoiceList& choices) {
  offer_tokens(can_rob(c, actor(c)), choices);
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_rob_second(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  const Pawn pawn = actor(c);
  pop(c);
  if (choice.kind == ChoiceKind::kTake) return take(c, pawn, choice.token());
  decline(c, seat, pawn);
}

}  // namespace

void rob_again(const Context& c, Pawn pawn) {
  const bool again = has(c, pawn, Power::kRobTwice) && can_rob(c, pawn) != 0;
  if (again) push(c, {.kind = TaskKind::kRobSecond, .pawn = pawn});
}

constinit const Question kRobSecondQuestion{
    .kind = TaskKind::kRobSecond,
    .name = "rob-second",
    .rules = "M4",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = {ask_actor, list_rob_second, answer_rob_second},
};

}  // namespace folsom
