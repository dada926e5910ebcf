// Fire (B4.7 to B4.9), and what Tuco, Belle and Django make of it (B8.3, B8.5, B8.6).
#include "engine/rules/actions/actions.h"
#include "engine/rules/actions/one_of.h"
#include "engine/rules/decks.h"

namespace folsom {
namespace {

std::uint8_t& bullets_left(const Context& c, Pawn pawn) {
  return c.state.bullets_left[static_cast<std::size_t>(index(pawn))];
}

// Whom a shooter sees: on either side those in the nearest place that is not empty.
PawnSet in_sight(const Context& c, Pawn shooter) {
  const TrainMap& map = c.book.map;
  const Place here = place_of(c, shooter);
  PlaceSet occupied = 0;
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    occupied |= bit(c.state.place[static_cast<std::size_t>(bandit)]);
  }
  PlaceSet seen = highest(occupied & at(map.ahead, here)) | lowest(occupied & at(map.behind, here));
  if (has(c, shooter, Power::kFireThroughRoof)) seen |= at(map.through_roof, here);
  return static_cast<PawnSet>(bandits_in(c, seen) & c.book.targets);
}

void push_away(Context& c, Pawn shooter, Pawn target) {
  const Place stood = place_of(c, target);
  const Place lands = at(at(c.book.map.push, place_of(c, shooter)), stood);
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

PawnSet strike_out_protected(const Context& c, PawnSet pool) {
  PawnSet others = pool;
  for_each(pool, [&](int pawn) {
    if (has(c, static_cast<Pawn>(pawn), Power::kProtected)) {
      others = static_cast<PawnSet>(others & ~(1U << pawn));
    }
  });
  return others != 0 ? others : pool;
}

FrameRule fire_rule() { return OneOf<Fire>::rule(); }

}  // namespace folsom
