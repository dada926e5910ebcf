// What a bandit can do: what is printed on his card, and what somebody who goes with him makes of
// it.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

PowerSet powers_of(const Rulebook& book, const PublicState& state, Pawn bandit);

// After somebody has joined or left him.
void refresh_powers(const Rulebook& book, PublicState& table, Pawn bandit);

}  // namespace folsom
