// Another state that looks the same to one viewer: everything that he may not know is dealt anew.
// Made from the state and the rules about secrets (B9) alone; neither the engine's view nor what it
// imagines from it is asked, since they are on trial.
#pragma once

#include "engine/core/rng.h"
#include "tests/alternative_states/knowledge.h"

namespace folsom::leak {

GameState alternative_state(const Rulebook& book, const GameState& state, Seat viewer,
                            const Knowledge& knowledge, Rng& rng);

}  // namespace folsom::leak
