// Arrest (M5.4): a bandit on the Marshal's spot goes to the cell with everything they have.
#include "engine/flow/happening.h"
#include "engine/flow/one_of.h"
#include "engine/marshal/questions.h"

namespace folsom {
namespace {

void take_poster(PublicState& table, Pawn bandit) {
  table.posters = static_cast<PawnSet>(table.posters | bit(bandit));
}

struct Arrest {
  using Item = Pawn;
  static constexpr auto kChoice = Choice::target;

  static PawnSet options(const Context& c) { return bandits_in(c, bit(place_of(c, actor(c)))); }

  static void none(Context& c) { end_without_effect(c, Action::kArrest, NoEffect::kNobodyHere); }

  static void act(Context& c, Pawn target) {
    pop(c);
    const bool again = (c.state.posters & bit(target)) != 0;
    take_poster(c.state, target);
    c.tell([&] { return Event{.kind = EventKind::kArrested, .pawn = target, .friendly = again}; });
    relocate(c, target, Place::kCell, Manner::kArrest);
  }
};

}  // namespace

constinit const Question kArrestQuestion{
    .kind = TaskKind::kArrest,
    .name = "arrest",
    .rules = "M5.4",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = OneOf<Arrest>::rule(),
    .actor = Who::kTheMarshal,
};

constinit const Happenings kHappeningsOfArrests = {{
    {.kind = EventKind::kArrested,
     .name = "arrested",
     .to_all = kOnly<&Event::pawn, &Event::friendly>,
     .unwritten = field_bit<&Event::friendly>(),
     .reveals = never,
     .follow = with<take_poster, &Event::pawn>},
}};

}  // namespace folsom
