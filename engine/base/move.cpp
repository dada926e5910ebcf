// Move (B4.3): along the inside by one car, along the roofs by up to three.
#include "engine/base/actions.h"
#include "engine/flow/one_of.h"

namespace folsom {
namespace {

struct Move {
  using Item = Place;
  static constexpr auto kChoice = Choice::go_to;

  static PlaceSet options(const Context& c) {
    const Pawn pawn = actor(c);
    const bool short_steps = has(c, pawn, Power::kShortRoofMove);
    return at(short_steps ? c.map().step : c.map().walk, place_of(c, pawn));
  }

  static void none(Context& c) { end_without_effect(c, Action::kMove, NoEffect::kNowhereToGo); }

  static void act(Context& c, Place to) {
    const Pawn pawn = actor(c);
    pop(c);
    for (const Toll toll : c.book.tolls) toll(c, pawn, to);
    relocate(c, pawn, to, Manner::kWalk);
    meet(c, bit(pawn));
  }
};

}  // namespace

constinit const Question kMoveQuestion{
    .kind = TaskKind::kMove,
    .name = "move",
    .rules = "B4.3, B5.1",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = OneOf<Move>::rule(),
    .actor = Who::kAnybody,
};

}  // namespace folsom
