#include "server/core/frames.h"

#include <memory>
#include <nlohmann/json.hpp>

#include "engine/view/view.h"
#include "game/fairness/seeds.h"
#include "server/core/frame_parts.h"
#include "server/core/json_parts.h"
#include "text/notation/board_json.h"
#include "text/notation/choices.h"
#include "text/notation/json_text.h"
#include "text/notation/json_writer.h"
#include "text/notation/records.h"
#include "text/notation/setups.h"
#include "text/notation/views.h"
#include "text/notation/words.h"

namespace folsom::server {
namespace {

using notation::JsonWriter;

void write_seats(JsonWriter& json, const TableState& table_state) {
  write_objects(json, "seats", table_state.seats(), [&](const SeatState& seat) {
    json.field("kind", kSeatWords[static_cast<std::size_t>(seat.kind)]);
    if (seat.kind == SeatKind::kPerson) json.field("name", seat.name);
    if (seat.kind == SeatKind::kBot) json.field("level", name_of(seat.level));
    if (seat.bandit != Pawn::kNone) json.field("bandit", notation::word(seat.bandit));
    if (seat.stand_in != StandIn::kNone) json.field("stand_in", word(seat.stand_in));
    if (seat.late) json.field("out_of_time", true);
  });
}

void write_setup(JsonWriter& json, const TableState& table_state) {
  json.key("setup");
  json.raw(notation::dump(notation::to_json(*table_state.setup())));
}

void write_options(JsonWriter& json, const TableState& table_state) {
  json.written_field("options",
                     [&](std::string& out) { server::write_options(out, table_state.options()); });
}

// The commitment to the shuffles when a game begins, the seed when it's over.
void write_fairness(JsonWriter& json, const TableState& table_state) {
  if (!table_state.has_game()) return;
  json.field("commitment", commitment_to(table_state.game().seed()));
  if (table_state.phase() != store::TablePhase::kOver) return;
  json.field("seed", notation::to_text(table_state.game().seed()));
  const auto book = table_state.book();
  json.written_field("score", [&](std::string& out) {
    notation::write_score(out, score_of(*book, table_state.state()), *book);
  });
}

void write_table(JsonWriter& json, const TableState& table_state) {
  json.begin_object();
  json.field("phase", word(table_state.phase()));
  write_setup(json, table_state);
  write_options(json, table_state);
  write_seats(json, table_state);
  if (table_state.has_game()) write_facts(json, *table_state.book());
  write_fairness(json, table_state);
  if (!table_state.next_table().empty()) json.field("next", table_state.next_table());
  json.end_object();
}

void write_question(JsonWriter& json, const Rulebook& book, const TableState& table_state,
                    Seat seat) {
  ChoiceList choices;
  list_choices(book, table_state.state(), seat, choices);
  write_ask(json, table_state.seats()[seat].decision, choices, book, seat);
}

// The game as a viewer sees it. Open eyes see everything.
View seen(const Rulebook& book, const GameState& state, Seat viewer) {
  return viewer == kOpenEyes ? open_view(book, state) : view_for(book, state, viewer);
}

// With open eyes all hands are shown.
void write_hands(JsonWriter& json, const TableState& table_state, const Rulebook& book) {
  const GameState& state = table_state.state();
  json.key("hands");
  json.begin_array();
  for (std::size_t seat = 0; seat < table_state.seats().size(); ++seat) {
    notation::write_pile(json, state.hand[seat], book, state.cards_of, static_cast<Seat>(seat));
  }
  json.end_array();
}

void write_game(JsonWriter& json, const TableState& table_state, const Change& change,
                Seat viewer) {
  const Rulebook& book = *change.book;
  const bool began = change.phase && table_state.steps().empty();
  const View after = seen(book, table_state.state(), viewer);
  if (began) {
    write_dealt(json, book, change.events, after);
  } else {
    write_happened(json, book, seen(book, change.before, viewer), change.events, after);
  }
  if (!change.story.empty()) {
    json.written_field(
        "story", [&](std::string& out) { write_story(out, change.story, change.events, viewer); });
  }
  if (viewer == kOpenEyes) write_hands(json, table_state, book);
}

void write_table_change(JsonWriter& json, const TableState& table_state, const Change& change) {
  if (!change.seats && !change.phase && change.next == nullptr) return;
  json.key("table");
  json.begin_object();
  if (change.phase) {
    json.field("phase", word(table_state.phase()));
    if (table_state.phase() == store::TablePhase::kPlaying) {
      write_setup(json, table_state);
      write_facts(json, *table_state.book());
    }
    write_fairness(json, table_state);
  }
  if (change.seats) write_seats(json, table_state);
  if (change.next != nullptr) json.field("next", change.next->table);
  json.end_object();
}

bool is_in(std::uint8_t set, Seat seat) { return seat < kMaxSeats && (set >> seat & 1U) != 0; }

void write_said(JsonWriter& json, Seat seat, const std::string& text) {
  json.field("seat", seat);
  json.field("text", text);
}

}  // namespace

std::string frame_text(const TableState& table_state, const Change& change, Seat viewer,
                       std::uint32_t number, std::uint8_t muted) {
  // Written into a buffer that has room already, then copied: frames may wait for a slow reader,
  // whose bytes are counted, so they take no more memory than they need.
  thread_local std::string text;
  text.clear();
  JsonWriter json(text);
  json.begin_object();
  json.field("is", "frame");
  json.field("number", number);
  write_table_change(json, table_state, change);
  if (change.took_back && viewer != kOpenEyes) {
    json.field("taken_back", table_state.number_of(change.taken_back, viewer));
  }
  if (change.let_stand && viewer != kOpenEyes) {
    json.field("let_stand", table_state.number_of(change.stands, viewer));
  }
  if (change.game) write_game(json, table_state, change, viewer);
  if (is_in(change.asked_anew, viewer)) {
    json.key("ask");
    write_question(json, *change.book, table_state, viewer);
  } else if (is_in(change.asked_no_more, viewer)) {
    json.key("ask");
    json.null();
  }
  if (const TableState::Note* const own = table_state.returnable_by_person(viewer);
      change.game && !change.took_back && own != nullptr) {
    json.field(own->revision == change.revision ? "may_take_back" : "may_still_take_back", true);
  }
  if (change.said != nullptr && !is_in(muted, change.said->seat)) {
    json.object("chat", true, [&] { write_said(json, change.said->seat, change.said->text); });
  }
  json.end_object();
  return text;
}

std::string snapshot_text(const TableState& table_state, const JournalCache& journal, Seat viewer,
                          std::size_t chat_lines, std::uint8_t muted) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.field("is", "table");
  json.field("number", table_state.number(viewer));
  json.key("table");
  write_table(json, table_state);
  if (table_state.has_game()) {
    const auto book = table_state.book();
    json.written_field("view", [&](std::string& out) {
      notation::write_view(out, seen(*book, table_state.state(), viewer), *book);
    });
    if (viewer < kMaxSeats && table_state.seats()[viewer].decision != 0) {
      json.key("ask");
      write_question(json, *book, table_state, viewer);
    }
    if (const TableState::Note* const own = table_state.returnable_by_person(viewer)) {
      json.field("may_take_back", table_state.number_of(own->revision, viewer));
    }
  }
  json.key("chat");
  json.begin_array();
  journal.for_each_said(chat_lines, [&](std::uint32_t revision, const entry::Say& say) {
    if (is_in(muted, say.seat)) return;
    json.begin_object();
    json.field("number", table_state.number_of(revision, viewer));
    write_said(json, say.seat, say.text);
    json.end_object();
  });
  json.end_array();
  json.end_object();
  return text;
}

