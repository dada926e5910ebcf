// The end: money line by line, the Gunslinger, the tie-break, the winners (B7, V3.9, V5.7).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

inline constexpr int kGunslingerPrize = 1000;  // B7.2

// Can be asked at any time; it is final when the game is over.
Score score_of(const Rulebook& book, const GameState& state);

// Who can't win and brings nothing, in whatever round.
PawnSet out_of_it(const Rulebook& book, const GameState& state);

// What tokens are worth together.
int worth(const GameState& state, TokenSet tokens);

}  // namespace folsom
