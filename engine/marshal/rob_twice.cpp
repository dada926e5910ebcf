// With their own companion a bandit robs up to two tokens (M4).
#include "engine/base/actions.h"
#include "engine/flow/flow.h"
#include "engine/flow/loot.h"
#include "engine/marshal/marshals_turn.h"
#include "engine/marshal/questions.h"

namespace folsom {
namespace {

void run_rob_second(Context& c) { ask(c, seat_of(c, c.flow().top().pawn)); }

void list_rob_second(const Context& c, Seat, ChoiceList& choices) {
  for_each<Token>(can_rob(c, c.flow().top().pawn),
                  [&](Token token) { choices.push_back(Choice::take(token)); });
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_rob_second(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  const Pawn pawn = c.flow().top().pawn;
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
    .rule = {run_rob_second, list_rob_second, answer_rob_second},
};

}  // namespace folsom
