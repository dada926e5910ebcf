#include "server/core/frame_parts.h"

#include <vector>

#include "engine/flow/scoring.h"
#include "engine/marshal/prison.h"
#include "engine/variants/pairs_of_bandits.h"
#include "engine/view/view.h"
#include "server/core/json_parts.h"
#include "text/notation/choices.h"
#include "text/notation/views.h"
#include "text/notation/words.h"

namespace folsom::server {
namespace {

using notation::JsonWriter;

// The bullets of both cylinders, each from the first to the last (C7).
void write_cylinders(JsonWriter& json, const Rulebook& book) {
  write_list(json, "cylinders", book.setup.components.cylinders, [&](const auto& cylinder) {
    json.begin_array();
    for (const Wound wound : cylinder) json.value(notation::word(wound));
    json.end_array();
  });
}

// What prisoners bring to whoever frees them (M4).
void write_prisoners(JsonWriter& json, const Rulebook& book) {
  const auto write = [&](std::string_view name, PowerSet power) {
    if (power != 0) json.field(name, notation::word(static_cast<Power>(power)));
  };
  json.object("prisoners", true, [&] {
    for (int bandit = 0; bandit < kBandits; ++bandit) {
      const auto pawn = static_cast<Pawn>(bandit);
      write(notation::word(pawn), power_of_companion(book, pawn, false));
    }
    write("own", power_of_companion(book, Pawn::kGhost, true));
  });
}

void write_leaders(JsonWriter& json) {
  write_list(json, "team_leaders", kTeamLeaders,
             [&](Pawn leader) { json.value(notation::word(leader)); });
}

// Events that only say where the game stands are left out: that is in the view.
std::vector<Event> told(std::span<const Event> events, Seat viewer) {
  std::vector<Event> all;
  for (const Event& event : events) {
    const Event told = viewer == kOpenEyes ? event : redact(event, viewer);
    if (is_written(told)) all.push_back(told);
  }
  return all;
}

void write_events(JsonWriter& json, const Rulebook& book, const std::vector<Event>& told,
                  const notation::CardOwners& owners) {
  write_list(json, "events", told, [&](const Event& event) {
    json.written([&](std::string& out) { notation::write_event(out, event, book, owners); });
  });
}

}  // namespace

void write_facts(JsonWriter& json, const Rulebook& book) {
  if (book.setup.horses) json.field("panting_horses", book.horses_that_pant);
  if (book.gunslinger) json.field("gunslinger", kGunslingerPrize);
  if (book.setup.seating == Seating::kTwoEach) write_leaders(json);
  if (book.marshals_seat == kNoSeat) return;
  write_cylinders(json, book);
  write_prisoners(json, book);
}

void write_ask(notation::JsonWriter& json, std::uint32_t question, const ChoiceList& choices,
               const Rulebook& book, Seat seat) {
  json.begin_object();
  json.field("question", question);
  write_list(json, "choices", choices, [&](const Choice& choice) {
    json.written([&](std::string& out) { notation::write_choice(out, choice, book, seat); });
  });
  json.end_object();
}

void write_dealt(JsonWriter& json, const Rulebook& book, std::span<const Event> events,
                 const View& after) {
  if (!events.empty()) write_events(json, book, told(events, after.viewer), after.cards_of);
  json.written_field("view", [&](std::string& out) { notation::write_view(out, after, book); });
}

void write_happened(JsonWriter& json, const Rulebook& book, const View& before,
                    std::span<const Event> events, const View& after) {
  View view = before;
  if (!events.empty()) {
    const std::vector<Event> all = told(events, after.viewer);
    write_events(json, book, all, after.cards_of);
    write_list(json, "patches", all, [&](const Event& event) {
      const View was = view;
      follow(book, view, event);
      json.written([&](std::string& out) { notation::write_view_change(out, was, view, book); });
    });
  }
  json.written_field(
      "view", [&](std::string& out) { notation::write_view_change(out, view, after, book); });
}

}  // namespace folsom::server
