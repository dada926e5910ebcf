// Positions: the phases of a game, and for every question the phase it belongs to and what it
// names.
#pragma once

#include <optional>
#include <string_view>

#include "engine/notation/position_parts.h"

namespace folsom::notation {

// The phases that can be written; the others are known by the question that is open.
std::optional<Phase> phase_from(std::string_view text);

// What stands behind a question's name.
enum class Parts { kNothing, kPawn, kPawnAndTarget, kPawnTargetAndToken };

// The phase a question usually belongs to, and who belongs to it.
struct Question {
  Phase phase;
  Parts parts;
  bool sealed;
};
Question question_of(FrameKind kind);

// Where the script stands in a phase when nothing is being decided.
std::uint8_t step_of(const Rulebook& book, Phase phase);

// Where it stands when the lowest question is of this kind and belongs to its usual phase.
std::uint8_t usual_step(const Rulebook& book, FrameKind kind);

std::string_view word(Phase phase);

}  // namespace folsom::notation
