#include "engine/marshal/marshal_fire.h"

#include "engine/base/actions.h"
#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/protection.h"
#include "engine/marshal/questions.h"
#include "engine/marshal/wounds.h"

namespace folsom {
namespace {

bool is_loaded(const Context& c, int cylinder) {
  return c.state.cylinders[static_cast<std::size_t>(cylinder)] > 0;
}

bool can_shoot_two(const Context& c, PawnSet seen) {
  const bool has_shot = (c.flow().top().detail & kSecondShot) != 0;
  return has_shot || (count(seen) >= 2 && is_loaded(c, 0) && is_loaded(c, 1));
}

// Whom he may shoot in this action, the one he has hit included.
PawnSet targets(const Context& c) {
  const PawnSet seen = in_sight(c, actor(c));
  return c.book.marshals_targets(c, seen, can_shoot_two(c, seen));
}

// Whom he may shoot now. The first one hit lies in `target`.
PawnSet options(const Context& c) {
  const Task& task = c.flow().top();
  const bool second = (task.detail & kSecondShot) != 0;
  return static_cast<PawnSet>(targets(c) & ~(second ? bit(task.target) : PawnSet{0}));
}

bool can_use(const Context& c, int cylinder) {
  const std::uint8_t detail = c.flow().top().detail;
  if ((detail & kSecondShot) == 0) return is_loaded(c, cylinder);
  return is_loaded(c, cylinder) && cylinder == ((detail & kFirstWasSecondCylinder) != 0 ? 0 : 1);
}

void list_shots(const Context& c, Seat, ChoiceList& choices) {
  for_each<Pawn>(options(c), [&](Pawn target) {
    for (int cylinder = 0; cylinder < kCylinders; ++cylinder) {
      if (can_use(c, cylinder)) choices.push_back(Choice::shoot(target, cylinder));
    }
  });
  if ((c.flow().top().detail & kMayDecline) != 0 && !choices.empty()) {
    choices.push_back(Choice::of(ChoiceKind::kDecline));
  }
}

template <class Table>
void hit(const Rulebook& book, Table& table, Pawn target, std::uint8_t cylinder, Wound effect) {
  --table.cylinders[cylinder];
  receive_bullet(book, table, table.seat_of[target], Pawn::kMarshal);
  wound(table, target, effect);
}

void shoot(const Context& c, Pawn target, std::uint8_t cylinder) {
  const auto next = static_cast<std::size_t>(kBulletsOfACylinder - c.state.cylinders[cylinder]);
  const Wound effect = c.book.setup.components.cylinders[cylinder][next];
  hit(c.book, c.state, target, cylinder, effect);
  c.tell([&] {
    return Event{.kind = EventKind::kMarshalShot,
                 .target_seat = seat_of(c, target),
                 .target = target,
                 .count = cylinder,
                 .wound = effect};
  });
  suffer(c, target, effect);
}

void answer_shots(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  Task& task = c.flow().top();
  if (choice.kind == ChoiceKind::kDecline) {
    decline(c, seat, task.pawn);
    return pop(c);
  }
  const bool two = (task.detail & kSecondShot) == 0 && can_shoot_two(c, in_sight(c, task.pawn));
  // A protected bandit can be one of two targets, but not the only one (M5.5).
  const PawnSet pool = targets(c);
  const bool owed = two && count(pool) == 2 && best_protected(c, pool) == bit(choice.pawn());
  shoot(c, choice.pawn(), static_cast<std::uint8_t>(choice.cylinder()));
  if (!two) return pop(c);
  task.target = choice.pawn();
  task.detail = static_cast<std::uint8_t>(kSecondShot | (owed ? 0U : kMayDecline) |
                                          (choice.cylinder() == 1 ? kFirstWasSecondCylinder : 0U));
}

void run_shots(Context& c) {
  ChoiceList choices;
  const Pawn marshal = actor(c);
  list_shots(c, seat_of(c, marshal), choices);
  if (choices.empty()) {
    const bool first = (c.flow().top().detail & kSecondShot) == 0;
    const bool loaded = is_loaded(c, 0) || is_loaded(c, 1);
    if (first)
      no_effect(c, marshal, Action::kFire,
                loaded ? NoEffect::kNobodyInSight : NoEffect::kNoBulletLeft);
    return pop(c);
  }
  if (choices.size() == 1) return answer_shots(c, seat_of(c, marshal), choices[0]);
  ask(c, seat_of(c, marshal));
}

}  // namespace

// Two in sight are never protected from two bullets. Of more, protected ones are, as long as he has
// no more bullets than there are others (X9).
PawnSet marshals_targets(const Context& c, PawnSet seen, bool two) {
  return count(seen) >= 3 ? strike_out_protected(c, seen, two ? 2 : 1) : seen;
}

PawnSet marshals_targets_by_first_rulings(const Context& c, PawnSet seen, bool /*two*/) {
  return count(seen) >= 3 ? strike_out_protected(c, seen, 1) : seen;
}

constinit const Question kMarshalFireQuestion{
    .kind = TaskKind::kMarshalFire,
    .name = "marshal-fire",
    .rules = "M5.5, M5.6",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = {run_shots, list_shots, answer_shots},
    .detail = Detail::kShots,
    .actor = Who::kTheMarshal,
};

constinit const Happenings kHappeningsOfTheMarshalsFire = {{
    {.kind = EventKind::kMarshalShot,
     .name = "marshal-shot",
     .to_all = kOnly<&Event::target, &Event::target_seat, &Event::count, &Event::wound>,
     .counts = Counts::kCylinder,
     .reveals = never,
     .follow = with<hit<View>, &Event::target, &Event::count, &Event::wound>},
}};

}  // namespace folsom
