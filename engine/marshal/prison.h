// Prison car, prisoners, Brawler cards, and whoever leaves the train for good (M2 to M5, M10.5).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// Steps of the script.
void fill_prison(Context& c);   // M1.4: who sits there, and the Marshal's goals (M1.5)
void look_at_goal(Context& c);  // M1.5: the next one, at the start of a round

// The places that an event reaches which reaches these: the cell is inside the prison car (M2).
inline PlaceSet with_cell(const Context& c, PlaceSet places) {
  return places | ((places & c.book.opens_on_cell) != 0 ? bit(Place::kCell) : 0);
}

void take_brawler_card(const Context& c, Pawn puncher);
void throw_off(Context& c, Pawn by, Pawn target);

// M4: what a companion brings to whoever holds him; `own`: to the bandit whose companion he is.
PowerSet power_of_companion(const Rulebook& book, Pawn companion, bool own);

// What a bandit can do follows from his own ability, his hostage and his prisoner.
PowerSet powers_of(const Rulebook& book, Pawn bandit, Hostage hostage, Pawn companion);
void refresh_powers(const Context& c, Pawn bandit);

// M5.6: what a bullet of the Marshal's does.
void wound(const Context& c, Pawn bandit, Wound wound);

}  // namespace folsom
