// The phases of a game: where a question belongs, and where each one is in the script.
#pragma once

#include <optional>
#include <string_view>

#include "engine/flow/question.h"

namespace folsom::notation {

std::string_view word(Phase phase);

// The phases a position can name; the draft and the start are known by their questions alone.
std::optional<Phase> phase_from(std::string_view text);

// The phase a game is in. Questions that usually belong to the stealing phase, or to the end of the
// planning, are in another phase if an event brought them up.
Phase phase_of(const Rulebook& book, const Flow& flow);

// The script's step in a phase while nothing is being decided.
std::uint8_t step_of(const Rulebook& book, Phase phase);

// The script's step if the lowest question is of this kind and in its usual phase.
std::uint8_t usual_step(const Rulebook& book, TaskKind kind);

}  // namespace folsom::notation
