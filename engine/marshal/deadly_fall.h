// Deadly fall (M10.5): who is punched on a roof, or pushed from the end of the train, may fall.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

void add_deadly_fall(Rulebook& book);

}  // namespace folsom
