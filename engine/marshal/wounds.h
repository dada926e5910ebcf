// What a bullet of the Marshal's does besides (M5.6).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// Some wounds forbid a card until the end of the round …
inline void wound(PublicState& table, Pawn bandit, Wound wound) {
  if (index(wound) > index(Wound::kHurtShoulder)) return;
  table.wounds[bandit] = static_cast<std::uint8_t>(table.wounds[bandit] | bit(wound));
}
// … of others something follows at once.
void suffer(const Context& c, Pawn bandit, Wound wound);

// A row of the rounds (M5.6, X18): the wounds of the round before end, and the bullets that made
// them are shuffled in. A deck that otherwise isn't shuffled is shuffled for them, with whatever
// else lies on top of it.
void heal_wounds(PublicState& table, BulletsOfSeats& shuffled_in);

// A card that is forbidden by a wound.
inline bool is_void_by_wound(const Context& c, Action action, Pawn bandit) {
  return (c.state.wounds[bandit] & c.book.wound_of[action]) != 0;
}

}  // namespace folsom
