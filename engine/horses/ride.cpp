// Ride (H3): with a horse from beside one's car, up to three cars either way; in one round away
// (H10.6).
#include "engine/flow/happening.h"
#include "engine/flow/one_of.h"
#include "engine/horses/horses.h"
#include "engine/horses/questions.h"

namespace folsom {
namespace {

bool has_horse(const Context& c, Pawn pawn) {
  return c.state.horses[at(c.map().beside, place_of(c, pawn))] > 0;
}

void ride_away(PublicState& table, Pawn pawn) {
  table.rode_away = static_cast<PawnSet>(table.rode_away | bit(pawn));
}

struct Ride {
  using Item = Place;
  static constexpr auto kChoice = Choice::go_to;

  static PlaceSet options(const Context& c) {
    const Pawn pawn = actor(c);
    if (has(c, pawn, Power::kCannotRide) || !has_horse(c, pawn)) return 0;
    const bool away = is_bandit(pawn) && c.book.round_plans[c.flow().card].ride_away;
    return at(c.map().ride, place_of(c, pawn)) | (away ? bit(Place::kNowhere) : 0);
  }

  static void none(Context& c) {
    end_without_effect(
        c, Action::kRide,
        has(c, actor(c), Power::kCannotRide) ? NoEffect::kForbidden : NoEffect::kNoHorse);
  }

  static void act(Context& c, Place to) {
    const Pawn pawn = actor(c);
    const int from_car = at(c.map().beside, place_of(c, pawn));
    pop(c);
    if (to == Place::kNowhere) {
      lose_horse(c, from_car);
      ride_away(c.state, pawn);
      c.tell([&] { return Event{.kind = EventKind::kRodeAway, .pawn = pawn}; });
      return relocate(c, pawn, to, Manner::kRide);
    }
    move_horse(c, from_car, at(c.map().beside, to));
    if (to != place_of(c, pawn)) relocate(c, pawn, to, Manner::kRide);
    meet(c, bit(pawn));
  }
};

}  // namespace

constinit const Question kRideQuestion{
    .kind = TaskKind::kRide,
    .name = "ride",
    .rules = "H3",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = OneOf<Ride>::rule(),
    .actor = Who::kAnybody,
};

constinit const Happenings kHappeningsOfRides = {{
    {.kind = EventKind::kRodeAway,
     .name = "rode-away",
     .to_all = kOnly<&Event::pawn>,
     .reveals = never,
     .follow = with<ride_away, &Event::pawn>},
}};

}  // namespace folsom
