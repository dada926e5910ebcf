// Choices as scenarios name them: as in the notation, but loot by its value.
#pragma once

#include <string>

#include "engine/core/choice.h"
#include "engine/flow/rulebook.h"

namespace folsom::scenarios {

// The choice a text means, for a seat whether asked or not. Throws Failure.
Choice choice_of(const Rulebook& book, const GameState& state, Seat seat, const std::string& text);
std::string choice_text(const Rulebook& book, const GameState& state, Seat seat,
                        const Choice& choice);

}  // namespace folsom::scenarios
