// What Horses & Stagecoach brings at the end: ransoms (H6, H11) and its stations (H10.5 to H10.7).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// Rows of the score.
void count_ransom(const Rulebook& book, const GameState& state, std::size_t bandit,
                  SideScore& side);
void share_loot(const Rulebook& book, const GameState& state, Score& score);
void pay_for_bullets(const Rulebook& book, const GameState& state, Score& score);
PawnSet those_who_escaped(const GameState& state);

}  // namespace folsom
