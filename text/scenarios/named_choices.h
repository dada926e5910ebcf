// Choices as scenarios name them: as in the notation, but loot by what it is worth.
#pragma once

#include <string>

#include "engine/core/choice.h"
#include "engine/flow/rulebook.h"

namespace folsom::scenarios {

// The choice that a text means, for a seat that is asked or not. Throws Failure.
Choice choice_of(const Rulebook& book, const GameState& state, Seat seat, const std::string& text);
std::string choice_text(const Rulebook& book, const GameState& state, Seat seat,
                        const Choice& choice);

}  // namespace folsom::scenarios
