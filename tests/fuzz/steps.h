// A few steps of a game by a fuzzer's choices, with everything checked along the way.
#pragma once

#include "engine/flow/game.h"
#include "tests/fuzz/bytes.h"

namespace folsom::fuzz {

// Checks what must hold for a state at rest, for every viewer.
void check_state(const Rulebook& book, const GameState& state, Rng& rng);

// Makes one choice: the bytes decide the seat and the choice, or chance once they run out.
void step(const Rulebook& book, GameState& state, Bytes& bytes, Rng& rng, EventLog& log);

}  // namespace folsom::fuzz
