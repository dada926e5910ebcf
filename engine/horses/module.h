// The module of Horses & Stagecoach (docs/rules/horses-and-stagecoach.md).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// What the expansion's symbols and stations mean; a host's own cards can have them in any game. And
// what may not be on the table where it isn't played.
void add_cards_of_horses(Rulebook& book);
void check_horses(Rulebook& book);

void add_horses(Rulebook& book);      // H1 to H11
void set_out_horses(Rulebook& book);  // what lies on the table besides

}  // namespace folsom
