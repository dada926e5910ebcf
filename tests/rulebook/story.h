// Events as the short sentences that scenarios use.
#pragma once

#include <string>

#include "engine/core/event.h"
#include "engine/flow/rulebook.h"

namespace folsom::scenarios {

// What `event` says, to everybody or as redacted for a viewer. Random draws are named only for a
// viewer who sees them: `names_cards`.
std::string sentence(const Rulebook& book, const GameState& state, const Event& event,
                     bool names_cards);

// Whether it belongs to the story on the train and at the table, or is only bookkeeping.
bool is_story(EventKind kind);

}  // namespace folsom::scenarios
