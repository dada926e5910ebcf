// The end of a round: the event on its card, the next first player, the end of the game (B2.3, B6).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// Steps of the script.
void hold_event(Context& c);
void end_round(Context& c);

extern const Happenings kHappeningsOfTheEnd;

}  // namespace folsom
