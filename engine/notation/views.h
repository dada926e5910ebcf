// Views, events and scores as JSON: what the engine protocol and a server send. One way only: a
// card's number is never written, so that equal cards cannot be told apart.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/notation/cards.h"
#include "engine/rules/rulebook.h"
#include "engine/rules/scoring.h"
#include "engine/view/view.h"

namespace folsom::notation {

nlohmann::json to_json(const View& view, const Rulebook& book);

// Only the fields that the event's kind uses and this viewer was given; money in dollars. `owners`
// is `cards_of` of the state or the view in which it happened.
nlohmann::json to_json(const Event& event, const Rulebook& book, const CardOwners& owners);
nlohmann::json to_json(const EventLog& events, const Rulebook& book, const CardOwners& owners);

nlohmann::json to_json(const Score& score, const Rulebook& book);

}  // namespace folsom::notation
