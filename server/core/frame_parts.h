// Parts of frames that tables and lessons share.
#pragma once

#include <cstdint>
#include <span>

#include "engine/core/choice.h"
#include "engine/core/event.h"
#include "engine/flow/rulebook.h"
#include "text/notation/json_writer.h"

namespace folsom::server {

// ASK of the protocol.
void write_ask(notation::JsonWriter& json, std::uint32_t question, const ChoiceList& choices,
               const Rulebook& book, Seat seat);

// Facts that a client would otherwise have to work out from the setup: members of TABLE that stay
// the same for the whole game.
void write_facts(notation::JsonWriter& json, const Rulebook& book);

// Whether an event is sent at all: where the game stands now is in the view.
inline bool is_written(const Event& told) {
  return told.kind != EventKind::kNothing && told.kind != EventKind::kRest;
}

// What happened, as this viewer is told it, with the patch of the view that each event makes, and
// as `view` the rest of the way from one view to the other. Views with open eyes are told
// everything.
void write_happened(notation::JsonWriter& json, const Rulebook& book, const View& before,
                    std::span<const Event> events, const View& after);

// The same if there is no view before: the whole view is sent.
void write_dealt(notation::JsonWriter& json, const Rulebook& book, std::span<const Event> events,
                 const View& after);

}  // namespace folsom::server
