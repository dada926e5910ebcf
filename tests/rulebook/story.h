// Events as the short sentences in which scenarios tell them.
#pragma once

#include <string>

#include "engine/core/event.h"
#include "engine/flow/rulebook.h"

namespace folsom::scenarios {

// What `event` says, to all or as it was redacted for a viewer. What is drawn by chance is told
// only to a viewer who sees it: `names_cards`.
std::string sentence(const Rulebook& book, const GameState& state, const Event& event,
                     bool names_cards);

// Whether it belongs to the story on the train and at the table, or only keeps the books.
bool is_story(EventKind kind);

}  // namespace folsom::scenarios
