#include "engine/base/lawmen.h"

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/one_of.h"

namespace folsom {

namespace {

// Out of the way of the many who meet nobody.
[[gnu::noinline]] PawnSet chase(const Context& c, PawnSet fleeing) {
  const Place marshals = place_of(c, Pawn::kMarshal);
  for_each(fleeing, [&](int bandit) {
    relocate(c, static_cast<Pawn>(bandit), at(c.map().flee, marshals), Manner::kFlee);
  });
  give_neutral_bullets(c, fleeing);
  return fleeing;
}

}  // namespace

PawnSet flee_from_marshal(Context& c, PawnSet moved) {
  const Place marshals = place_of(c, Pawn::kMarshal);
  const PawnSet concerned = (moved & bit(Pawn::kMarshal)) != 0 ? kAllBandits : moved;
  PawnSet fleeing = 0;  // usually there is one to look at, so not by bandits_in
  for_each(concerned, [&](int bandit) {
    const unsigned meets = c.state.place[static_cast<std::size_t>(bandit)] == marshals ? 1 : 0;
    fleeing = static_cast<PawnSet>(fleeing | meets << bandit);
  });
  return fleeing == 0 ? PawnSet{0} : chase(c, fleeing);
}

namespace {

bool is_on_shotguns_roof(const Context& c, Pawn pawn) {
  return place_of(c, pawn) == place_of(c, Pawn::kShotgun);
}

// They choose one after the other, from the first player on. One frame is enough for all: whoever
// is on his roof has yet to flee.
void let_next_flee(const Context& c) {
  for (int n = 0; n < pawns_in_order(c.book); ++n) {
    const Pawn pawn = bandit_in_order(c.book, c.state, n);
    if (!is_bandit(pawn) || !is_on_shotguns_roof(c, pawn)) continue;
    return push(c, {.kind = FrameKind::kFleeShotgun, .pawn = pawn});
  }
}

struct FleeShotgun {
  using Item = Place;
  static constexpr auto kChoice = Choice::go_to;

  static PlaceSet options(const Context& c) {
    return at(c.map().step, place_of(c, c.flow().top().pawn)) & c.map().roofs;
  }

  static void none(Context& c) { pop(c); }

  static void act(Context& c, Place to) {
    const Pawn pawn = c.flow().top().pawn;
    pop(c);
    relocate(c, pawn, to, Manner::kFlee);
    let_next_flee(c);
  }
};

}  // namespace

PawnSet flee_from_shotgun(Context& c, PawnSet moved) {
  const Place shotguns = place_of(c, Pawn::kShotgun);
  if ((bit(shotguns) & c.map().roofs) == 0) return 0;  // on the stagecoach he hurts nobody
  const PawnSet concerned = (moved & bit(Pawn::kShotgun)) != 0 ? kAllBandits : moved;
  const auto fleeing = static_cast<PawnSet>(bandits_in(c, bit(shotguns)) & concerned);
  if (fleeing == 0) return 0;
  give_neutral_bullets(c, fleeing);
  let_next_flee(c);
  return 0;
}

constinit const Question kFleeShotgunQuestion{
    .kind = FrameKind::kFleeShotgun,
    .name = "flee-shotgun",
    .rules = "H5.3",
    .phase = Phase::kRobbery,
    .asks = Asks::kPawn,
    .rule = OneOf<FleeShotgun>::rule(),
};

void pay_for_passing(const Context& c, Pawn pawn, Place to) {
  const PlaceSet passed = at(at(c.map().between, place_of(c, pawn)), to);
  const bool met = (passed & bit(place_of(c, Pawn::kShotgun))) != 0;
  if (met && is_bandit(pawn)) give_neutral_bullets(c, bit(pawn));
}

}  // namespace folsom
