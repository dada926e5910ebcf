// Brilliant Idea (M3): a copy of the last card, a way out of the cell, or somebody set free; and
// how it is fetched.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

void add_idea_cards(DeckPlan& deck);
void add_brilliant_idea(Rulebook& book);
// M3.2: an idea takes along what it would repeat.
inline void take_last_card_along(const Context& c, Action action, Task& task) {
  if (action == Action::kBrilliantIdea)
    task.detail = static_cast<std::uint8_t>(c.state.last_action);
}

const char* check_ideas(const Rulebook& book, const GameState& state);

}  // namespace folsom
