// Phase 2: the plan is carried out card by card (B4.1, B4.2, B4.12).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// A card of this pawn's is resolved, unless something makes it void.
void act_on(Context& c, Action action, Pawn pawn);

// Steps of the script.
void carry_out_plan(Context& c);
void clear_plan(Context& c);

extern const Happenings kHappeningsOfStealing;

}  // namespace folsom
