// Robbery (B4.6): one token of the spot, its value unseen until it is taken.
#include "engine/rules/actions/actions.h"
#include "engine/rules/actions/one_of.h"
#include "engine/rules/loot.h"

namespace folsom {
namespace {

struct Robbery {
  using Item = Token;
  static constexpr auto kChoice = Choice::take;

  static TokenSet options(const Context& c) {
    return distinct(loot_at(c, place_of(c, c.flow().top().pawn)));
  }

  static void none(Context& c) {
    no_effect(c, c.flow().top().pawn, Action::kRobbery, NoEffect::kNothingToTake);
    pop(c);
  }

  static void act(Context& c, Token token) {
    const Pawn pawn = c.flow().top().pawn;
    pop(c);
    take(c, pawn, token);
  }
};

}  // namespace

FrameRule robbery_rule() { return OneOf<Robbery>::rule(); }

}  // namespace folsom
