#include "engine/rules/lawmen.h"

#include "engine/rules/decks.h"
#include "engine/rules/flow.h"

namespace folsom {

void flee_from_marshal(Context& c, PawnSet moved) {
  const Place marshals = place_of(c, Pawn::kMarshal);
  const PawnSet concerned = (moved & bit(Pawn::kMarshal)) != 0 ? kAllBandits : moved;
  PawnSet fleeing = 0;  // usually there is one to look at, so not by bandits_in
  for_each(concerned, [&](int bandit) {
    const unsigned meets = c.state.place[static_cast<std::size_t>(bandit)] == marshals ? 1 : 0;
    fleeing = static_cast<PawnSet>(fleeing | meets << bandit);
  });
  if (fleeing == 0) return;
  for_each(fleeing, [&](int bandit) {
    relocate(c, static_cast<Pawn>(bandit), at(c.book.map.flee, marshals), Manner::kFlee);
  });
  give_neutral_bullets(c, fleeing);
}

}  // namespace folsom
