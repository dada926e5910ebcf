// Marshal (B4.5): the player sends the Marshal to a neighboring car; he never climbs.
#include "engine/base/actions.h"
#include "engine/flow/one_of.h"

namespace folsom {
namespace {

struct MoveMarshal {
  using Item = Place;
  static constexpr auto kChoice = Choice::go_to;

  static PlaceSet options(const Context& c) {
    return at(c.map().patrol, place_of(c, Pawn::kMarshal));
  }

  static void none(Context& c) { end_without_effect(c, Action::kMarshal, NoEffect::kNowhereToGo); }

  static void act(Context& c, Place to) {
    pop(c);
    relocate(c, Pawn::kMarshal, to, Manner::kPatrol);
    meet(c, bit(Pawn::kMarshal));
  }
};

}  // namespace

constinit const Question kMoveMarshalQuestion{
    .kind = TaskKind::kMoveMarshal,
    .name = "move-marshal",
    .rules = "B4.5, B5.1",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = OneOf<MoveMarshal>::rule(),
};

}  // namespace folsom
