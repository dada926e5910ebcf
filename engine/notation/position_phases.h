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

// Where the script stands while a question is open, and who belongs to it.
struct Question {
  Phase phase;
  Step step;
  Parts parts;
  bool sealed;
};
Question question_of(FrameKind kind);

// The place of a step in the rulebook's script.
std::uint8_t number_of(const Rulebook& book, Step step);

// Where the script stands in a phase when nothing is being decided.
std::uint8_t step_of(const Rulebook& book, Phase phase);

}  // namespace folsom::notation