void replay_frames(Books& books, const JournalCache& journal, Seat viewer, std::uint32_t after,
                   std::uint8_t muted, const std::function<void(std::string)>& give) {
  TableState table_state(books);
  const auto change = std::make_unique<Change>();
  std::uint32_t number = 0;
  journal.for_each([&](std::uint32_t revision, const Entry& entry) {
    [[maybe_unused]] const bool makes_sense = table_state.apply(entry, 0, *change);
    FOLSOM_ASSERT(makes_sense);
    if (revision == 0 || !concerns(*change, viewer)) return;
    if (++number > after) give(frame_text(table_state, *change, viewer, number, muted));
  });
}

std::string table_text(const TableState& table_state) {
  std::string text;
  JsonWriter json(text);
  write_table(json, table_state);
  return text;
}

std::string summary_text(const TableState& table_state, const std::string& table) {
  return object_text([&](JsonWriter& json) {
    json.field("table", table);
    json.field("phase", word(table_state.phase()));
    json.field("created_ms", table_state.created());
    json.field("listed", table_state.options().listed);
    write_setup(json, table_state);
    write_options(json, table_state);
    write_seats(json, table_state);
    if (table_state.has_game()) json.field("round", table_state.state().flow.round);
  });
}

}  // namespace folsom::server
