// The events of Horses & Stagecoach (H10.1 to H10.3).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

void panting_horses(Context& c);           // H10.1
void whiskey_for_the_marshal(Context& c);  // H10.2
void higher_speed(Context& c);             // H10.3

}  // namespace folsom
