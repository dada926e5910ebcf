#include "text/notation/positions.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "engine/flow/flow.h"
#include "engine/flow/game.h"
#include "text/notation/old_words.h"
#include "text/notation/position_parts.h"
#include "text/notation/sentences.h"
#include "text/notation/setup_entries.h"
#include "text/notation/setups.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kPositionFormat = "folsom position 1";

// Keys that aren't fields, places or pawns.
constexpr std::string_view kKeys[] = {
    "round",    "card",  "used", "first", "phase",  "now",     "turn", "go",
    "answered", "asked", "plan", "top",   "supply", "waiting", "then",
};
constexpr std::string_view kKeysWithSubject[] = {"seat", "sealed",  "hand",
                                                 "deck", "discard", "known"};

// --- reading ------------------------------------------------------------------------------------

class PositionReader {
 public:
  explicit PositionReader(Where whole) : whole_(std::move(whole)) {}

  // The setup's entries and the others may come in any order.
  Position read(const Entries& entries) {
    Entries rest;
    SetupReader setup;
    for (const Entry& entry : entries) {
      if (is_setup_entry(entry)) {
        setup.read(entry);
      } else {
        rest.push_back(entry);
      }
    }
    return build(setup.finish(), std::move(rest));
  }

  Position build(const Setup& setup, Entries entries) {
    for (Entry& entry : entries) {
      entry.key.text = todays_word<PositionKeys>(entry.key.text);
      check_key(entry);
    }
    Compiled compiled = compile(setup);
    if (!compiled.book) refuse(whole_, sentence(compiled.refusal, setup));
    Position position{setup, *compiled.book, compiled.book->start};
    Reading reading{position.book, entries, position.state, whole_};
    read_parts(reading);
    play_on(reading);
    reading.for_each_entry("asked", [&](Items& items) { check_asked(items); });
    return position;
  }

 private:
  void check_key(const Entry& entry) {
    const std::string& key = entry.key.text;
    if (!is_position_key(key)) {
      refuse(entry.key.where, fmt::format("No line begins with {}.", in_quotes(key)));
    }
    const bool subject = has_subject(key) && !entry.items.empty();
    const std::string whole = subject ? key + " " + entry.items.front().text : key;
    if (seen_.insert(whole).second) return;
    refuse(entry.key.where, fmt::format("{} appears twice.", in_quotes(whole)));
  }

  static void read_parts(Reading& reading) {
    read_seats(reading);
    read_moment(reading);
    read_fields(reading, stagecoach_fields());
    read_fields(reading, prison_fields());
    read_train(reading);
    read_knowledge(reading);
    read_cards(reading);
    read_fields(reading, kept_fields());
    read_fields(reading, bullets_fields());
    read_after_cards(reading);
    read_bandits(reading);
    read_question(reading);
    check_sense(reading);
  }

  void refuse_broken(const char* broken) const {
    if (broken != nullptr) refuse(whole_, fmt::format("This cannot be: {}.", broken));
  }

  // What is wrong with the state besides having no question.
  static const char* broken_but_for_question(const Reading& reading) {
    GameState state = reading.state;
    if (!state.flow.over) {
      state.flow.asked = static_cast<std::uint8_t>(everybody(reading.book) & ~state.flow.answered);
      state.flow.depth = std::max<std::uint8_t>(state.flow.depth, 1);
    }
    return broken_invariant(reading.book, state);
  }

  // Runs to the next decision. Chance along the way is the same every time.
  void play_on(const Reading& reading) const {
    refuse_broken(broken_but_for_question(reading));
    Rng rng = Rng::quick(0);
    Context context{reading.book, reading.state, &rng, nullptr};
    run(context);
    refuse_broken(broken_invariant(reading.book, reading.state));
  }

  static void check_asked(Items& items) {
    const std::uint8_t asked = items.state.flow.asked;
    if (items.seats() == asked) return;
    const std::string who = fmt::format("{}", fmt::join(seat_words(items.book, asked), ", "));
    refuse(items.key.where,
           asked == 0 ? "The game is over here, and nobody is asked."
                      : fmt::format("By the rest of the position these are asked: {}.", who));
  }

  Where whole_;
  std::set<std::string> seen_;
};

// --- writing ------------------------------------------------------------------------------------

