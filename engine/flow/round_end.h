// The end of a round: the event on its card, the next first player, the end of the game (B2.3, B6).
#pragma once

#include "engine/flow/question.h"

namespace folsom {

// Steps of the script.
void hold_event(Context& c);
void end_round(Context& c);

// Rows of the events (B6).
void angry_marshal(Context& c);
void swivel_arm(Context& c);
void braking(Context& c);
void take_it_all(Context& c);
void passengers_rebellion(Context& c);
void pickpocketing(Context& c);
void marshals_revenge(Context& c);
void hostage_conductor(Context& c);

void panting_horses(Context& c);           // H10.1
void whiskey_for_the_marshal(Context& c);  // H10.2
void higher_speed(Context& c);             // H10.3
void shotguns_rage(Context& c);            // H10.4

extern const Question kPickpocketQuestion;

}  // namespace folsom
