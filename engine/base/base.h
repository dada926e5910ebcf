// The module of the base game (docs/rules/base.md).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

void add_base(Rulebook& book);

// What every game of this setup has in common, once all modules have had their say.
void finish(Rulebook& book);

}  // namespace folsom
