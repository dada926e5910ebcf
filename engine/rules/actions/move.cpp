// Move (B4.3): along the inside by one car, along the roofs by up to three.
#include "engine/rules/actions/actions.h"
#include "engine/rules/actions/one_of.h"

namespace folsom {
namespace {

struct Move {
  using Item = Place;
  static constexpr auto kChoice = Choice::go_to;

  static PlaceSet options(const Context& c) {
    return at(c.book.map.walk, place_of(c, c.flow().top().pawn));
  }

  static void none(Context& c) {
    no_effect(c, c.flow().top().pawn, Action::kMove, NoEffect::kNowhereToGo);
    pop(c);
  }

  static void act(Context& c, Place to) {
    const Pawn pawn = c.flow().top().pawn;
    pop(c);
    relocate(c, pawn, to, Manner::kWalk);
    meet(c, bit(pawn));
  }
};

}  // namespace

FrameRule move_rule() { return OneOf<Move>::rule(); }

}  // namespace folsom
