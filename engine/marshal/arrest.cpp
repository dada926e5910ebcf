// Arrest (M5.4): a bandit on the Marshal's spot goes to the cell with all he has.
#include "engine/flow/one_of.h"
#include "engine/marshal/questions.h"

namespace folsom {
namespace {

struct Arrest {
  using Item = Pawn;
  static constexpr auto kChoice = Choice::target;

  static PawnSet options(const Context& c) {
    return bandits_in(c, bit(place_of(c, c.flow().top().pawn)));
  }

  static void none(Context& c) {
    no_effect(c, c.flow().top().pawn, Action::kArrest, NoEffect::kNobodyHere);
    pop(c);
  }

  static void act(Context& c, Pawn target) {
    pop(c);
    const bool again = (c.state.posters & bit(target)) != 0;
    c.state.posters = static_cast<PawnSet>(c.state.posters | bit(target));
    c.tell([&] { return Event{.kind = EventKind::kArrested, .pawn = target, .friendly = again}; });
    relocate(c, target, Place::kCell, Manner::kArrest);
  }
};

}  // namespace

constinit const Question kArrestQuestion{
    .kind = FrameKind::kArrest,
    .name = "arrest",
    .rules = "M5.4",
    .phase = Phase::kRobbery,
    .asks = Asks::kPawn,
    .rule = OneOf<Arrest>::rule(),
};

}  // namespace folsom
