#include "engine/horses/stagecoach.h"

#include "engine/core/subsets.h"
#include "engine/flow/decks.h"
#include "engine/flow/happening.h"
#include "engine/flow/one_of.h"
#include "engine/flow/powers.h"
#include "engine/horses/questions.h"
#include "engine/horses/shotgun.h"
#include "engine/horses/stagecoach_map.h"

namespace folsom {
namespace {

// What a hostage does to the bandit who holds them.
constexpr PowerChange kRules[kHostages] = {
    {bit(Power::kBulletEachRound), false},  // Poodle
    {0, false},                             // Banker
    {bit(Power::kSmallerHand), false},      // Minister
    {bit(Power::kCannotPunch), false},      // Teacher
    {bit(Power::kCannotRide), false},       // Zealot
    {bit(Power::kShortRoofMove), false},    // Old lady
    {0, true},                              // Poker player
    {bit(Power::kAlwaysFaceUp), false},     // Photographer
};

void take_hostage(const Rulebook& book, PublicState& table, Pawn pawn, Hostage hostage) {
  table.hostages_left = static_cast<HostageSet>(table.hostages_left & ~bit(hostage));
  table.hostage_of[pawn] = hostage;
  refresh_powers(book, table, pawn);
}

struct TakeHostage {
  using Item = Hostage;
  static constexpr auto kChoice = Choice::take_hostage;

  static HostageSet options(const Context& c) { return c.state.hostages_left; }

  static void none(Context& c) { pop(c); }

  static void act(Context& c, Hostage hostage) {
    const Pawn pawn = actor(c);
    pop(c);
    take_hostage(c.book, c.state, pawn, hostage);
    c.tell(
        [&] { return Event{.kind = EventKind::kHostageTaken, .pawn = pawn, .hostage = hostage}; });
  }
};

void stand_beside(PublicState& table, Place place) {
  table.stagecoach = static_cast<std::uint8_t>(car_of(place));
}

}  // namespace

PowerChange with_hostage(const Rulebook&, const PublicState& state, Pawn bandit) {
  const Hostage hostage = state.hostage_of[bandit];
  return hostage == Hostage::kNone ? PowerChange{} : kRules[index(hostage)];
}

void find_passengers(Context& c) {
  next_step(c);
  c.state.hostages_left =
      static_cast<HostageSet>(random_subset(kHostages, c.book.bandits - 1, *c.rng));
}

PawnSet roll_back(const Context& c) {
  if (!has_stagecoach(c.map()) || c.state.stagecoach + 1 >= c.book.cars) return 0;
  const Place beside = inside_of(c.state.stagecoach + 1);
  stand_beside(c.state, beside);
  c.tell([&] { return Event{.kind = EventKind::kStagecoachMoved, .to = beside}; });
  return go_with_stagecoach(c);
}

void move_stagecoach(Context& c) {
  next_step(c);
  meet(c, roll_back(c));
}

PawnSet find_hostage(Context& c, PawnSet moved) {
  int left = count(c.state.hostages_left);
  for_each<Pawn>(static_cast<PawnSet>(moved & kAllBandits), [&](Pawn pawn) {
    if (place_of(c, pawn) != Place::kStagecoachInside) return;
    if (c.state.hostage_of[pawn] != Hostage::kNone || left == 0) return;
    --left;
    push(c, {.kind = TaskKind::kTakeHostage, .pawn = pawn});
  });
  return 0;
}

constinit const Question kTakeHostageQuestion{
    .kind = TaskKind::kTakeHostage,
    .name = "take-hostage",
    .rules = "H4.7, H6",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = OneOf<TakeHostage>::rule(),
    .can_wait = true,
};

constinit const Happenings kHappeningsOfTheStagecoach = {{
    {.kind = EventKind::kHostageTaken,
     .name = "hostage-taken",
     .to_all = kOnly<&Event::pawn, &Event::hostage>,
     .reveals = never,
     .follow = with<take_hostage, &Event::pawn, &Event::hostage>},
    {.kind = EventKind::kStagecoachMoved,
     .name = "stagecoach-moved",
     .to_all = kOnly<&Event::to>,
     .reveals = never,
     .follow = with<stand_beside, &Event::to>},
}};

void bite(Context& c) {
  next_step(c);
  for (int n = 0; n < pawns_in_order(c.book); ++n) {
    const Pawn pawn = bandit_in_order(c.book, c.state, n);
    if (has(c, pawn, Power::kBulletEachRound)) give_neutral_bullets(c, bit(pawn));
  }
}

}  // namespace folsom
