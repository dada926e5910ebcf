// Views, events and scores as JSON: what the engine protocol and a server send. One way only: a
// card's number is never written, so that equal cards can't be told apart.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/core/event.h"
#include "engine/core/state.h"
#include "engine/flow/rulebook.h"
#include "engine/flow/scoring.h"
#include "engine/view/view.h"
#include "text/notation/cards.h"

namespace folsom::notation {

// --- text, appended to `out`: fast ---------------------------------------------------------------

void write_view(std::string& out, const View& view, const Rulebook& book);

// A JSON Merge Patch (RFC 7386) from what write_view writes for one view to what it writes for a
// later one of the same viewer; {} if nothing changed.
void write_view_change(std::string& out, const View& before, const View& after,
                       const Rulebook& book);

// Only the fields that the event's kind uses and this viewer was given; money in dollars. `owners`
// is `cards_of` of the state or view in which it happened.
void write_event(std::string& out, const Event& event, const Rulebook& book,
                 const CardOwners& owners);

void write_score(std::string& out, const Score& score, const Rulebook& book);

// --- the same as objects ------------------------------------------------------------------------

nlohmann::json to_json(const View& view, const Rulebook& book);
nlohmann::json to_json(const Event& event, const Rulebook& book, const CardOwners& owners);
nlohmann::json to_json(const EventLog& events, const Rulebook& book, const CardOwners& owners);
nlohmann::json to_json(const Score& score, const Rulebook& book);

}  // namespace folsom::notation
