// Robbery (B4.6): one token of the spot, its value unseen until it is taken.
#include "engine/base/actions.h"
#include "engine/flow/loot.h"
#include "engine/flow/one_of.h"

namespace folsom {
namespace {

struct Robbery {
  using Item = Token;
  static constexpr auto kChoice = Choice::take;

  static TokenSet options(const Context& c) { return options_for(c, c.flow().top().pawn); }

  static void none(Context& c) {
    no_effect(c, c.flow().top().pawn, Action::kRobbery, NoEffect::kNothingToTake);
    pop(c);
  }

  static void act(Context& c, Token token) {
    const Pawn pawn = c.flow().top().pawn;
    pop(c);
    take(c, pawn, token);
    // M4: with one's own companion up to two.
    const bool again = has(c, pawn, Power::kRobTwice) && options_for(c, pawn) != 0;
    if (again) push(c, {.kind = FrameKind::kRobSecond, .pawn = pawn});
  }

  static TokenSet options_for(const Context& c, Pawn pawn) {
    const Place here = place_of(c, pawn);
    const bool is_guarded = here == place_of(c, Pawn::kShotgun);
    return distinct(loot_at(c, here) & ~(is_guarded ? c.book.guarded : 0));
  }
};

void run_rob_second(Context& c) { ask(c, seat_of(c, c.flow().top().pawn)); }

void list_rob_second(const Context& c, Seat, ChoiceList& choices) {
  for_each(Robbery::options_for(c, c.flow().top().pawn),
           [&](int token) { choices.push_back(Choice::take(static_cast<Token>(token))); });
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

constinit const Question kRobberyQuestion{
    .kind = FrameKind::kRobbery,
    .name = "robbery",
    .rules = "B4.6",
    .phase = Phase::kRobbery,
    .asks = Asks::kPawn,
    .rule = OneOf<Robbery>::rule(),
};

constinit const Question kRobSecondQuestion{
    .kind = FrameKind::kRobSecond,
    .name = "rob-second",
    .rules = "M4",
    .phase = Phase::kRobbery,
    .asks = Asks::kPawn,
    .rule = {run_rob_second, list_rob_second, answer_rob_second},
};

}  // namespace folsom
