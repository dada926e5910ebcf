// The Marshal and what meeting him does (B5).
#pragma once

#include "engine/flow/question.h"

namespace folsom {

// B5.1: bandits who come to be inside the Marshal's car flee to its roof, a neutral bullet each.
PawnSet flee_from_marshal(Context& c, PawnSet moved);

// H5.3: bandits who come to be on Shotgun's roof, or he on theirs, flee to a neighbouring roof, a
// neutral bullet each.
PawnSet flee_from_shotgun(Context& c, PawnSet moved);
extern const Question kFleeShotgunQuestion;

// H5.4: walking across Shotgun's roof costs a neutral bullet.
void pay_for_passing(const Context& c, Pawn pawn, Place to);

}  // namespace folsom
