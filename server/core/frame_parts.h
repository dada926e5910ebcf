// Parts of frames that tables and lessons have in common.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "engine/core/choice.h"
#include "engine/core/event.h"
#include "engine/notation/json_writer.h"
#include "engine/notation/views.h"
#include "engine/rules/rulebook.h"

namespace folsom::server {

// ASK of the protocol.
void write_ask(notation::JsonWriter& json, std::uint32_t decision, const ChoiceList& choices,
               const Rulebook& book, Seat seat);

// What a reader of a table would otherwise have to work out from its setup: members of TABLE that
// stay the same for the whole game.
void write_facts(notation::JsonWriter& json, const Rulebook& book);

// What happened as the viewer is told it; with kOpenEyes everything.
void write_events(std::string& out, std::span<const Event> events, Seat viewer,
                  const Rulebook& book, const notation::CardOwners& owners);

}  // namespace folsom::server
