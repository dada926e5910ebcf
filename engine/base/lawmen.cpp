#include "engine/base/lawmen.h"

#include <algorithm>

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"

namespace folsom {

namespace {

// Out of the way of the many who meet nobody.
[[gnu::noinline]] PawnSet chase(const Context& c, PawnSet fleeing) {
  const Place marshals = place_of(c, Pawn::kMarshal);
  for_each<Pawn>(fleeing, [&](Pawn bandit) {
    relocate(c, bandit, at(c.map().flee, marshals), Manner::kFlee);
  });
  give_neutral_bullets(c, fleeing);
  return fleeing;
}

}  // namespace

PawnSet flee_from_marshal(Context& c, PawnSet moved) {
  const Place marshals = place_of(c, Pawn::kMarshal);
  const PawnSet concerned = (moved & bit(Pawn::kMarshal)) != 0 ? kAllBandits : moved;
  PawnSet fleeing = 0;  // usually there is one to look at, so not by bandits_in
  for_each<Pawn>(concerned, [&](Pawn bandit) {
    const unsigned meets = place_of(c, bandit) == marshals ? 1 : 0;
    fleeing = static_cast<PawnSet>(fleeing | meets << index(bandit));
  });
  return fleeing == 0 ? PawnSet{0} : chase(c, fleeing);
}

bool walk_rearward(Context& c) {
  const Place here = place_of(c, Pawn::kMarshal);
  const Place next = at(c.map().one_rearward, here);
  if (next == here) return false;
  relocate(c, Pawn::kMarshal, next, Manner::kPatrol);
  meet(c, bit(Pawn::kMarshal));
  return true;
}

const char* check_chase(const Rulebook& book, const GameState& state) {
  const auto rows = book.meetings;
  if (std::find(rows.begin(), rows.end(), flee_from_marshal) == rows.end()) return nullptr;
  for (std::size_t i = 0; i < kBandits; ++i) {
    if (state.place[i] == state.place[Pawn::kMarshal]) {
      return "a bandit stands beside the Marshal";
    }
  }
  return nullptr;
}

}  // namespace folsom
