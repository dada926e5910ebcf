// The stagecoach and the hostages in it (H4.7, H4.8, H6).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// A step of the script: who sits in it (H1.4).
void find_passengers(Context& c);
// A step of the script: at the end of a round it falls back by one car.
void move_stagecoach(Context& c);
// Takes it one car rearward; returns who has moved with it.
PawnSet roll_back(const Context& c);

// H4.7: whoever comes inside without a hostage takes one.
PawnSet find_hostage(Context& c, PawnSet moved);

// What a hostage does to a bandit's powers.
PowerChange with_hostage(const Rulebook& book, const PublicState& state, Pawn bandit);

// A step of the script: a bullet at the start of a round for whoever holds the Poodle.
void bite(Context& c);

}  // namespace folsom
