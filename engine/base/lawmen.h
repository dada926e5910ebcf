// The Marshal and what meeting him does (B5).
#pragma once

#include "engine/flow/flow.h"

namespace folsom {

// B5.1: bandits who come to be inside the Marshal's car flee to its roof, a neutral bullet each.
PawnSet flee_from_marshal(Context& c, PawnSet moved);

// The Marshal goes one car rearward and meets whoever is there; false at the caboose.
bool walk_rearward(Context& c);

// Where the Marshal chases bandits, none of them stands beside him.
const char* check_chase(const Rulebook& book, const GameState& state);

}  // namespace folsom
