// What a scenario's sentences say in the notation: "doc's wounds: lost-gun, hurt-knee" is the line
// "wounds doc lost-gun hurt-knee" of a position. Where a sentence has one, the notation's own
// readers set it up, and its own words are compared with it.
#pragma once

#include <optional>

#include "text/notation/position_parts.h"
#include "text/scenarios/scenario.h"

namespace folsom::scenarios {

// The entry of a position that says the same; nothing if there is none.
std::optional<notation::Entry> entry_of(const Line& line);

// An entry with what a list names.
notation::Entry entry_with(std::string_view key, std::string_view list, int line);

}  // namespace folsom::scenarios
