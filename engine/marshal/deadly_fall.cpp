// Deadly fall (M10.5): whoever is punched on a roof, or pushed from the end of the train, may come
// off it. They're out of the game, and what they have is lost (X21).
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/marshal/questions.h"

namespace folsom {
namespace {

void fall(PublicState& table, Pawn pawn) {
  table.thrown_off = static_cast<PawnSet>(table.thrown_off | bit(pawn));
  move_pawn(table, pawn, Place::kNowhere);
}

void throw_off(Context& c, Pawn by, Pawn target) {
  fall(c.state, target);
  c.tell([&] { return Event{.kind = EventKind::kThrownOff, .pawn = by, .target = target}; });
}

bool can_fall(const Context& c, Pawn pawn) {
  return (c.book.round_plans[c.flow().card].can_fall & bit(pawn)) != 0 &&
         (bit(place_of(c, pawn)) & c.map().roofs) != 0;
}

// Along the roofs, from the first or the last car.
bool is_pushed_over_the_end(Context& c, Pawn shooter, Pawn target) {
  if (!can_fall(c, target)) return false;
  const Place stood = place_of(c, target);
  const bool at_end = stood == roof_of(0) || stood == roof_of(c.book.cars - 1);
  const bool along_roofs = (bit(place_of(c, shooter)) & c.map().roofs & ~bit(stood)) != 0;
  if (!at_end || !along_roofs) return false;
  push(c, {.kind = TaskKind::kThrowOff, .pawn = shooter, .target = target});
  return true;
}

void list_throw_off(const Context&, Seat, ChoiceList& choices) {
  choices.push_back(Choice::of(ChoiceKind::kThrowOff));
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_throw_off(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  const Task task = c.flow().top();
  pop(c);
  if (choice.kind == ChoiceKind::kThrowOff) return throw_off(c, task.pawn, task.target);
  decline(c, seat, task.pawn);
}

}  // namespace

constinit const Happenings kHappeningsOfDeadlyFalls = {{
    {.kind = EventKind::kThrownOff,
     .name = "thrown-off",
     .to_all = kOnly<&Event::pawn, &Event::target>,
     .reveals = never,
     .follow = with<fall, &Event::target>},
}};

void add_deadly_fall(Rulebook& book) {
  book.round_rules[RoundName::kDeadlyFall].can_fall =
      static_cast<PawnSet>(kAllBandits | bit(Pawn::kMarshal));
  book.falling = {can_fall, throw_off, is_pushed_over_the_end};
  book.out_of_it.push_back([](const GameState& state) { return state.thrown_off; });
  add_question(book, kThrowOffQuestion);
}

constinit const Question kThrowOffQuestion{
    .kind = TaskKind::kThrowOff,
    .name = "throw-off",
    .rules = "M10.5",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = {ask_actor, list_throw_off, answer_throw_off},
    .target = Who::kAnybody,
};

}  // namespace folsom
