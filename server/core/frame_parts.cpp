#include "server/core/frame_parts.h"

#include "engine/notation/choices.h"
#include "engine/view/view.h"
#include "server/core/frames.h"

namespace folsom::server {

void write_ask(notation::JsonWriter& json, std::uint32_t decision, const ChoiceList& choices,
               const Rulebook& book, Seat seat) {
  json.begin_object();
  json.field("decision", decision);
  json.key("choices");
  json.begin_array();
  for (const Choice& choice : choices) {
    json.written([&](std::string& out) { notation::write_choice(out, choice, book, seat); });
  }
  json.end_array();
  json.end_object();
}

void write_events(std::string& out, std::span<const Event> events, Seat viewer,
                  const Rulebook& book, const notation::CardOwners& owners) {
  out += '[';
  bool comma = false;
  for (const Event& event : events) {
    const Event told = viewer == kOpenEyes ? event : redact(event, viewer);
    // Where the game stands now is in the view.
    if (told.kind == EventKind::kNothing || told.kind == EventKind::kRest) continue;
    if (comma) out += ',';
    comma = true;
    notation::write_event(out, told, book, owners);
  }
  out += ']';
}

}  // namespace folsom::server