std::vector<Line> lines_of(const Rulebook& book, const GameState& state, bool for_people) {
  std::vector<Line> lines;
  const Writing writing{book, state, for_people, lines};
  write_seats(writing);
  write_moment(writing);
  write_question(writing);
  if (for_people) writing.space();
  write_fields(writing, stagecoach_fields());
  write_fields(writing, prison_fields());
  write_fields(writing, late_fields());
  write_train(writing);
  write_knowledge(writing);
  write_fields(writing, bandits_fields());
  if (for_people) writing.space();
  write_cards(writing);
  write_fields(writing, kept_fields());
  write_fields(writing, bullets_fields());
  if (lines.back().key.empty()) lines.pop_back();
  return lines;
}

std::string text_of(const Line& line) {
  if (line.key.empty()) return {};
  const std::string head = line.subject.empty() ? line.key : line.key + " " + line.subject;
  return fmt::format("{}{} {}", head, line.single ? "" : ":", fmt::join(line.items, ", "));
}

Json json_of(const Line& line) {
  if (!line.single) return line.items;
  const std::optional<int> number = number_from(line.items.front(), 0, 0xffff);
  return number ? Json(*number) : Json(line.items.front());
}

}  // namespace

bool is_position_key(std::string_view key) {
  const std::optional<Pawn> pawn = from_word<Pawn>(key);
  return std::ranges::find(kKeys, key) != std::end(kKeys) || field_with(key) != nullptr ||
         has_subject(key) || place_from_word(key).has_value() ||
         (pawn && (is_bandit(*pawn) || *pawn == Pawn::kMarshal));
}

bool has_subject(std::string_view key) {
  const Field* const field = field_with(key);
  if (field != nullptr) return field->about != Field::kGame;
  return std::ranges::find(kKeysWithSubject, key) != std::end(kKeysWithSubject);
}

std::string to_text(const Rulebook& book, const GameState& state) {
  std::string text = fmt::format("{}\n{}", kPositionFormat, to_text(book.setup));
  bool after_single = false;
  for (const Line& line : lines_of(book, state, true)) {
    if (after_single && !line.single) text += '\n';
    if (after_single && line.single) text += "; ";
    text += text_of(line);
    if (!line.single) text += '\n';
    after_single = line.single;
  }
  if (after_single) text += '\n';
  return text;
}

Parsed<Position> position_from_text(std::string_view text) {
  Parsed<Entries> entries = entries_of_text(text);
  if (!entries) return entries.error();
  if (!entries->empty() && entries->front().key.text == "folsom") {
    const Entry& header = entries->front();
    Cursor items(header);
    if (!items.accept("position") || !items.accept("1") || !items.done()) {
      return error_at(items.where(), fmt::format("Expected the line \"{}\".", kPositionFormat));
    }
    entries->erase(entries->begin());
  }
  return parsed([&] { return PositionReader({1, 1, {}}).read(*entries); });
}

Json to_json(const Rulebook& book, const GameState& state) {
  Json position = Json::object();
  for (const Line& line : lines_of(book, state, false)) {
    if (line.subject.empty()) {
      position[line.key] = json_of(line);
    } else {
      position[line.key][line.subject] = json_of(line);
    }
  }
  return {{"format", kPositionFormat}, {"setup", to_json(book.setup)}, {"position", position}};
}

Parsed<Position> position_from_json(const Json& json) {
  if (!json.is_object()) return error_at({0, 0, "/"}, "Expected an object.");
  if (json.value("format", Json()) != Json(kPositionFormat)) {
    return error_at({0, 0, "/format"}, fmt::format("Expected \"{}\".", kPositionFormat));
  }
  for (const char* const name : {"setup", "position"}) {
    if (!json.contains(name)) {
      return error_at({0, 0, "/"}, fmt::format("The field \"{}\" is missing.", name));
    }
  }
  const Parsed<Setup> setup = setup_from_json(json["setup"]);
  if (!setup) return ParseError{0, 0, "In /setup: " + setup.error().message};
  const Parsed<Entries> entries = entries_of_json(json["position"], "/position");
  if (!entries) return entries.error();
  return parsed([&] { return PositionReader({0, 0, "/position"}).build(*setup, *entries); });
}

}  // namespace folsom::notation
