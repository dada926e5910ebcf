#include "engine/rules/lawmen.h"

#include "engine/rules/decks.h"
#include "engine/rules/flow.h"

namespace folsom {

void flee_from_marshal(Context& c, PawnSet moved) {
  const Place marshals = place_of(c, Pawn::kMarshal);
  const PawnSet concerned = (moved & bit(Pawn::kMarshal)) != 0 ? kAllBandits : moved;
  const auto fleeing = static_cast<PawnSet>(bandits_in(c, bit(marshals)) & concerned);
  if (fleeing == 0) return;
  for_each(fleeing, [&](int bandit) {
    relocate(c, static_cast<Pawn>(bandit), at(c.book.map.flee, marshals), Manner::kFlee);
  });
  give_neutral_bullets(c, fleeing);
}

}  // namespace folsom
