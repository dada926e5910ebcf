// What an event reveals.
#pragma once

#include "engine/core/event.h"

namespace folsom {

// Whether somebody may have learned something unforeseeable from it: a card drawn or turned up, a
// value seen, another player's answer opened. What is taken back before that can simply be played
// again.
bool reveals(const Event& event);

// Whether this seat may have. It sees neither the cards others draw nor the values of loot they
// take or lose, and its own card is no news to it.
bool reveals(const Event& event, Seat learner);

}  // namespace folsom
