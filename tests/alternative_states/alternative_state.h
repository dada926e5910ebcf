// Another state that looks the same to one viewer: everything they may not know is dealt again.
// Made only from the state and the rules about secrets (B9), not from the engine's view or what it
// imagines from one, since those are on trial.
#pragma once

#include "engine/core/rng.h"
#include "tests/alternative_states/knowledge.h"

namespace folsom::leak {

GameState alternative_state(const Rulebook& book, const GameState& state, Seat viewer,
                            const Knowledge& knowledge, Rng& rng);

}  // namespace folsom::leak
