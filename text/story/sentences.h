// Which sentence tells which event.
#pragma once

#include <optional>

#include "text/story/say.h"

namespace folsom {

// Where a card is told by its number, adds what it does and whose it is.
Event with_its_card(const Event& event, const Rulebook& book, const CardOwners& owners);

// Nothing if there is nothing to tell.
std::optional<Passage> sentence(const Telling& telling);

// How people get from one place to another.
std::optional<Passage> moved(const Telling& telling);

}  // namespace folsom
