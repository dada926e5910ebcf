// Fire (B4.7 to B4.9), through the roof (B8.3) and with a push (B8.6).
#include "engine/base/actions.h"
#include "engine/flow/decks.h"
#include "engine/flow/happening.h"
#include "engine/flow/protection.h"

namespace folsom {
namespace {

bool has_bullet(const Context& c, Pawn pawn) { return c.state.bullets_left[pawn] != 0; }

}  // namespace

PawnSet in_sight(const Context& c, Pawn shooter) {
  const TrainMap& map = c.map();
  const Place here = place_of(c, shooter);
  PlaceSet occupied = 0;
  for (const Place place : c.state.place) occupied |= bit(place);
  PlaceSet seen = at(map.also_seen, here) | highest(occupied & at(map.ahead, here)) |
                  lowest(occupied & at(map.behind, here));
  if (has(c, shooter, Power::kFireThroughRoof)) seen |= at(map.through_roof, here);
  return static_cast<PawnSet>(those_in(c, c.book.shot_at, seen) & ~bit(shooter));
}

namespace {

template <class Table>
void shoot(const Rulebook& book, Table& table, Pawn shooter, Seat victim, bool friendly) {
  --table.bullets_left[shooter];
  if (!friendly) ++table.hits[shooter];
  receive_bullet(book, table, victim, shooter);
}

void push_away(Context& c, Pawn shooter, Pawn target) {
  const Place stood = place_of(c, target);
  const Place lands = at(at(c.map().push, place_of(c, shooter)), stood);
  const Falling& falling = c.book.falling;
  if (falling.can != nullptr && falling.pushed(c, shooter, target)) return;
  if (lands == stood) return;
  relocate(c, target, lands, Manner::kPushed);
  meet(c, bit(target));
}

struct Fire {
  static PawnSet options(const Context& c) {
    const Pawn shooter = actor(c);
    return has_bullet(c, shooter) ? in_sight(c, shooter) : PawnSet{0};
  }

  static void none(Context& c) {
    end_without_effect(
        c, Action::kFire,
        has_bullet(c, actor(c)) ? NoEffect::kNobodyInSight : NoEffect::kNoBulletLeft);
  }

  static void act(Context& c, Pawn target) {
    const Pawn shooter = actor(c);
    pop(c);
    const Seat victim = seat_of(c, target);
    const bool friendly = c.book.side_of[seat_of(c, shooter)] == c.book.side_of[victim];
    shoot(c.book, c.state, shooter, victim, friendly);
    c.tell([&] {
      return Event{.kind = EventKind::kShot,
                   .target_seat = victim,
                   .pawn = shooter,
                   .target = target,
                   .friendly = friendly};
    });
    if (has(c, shooter, Power::kPush)) push_away(c, shooter, target);
  }
};

}  // namespace

constinit const Question kFireQuestion{
    .kind = TaskKind::kFire,
    .name = "fire",
    .rules = "B4.8, B4.9, B8",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = OneTarget<Fire>::rule(),
};

constinit const Happenings kHappeningsOfFire = {{
    {.kind = EventKind::kShot,
     .name = "shot",
     .to_all = kOnly<&Event::pawn, &Event::target, &Event::target_seat, &Event::friendly>,
     .reveals = never,
     .follow = with<shoot<View>, &Event::pawn, &Event::target_seat, &Event::friendly>},
}};

}  // namespace folsom
