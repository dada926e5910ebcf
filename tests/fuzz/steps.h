// A few steps of a game by choices that a fuzzer makes, with everything checked on the way.
#pragma once

#include "engine/flow/game.h"
#include "tests/fuzz/bytes.h"

namespace folsom::fuzz {

// What must hold of a state at rest, whoever looks at it.
void check_state(const Rulebook& book, const GameState& state, Rng& rng);

// Makes one choice: the seat and the choice are told by the bytes, or by chance when they are out.
void step(const Rulebook& book, GameState& state, Bytes& bytes, Rng& rng, EventLog& log);

}  // namespace folsom::fuzz
