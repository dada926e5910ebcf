// The phases of a game: where a question belongs, and where the script stands in each of them.
#pragma once

#include <optional>
#include <string_view>

#include "engine/flow/question.h"

namespace folsom::notation {

std::string_view word(Phase phase);

// The phases that a position can name; the draft and the start are known by the question alone.
std::optional<Phase> phase_from(std::string_view text);

// The phase a game is in. What usually belongs to the robbery, or to the end of the planning, is in
// another one where an event has brought it up.
Phase phase_of(const Rulebook& book, const Flow& flow);

// Where the script stands in a phase when nothing is being decided.
std::uint8_t step_of(const Rulebook& book, Phase phase);

// Where it stands when the lowest question is of this kind and belongs to its usual phase.
std::uint8_t usual_step(const Rulebook& book, FrameKind kind);

}  // namespace folsom::notation
