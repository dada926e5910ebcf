// What an event teaches.
#pragma once

#include "engine/core/event.h"

namespace folsom {

// Whether somebody may have learnt something from it that he could not foresee: a card drawn or
// turned up, a value seen, another's answer opened. What is taken back before it is told may be
// played anew.
bool teaches(const Event& event);

// Whether this seat may have. Of the cards that others drew and the loot they took or lost it sees
// neither faces nor values, and its own card is no news to it.
bool teaches(const Event& event, Seat learner);

}  // namespace folsom
