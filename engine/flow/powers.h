// What a bandit can do: the power printed on the card, and what somebody who goes along makes of
// it.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

PowerSet powers_of(const Rulebook& book, const PublicState& state, Pawn bandit);

// After somebody has joined or left the bandit.
void refresh_powers(const Rulebook& book, PublicState& table, Pawn bandit);

}  // namespace folsom
