// What everybody could expect at one point, with all cards open.
#pragma once

#include "game/analysis/analysis.h"

namespace folsom::analysis {

// Plays on from this state so many times, with everybody playing what they see like a tenderfoot.
// At the end of the game it is the final count.
Forecast look_at(const Rulebook& book, const GameState& state, int playouts, Rng& rng,
                 const std::stop_token& stop);

// The same after this choice, with its luck drawn again each time.
Forecast look_after(const Rulebook& book, const GameState& state, Seat seat, Choice choice,
                    int playouts, Rng& rng, const std::stop_token& stop);

}  // namespace folsom::analysis
