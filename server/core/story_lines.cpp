#include "server/core/story_lines.h"

#include "server/core/frame_parts.h"
#include "server/core/frames.h"
#include "server/core/json_parts.h"
#include "text/notation/board_json.h"
#include "text/notation/json_writer.h"
#include "text/notation/words.h"

namespace folsom::server {
namespace {

using notation::JsonWriter;
using notation::word;

void write_people(JsonWriter& json, const Names& names, const Event& event) {
  if (names.who != Pawn::kNone && names.who != event.pawn) json.field("who", word(names.who));
  const bool is_a_seats = names.who == Pawn::kNone && names.who_seat != kNoSeat;
  if (is_a_seats && names.who_seat != event.seat) json.field("seat", names.who_seat);
  const bool is_to_a_seat = names.whom == Pawn::kNone && names.whom_seat != kNoSeat;
  if (is_to_a_seat && names.whom_seat != event.target_seat) {
    json.field("target_seat", names.whom_seat);
  }
  if (names.sender != Pawn::kNone) json.field("sender", word(names.sender));
}

void write_shown(JsonWriter& json, const std::vector<Shown>& shown) {
  if (shown.empty()) return;
  write_objects(json, "shown", shown, [&](const Shown& one) {
    json.field("token", notation::token_word(one.token));
    notation::write_value(json, one.token, one.value);
  });
}

void write_turn(JsonWriter& json, const Line& line) {
  if (line.said.size() > 1) json.field("number", line.names.count + 1);
  const std::string& key = line.said.back().key;
  if (key != "plan.some" && key != "plan.listed") return;
  const auto write = [&](Seat seat) { json.value(seat); };
  write_list(json, "players", line.names.players, write);
  write_list(json, "drawers", line.names.drawers, write);
}

void write_names(JsonWriter& json, const Line& line, const Event& event) {
  const Names& names = line.names;
  write_people(json, names, event);
  write_shown(json, names.shown);
  if (names.goal != event.goal) json.field("goal", word(names.goal));
  if (names.dollars != 0 && event.kind != EventKind::kPaid) json.field("value", names.dollars);
  if (line.planning) {
    write_turn(json, line);
  } else if (names.count != event.count && event.kind == EventKind::kDiscarded) {
    json.field("count", names.count);
  }
}

void write_line(JsonWriter& json, std::size_t at, const Line& line, const Event& event) {
  json.begin_object();
  json.field("at", at);
  if (line.heading) json.field("as", "heading");
  if (line.failed) json.field("as", "failed");
  if (line.planning) json.field("as", "turn");
  write_list(json, "say", line.said, [&](const Said& said) {
    const bool has_ways = said.way != Said::kOnlyWay;
    json.value(has_ways ? said.key + " " + std::to_string(said.way) : said.key);
  });
  write_names(json, line, event);
  json.end_object();
}

}  // namespace

std::vector<ToldLine> tell(Teller& teller, const Rulebook& book, const View& before,
                           std::span<const Event> events, bool are_the_deal) {
  std::vector<ToldLine> story;
  View view = before;
  view.viewer = kSpectator;
  for (std::size_t at = 0; at < events.size(); ++at) {
    const Event event = redact(events[at], kSpectator);
    const PublicState earlier = view;
    if (!are_the_deal) follow(book, view, event);
    for (Line& line : teller.tell(book, event, earlier, view)) {
      story.push_back({at, std::move(line)});
    }
  }
  return story;
}

void write_story(std::string& out, std::span<const ToldLine> story, std::span<const Event> events,
                 Seat viewer) {
  JsonWriter json(out);
  json.begin_array();
  std::size_t written = 0;
  auto next = story.begin();
  for (std::size_t at = 0; at < events.size(); ++at) {
    const Event event = viewer == kOpenEyes ? events[at] : redact(events[at], viewer);
    for (; next != story.end() && next->at == at; ++next) {
      Line line = next->line;
      name_what_is_known(line, event);
      write_line(json, written, line, event);
    }
    if (is_written(event)) ++written;
  }
  json.end_array();
}

}  // namespace folsom::server
