// Shotgun (H5): he guards his strongbox, hurts whoever comes onto his roof or walks across it, and
// goes with the stagecoach.
#pragma once

#include "engine/flow/flow.h"

namespace folsom {

void add_shotgun(Rulebook& book);
void set_out_shotgun(Rulebook& book);
const char* check_shotgun(const Rulebook& book, const GameState& state);

// H4.8: on the train he stays beside the stagecoach, which has moved. Returns who has moved.
PawnSet go_with_stagecoach(const Context& c);

void shotguns_rage(Context& c);  // H10.4

}  // namespace folsom
