// Robbery (B4.6): one token of the spot, its value unseen until it is taken.
#include "engine/base/actions.h"
#include "engine/flow/loot.h"
#include "engine/flow/one_of.h"

namespace folsom {
namespace {

struct Robbery {
  using Item = Token;
  static constexpr auto kChoice = Choice::take;

  static TokenSet options(const Context& c) { return can_rob(c, actor(c)); }

  static void none(Context& c) {
    end_without_effect(c, Action::kRobbery, NoEffect::kNothingToTake);
  }

  static void act(Context& c, Token token) {
    const Pawn pawn = actor(c);
    pop(c);
    take(c, pawn, token);
    for (const AfterRobbery row : c.book.after_robbery) row(c, pawn);
  }
};

}  // namespace

TokenSet can_rob(const Context& c, Pawn pawn) {
  const Place here = place_of(c, pawn);
  const TokenSet guarded = c.book.guarded;
  const bool is_guarded = guarded != 0 && here == place_of(c, c.book.guard);
  return distinct(loot_at(c, here) & ~(is_guarded ? guarded : 0));
}

constinit const Question kRobberyQuestion{
    .kind = TaskKind::kRobbery,
    .name = "robbery",
    .rules = "B4.6",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = OneOf<Robbery>::rule(),
};

}  // namespace folsom
