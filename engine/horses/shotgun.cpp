#include "engine/horses/shotgun.h"

#include "engine/flow/decks.h"
#include "engine/flow/loot.h"
#include "engine/flow/one_of.h"
#include "engine/horses/questions.h"
#include "engine/horses/stagecoach_map.h"

namespace folsom {
namespace {

constexpr Token kThirdBox = kFirstTokenOf[index(TokenKind::kStrongbox)] + 2;

bool is_on_shotguns_roof(const Context& c, Pawn pawn) {
  return place_of(c, pawn) == place_of(c, Pawn::kShotgun);
}

// They choose one after the other, from the first player on. One task is enough for all: whoever
// is on his roof has yet to flee.
void let_next_flee(const Context& c) {
  for (int n = 0; n < pawns_in_order(c.book); ++n) {
    const Pawn pawn = bandit_in_order(c.book, c.state, n);
    if (!is_bandit(pawn) || !is_on_shotguns_roof(c, pawn)) continue;
    return push(c, {.kind = TaskKind::kFleeShotgun, .pawn = pawn});
  }
}

struct FleeShotgun {
  using Item = Place;
  static constexpr auto kChoice = Choice::go_to;

  static PlaceSet options(const Context& c) {
    return at(c.map().step, place_of(c, actor(c))) & c.map().roofs;
  }

  static void none(Context& c) { pop(c); }

  static void act(Context& c, Place to) {
    const Pawn pawn = actor(c);
    pop(c);
    relocate(c, pawn, to, Manner::kFlee);
    let_next_flee(c);
  }
};

// H5.3: bandits who come to be on Shotgun's roof, or he on theirs, flee to a neighboring roof, a
// neutral bullet each.
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

}  // namespace

constinit const Question kFleeShotgunQuestion{
    .kind = TaskKind::kFleeShotgun,
    .name = "flee-shotgun",
    .rules = "H5.3",
    .phase = Phase::kStealing,
    .asks = Asks::kPawn,
    .rule = OneOf<FleeShotgun>::rule(),
    .can_wait = true,
};

namespace {

// H5.4: walking across Shotgun's roof costs a neutral bullet.
void pay_for_passing(const Context& c, Pawn pawn, Place to) {
  const PlaceSet passed = at(at(c.map().between, place_of(c, pawn)), to);
  const bool met = (passed & bit(place_of(c, Pawn::kShotgun))) != 0;
  if (met && is_bandit(pawn)) give_neutral_bullets(c, bit(pawn));
}

}  // namespace

void add_shotgun(Rulebook& book) {
  book.guarded = bit(kThirdBox);
  book.guard = Pawn::kShotgun;
  book.punched = static_cast<PawnSet>(book.punched | bit(Pawn::kShotgun));
  book.meetings.push_back(flee_from_shotgun);
  book.tolls.push_back(pay_for_passing);
  add_question(book, kFleeShotgunQuestion);
}

// H1.2: the third strongbox, and who sits on it.
void set_out_shotgun(Rulebook& book) {
  GameState& start = book.start;
  start.value[kThirdBox] = book.setup.components.strongbox;
  make_known(start, kThirdBox, book.seats);
  start.loot_at[Place::kStagecoachRoof] = bit(kThirdBox);
  start.place[Pawn::kShotgun] = Place::kStagecoachRoof;
  book.tokens |= bit(kThirdBox);
}

const char* check_shotgun(const Rulebook& book, const GameState& state) {
  const Place shotguns = state.place[Pawn::kShotgun];
  const bool beside = shotguns == Place::kStagecoachRoof || shotguns == roof_of(state.stagecoach);
  const bool fits = has_stagecoach(book.maps[0]) ? beside : shotguns == Place::kNowhere;
  return fits ? nullptr : "Shotgun is not where the stagecoach is";
}

PawnSet go_with_stagecoach(const Context& c) {
  const bool on_train = (bit(place_of(c, Pawn::kShotgun)) & c.map().roofs) != 0;
  if (on_train) relocate(c, Pawn::kShotgun, roof_of(c.state.stagecoach), Manner::kSwept);
  return bit(Pawn::kShotgun);
}

void shotguns_rage(Context& c) {
  const int car = c.state.stagecoach;
  const PlaceSet its_car = reached(c, bit(inside_of(car)) | bit(roof_of(car)));
  give_neutral_bullets(
      c, bandits_in(c, bit(Place::kStagecoachInside) | bit(Place::kStagecoachRoof) | its_car));
}

}  // namespace folsom
