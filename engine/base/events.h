// The events of the base game (B6).
#pragma once

#include "engine/flow/question.h"

namespace folsom {

void angry_marshal(Context& c);
void swivel_arm(Context& c);
void braking(Context& c);
void take_it_all(Context& c);
void passengers_rebellion(Context& c);
void pickpocketing(Context& c);
void marshals_revenge(Context& c);
void hostage_conductor(Context& c);

// Whoever is on a roof is swept along; who that is. Whom they meet is left to `meet`.
PawnSet sweep_roofs(const Context& c, const ByPlace<Place>& to);

extern const Question kPickpocketQuestion;
extern const Happenings kHappeningsOfEvents;

}  // namespace folsom
