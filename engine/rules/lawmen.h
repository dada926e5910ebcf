// The Marshal and what meeting him does (B5).
#pragma once

#include "engine/rules/rulebook.h"

namespace folsom {

// B5.1: bandits who come to be inside the Marshal's car flee to its roof, a neutral bullet each.
void flee_from_marshal(Context& c, PawnSet moved);

}  // namespace folsom
