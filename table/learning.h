// What an event teaches.
#pragma once

#include "engine/core/event.h"

namespace folsom {

// Whether somebody may have learnt something from it that he could not foresee: a card drawn or
// turned up, a value seen, another's answer opened. What is taken back before it is told may be
// played anew.
bool teaches(const Event& event);

// The same, but for cards that only whoever drew them has seen.
bool teaches_others(const Event& event);

}  // namespace folsom
