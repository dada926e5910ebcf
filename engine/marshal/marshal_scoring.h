// The end with a Marshal: posters, prisoners, Brawler cards, and his goals (M8, C8).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// M5.2: a Brawler card for whoever punches the Marshal.
void take_brawler_card(const Context& c, Pawn puncher, Pawn target);

// Rows of the score.
void count_catch(const Rulebook& book, const GameState& state, std::size_t bandit, SideScore& side);
bool marshal_wins(const Rulebook& book, const GameState& state, Score& score);

}  // namespace folsom
