// Fire (B4.7 to B4.9), and what Tuco, Belle and Django make of it (B8.3, B8.5, B8.6).
#include "engine/base/actions.h"
#include "engine/flow/decks.h"
#include "engine/flow/one_of.h"

namespace folsom {
namespace {

std::uint8_t& bullets_left(const Context& c, Pawn pawn) {
  return c.state.bullets_left[static_cast<std::size_t>(index(pawn))];
}

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

void push_away(Context& c, Pawn shooter, Pawn target) {
  const Place stood = place_of(c, target);
  const Place lands = at(at(c.map().push, place_of(c, shooter)), stood);
  // M10.5: who is pushed along the roofs from the first or the last car can fall.
  const bool at_end = stood == roof_of(0) || stood == roof_of(c.book.cars - 1);
  const bool along_roofs = (bit(place_of(c, shooter)) & c.map().roofs & ~bit(stood)) != 0;
  if (c.book.round_plans[c.flow().card].deadly && at_end && along_roofs) {
    return push(c, {.kind = FrameKind::kThrowOff, .pawn = shooter, .target = target});
  }
  if (lands == stood) return;
  relocate(c, target, lands, Manner::kPushed);
  meet(c, bit(target));
}

struct Fire {
  using Item = Pawn;
  static constexpr auto kChoice = Choice::target;

  static PawnSet options(const Context& c) {
    const Pawn shooter = c.flow().top().pawn;
    if (bullets_left(c, shooter) == 0) return 0;
    return strike_out_protected(c, in_sight(c, shooter));
  }

  static void none(Context& c) {
    const Pawn shooter = c.flow().top().pawn;
    no_effect(c, shooter, Action::kFire,
              bullets_left(c, shooter) == 0 ? NoEffect::kNoBulletLeft : NoEffect::kNobodyInSight);
    pop(c);
  }

  static void act(Context& c, Pawn target) {
    const Pawn shooter = c.flow().top().pawn;
    pop(c);
    const Seat victim = seat_of(c, target);
    const bool friendly = c.book.side_of[seat_of(c, shooter)] == c.book.side_of[victim];
    --bullets_left(c, shooter);
    if (!friendly) ++c.state.hits[static_cast<std::size_t>(index(shooter))];
    receive_bullet(c, victim, shooter);
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

namespace {

PawnSet strike_out(const Context& c, PawnSet pool, Power power, int needed) {
  PawnSet others = pool;
  for_each(pool, [&](int pawn) {
    if (has(c, static_cast<Pawn>(pawn), power))
      others = static_cast<PawnSet>(others & ~(1U << pawn));
  });
  return count(others) >= needed ? others : pool;
}

}  // namespace

// X9: Belle before the holder of her companion.
PawnSet strike_out_among_several(const Context& c, PawnSet pool, int needed) {
  return strike_out(c, strike_out(c, pool, Power::kProtected, needed), Power::kProtectedToo,
                    needed);
}

constinit const Question kFireQuestion{
    .kind = FrameKind::kFire,
    .name = "fire",
    .rules = "B4.8, B4.9, B8",
    .phase = Phase::kRobbery,
    .asks = Asks::kPawn,
    .rule = OneOf<Fire>::rule(),
};

}  // namespace folsom
