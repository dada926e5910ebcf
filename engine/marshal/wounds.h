// What a bullet of the Marshal's does besides (M5.6).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

void wound(const Context& c, Pawn bandit, Wound wound);

// A row of the rounds: the wounds of the round before end.
void heal_wounds(const Context& c);

// A card that is forbidden by a wound.
inline bool is_void_by_wound(const Context& c, Action action, Pawn bandit) {
  return (c.state.wounds[bandit] & c.book.wound_of[action]) != 0;
}

}  // namespace folsom
