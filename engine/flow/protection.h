// Protection (B8.5): some cannot be chosen while somebody else can.
#pragma once

#include "engine/flow/flow.h"

namespace folsom {

bool is_protected(const Rulebook& book, const GameState& state, Pawn pawn);

// Whoever of these is protected most; nobody, if none is.
PawnSet most_protected(const Context& c, PawnSet pool);

// Of several that can be chosen, those that may be: a protected one only while there are not as
// many others as are needed.
PawnSet strike_out_among_several(const Context& c, PawnSet pool, int needed = 1);
inline PawnSet strike_out_protected(const Context& c, PawnSet pool) {
  return without_first(pool) == 0 ? pool : strike_out_among_several(c, pool);
}

}  // namespace folsom
