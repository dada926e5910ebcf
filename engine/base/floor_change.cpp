// Floor change (B4.4): between inside and roof of a car; some can slip to the next car on the way
// (M9).
#include "engine/base/actions.h"
#include "engine/flow/one_of.h"

namespace folsom {
namespace {

struct FloorChange {
  using Item = Place;
  static constexpr auto kChoice = Choice::go_to;

  static PlaceSet options(const Context& c) {
    const Pawn pawn = actor(c);
    const Place here = place_of(c, pawn);
    const bool slips = has(c, pawn, Power::kDiagonalClimb);
    return at(c.map().climb, here) | (slips ? at(c.map().climb_slant, here) : 0);
  }

  static void none(Context& c) {
    end_without_effect(c, Action::kFloorChange, NoEffect::kNowhereToGo);
  }

  static void act(Context& c, Place to) {
    const Pawn pawn = actor(c);
    pop(c);
    relocate(c, pawn, to, Manner::kClimb);
    meet(c, bit(pawn));
  }
};

}  // namespace

constinit const Question kFloorChangeQuestion{
    .kind = TaskKind::kFloorChange,
    .name = "floor-change",
    .rules = "B4.4, M9",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = OneOf<FloorChange>::rule(),
    .actor = Who::kAnybody,
};

}  // namespace folsom
