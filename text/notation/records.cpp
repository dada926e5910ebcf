#include "text/notation/records.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/flow/game.h"
#include "text/notation/choice_reader.h"
#include "text/notation/choices.h"
#include "text/notation/json_reader.h"
#include "text/notation/json_text.h"
#include "text/notation/setup_entries.h"
#include "text/notation/setups.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kFormat = "folsom game 1";
constexpr int kMostMoney = 1'000'000;
constexpr std::size_t kHashDigits = 64;

bool is_hash(std::string_view text) {
  return text.size() == kHashDigits &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string seat_word(const Setup& setup, Seat seat) {
  return seat < setup.bandits.size() ? std::string(word(setup.bandits[seat]))
                                     : std::to_string(seat);
}

std::optional<Seat> seat_from(const Setup& setup, std::string_view text) {
  if (const std::optional<int> number = number_from(text, 0, setup.players - 1)) {
    return static_cast<Seat>(*number);
  }
  const auto named = [&](Pawn pawn) { return word(pawn) == text; };
  const auto found = std::find_if(setup.bandits.begin(), setup.bandits.end(), named);
  if (found == setup.bandits.end()) return std::nullopt;
  return static_cast<Seat>(found - setup.bandits.begin());
}

// --- writing ------------------------------------------------------------------------------------

// Replays a record to describe its rounds and turns in comments.
class Commentary {
 public:
  explicit Commentary(const Record& record) : events_(std::make_unique<EventLog>()) {
    if (!record.seed) return;
    Compiled compiled = compile(record.setup);
    if (!compiled.book) return;
    seed_ = *record.seed;
    book_ = std::make_unique<Rulebook>(*compiled.book);
    Rng rng = Rng::sealed(seed_, 0);
    state_ = begin(*book_, rng, events_.get());
  }

  // The comment before the next choice.
  std::string next() {
    std::string comments;
    for (const Event& event : *events_) comments += comment_on(event);
    events_->clear();
    return comments;
  }

  void follow(Seat seat, const Choice& choice) {
    if (book_ == nullptr) return;
    if (check(*book_, state_, seat, choice) != Refusal::kNone) {
      book_.reset();  // not a game by these rules: no more comments
      return;
    }
    Rng rng = Rng::sealed(seed_, ++steps_);
    apply(*book_, state_, seat, choice, rng, events_.get());
  }

 private:
  std::string comment_on(const Event& event) const {
    if (event.kind == EventKind::kRoundBegan) {
      return fmt::format("\n# round {}: {}\n", event.count,
                         word(book_->round_cards[event.card].name));
    }
    if (event.kind == EventKind::kTurnBegan) return fmt::format("# {} turn\n", word(event.turn));
    if (event.kind == EventKind::kStealingBegan) return "# stealing\n";
    return {};
  }

  std::unique_ptr<Rulebook> book_;  // null: no comments
  std::unique_ptr<EventLog> events_;
  GameState state_;
  Seed seed_{};
  std::uint64_t steps_ = 0;
};

std::string result_text(const std::vector<SideResult>& result) {
  std::vector<std::string> sides;
  sides.reserve(result.size());
  for (const SideResult& side : result) {
    sides.push_back(fmt::format("{}${}{}", side.money < 0 ? "-" : "", std::abs(side.money),
                                side.wins ? " wins" : ""));
  }
  return fmt::format("result: {}\n", fmt::join(sides, ", "));
}

// --- reading text -------------------------------------------------------------------------------

class RecordReader {
 public:
  Parsed<Record> read(const Entries& entries) {
    if (!read_header(entries) || !read_setup(entries)) return complaint_.error();
    for (std::size_t i = 1; i < entries.size(); ++i) {
      if (!is_setup_entry(entries[i]) && !read_entry(entries[i])) return complaint_.error();
    }
    return record_;
  }

 private:
  bool read_header(const Entries& entries) {
    const Where start{1, 1, {}};
    if (entries.empty()) {
      return complaint_.refuse(start, fmt::format("Expected the line \"{}\".", kFormat));
    }
    Cursor items(entries.front());
    if (entries.front().key.text == "folsom" && items.accept("game") && items.accept("1") &&
        items.done()) {
      return true;
    }
    return complaint_.refuse(entries.front().key.where,
                             fmt::format("Expected the line \"{}\".", kFormat));
  }

  bool read_setup(const Entries& entries) {
    SetupReader reader(complaint_);
    for (const Entry& entry : entries) {
      if (is_setup_entry(entry) && !reader.read(entry)) return false;
    }
    record_.setup = reader.finish(kFirstRulings);
    return true;
  }

  bool read_entry(const Entry& entry) {
    const std::string_view key = entry.key.text;
    if (key == "seed") return read_seed(entry);
    if (key == "commitment") return read_commitment(entry);
    if (key == kNamesKey) return read_names(entry);
    if (key == "result") return read_result(entry);
    const std::optional<Seat> seat = seat_from(record_.setup, key);
    if (!seat) {
      return complaint_.refuse(entry.key.where,
                               fmt::format("{} is neither a seat of this game nor one of seed, "
                                           "commitment, names, result.",
                                           in_quotes(key)));
    }
    const Parsed<LooseChoice> loose = read_choice(Cursor(entry), record_.setup, *seat);
    if (!loose) return complaint_.refuse(loose.error());
    const Parsed<Choice> choice = fixed(*loose);
    if (!choice) return complaint_.refuse(choice.error());
    record_.choices.emplace_back(*seat, *choice);
    return true;
  }

  bool read_hash(const Entry& entry, std::string& hash) {
    Cursor items(entry);
    if (!is_hash(items.peek())) {
      return complaint_.refuse(items.where(), "Expected 64 digits of 0 to 9 and a to f.");
    }
    hash = items.next();
    return items.done() || complaint_.refuse(items.where(), "Here the line should end.");
  }

  bool read_seed(const Entry& entry) {
    std::string hash;
    if (!read_hash(entry, hash)) return false;
    record_.seed = seed_from_text(hash);
    return true;
  }

  bool read_commitment(const Entry& entry) { return read_hash(entry, record_.commitment); }

  bool read_names(const Entry& entry) {
    const Item& item = entry.items.empty() ? entry.key : entry.items.front();
    const Parsed<Json> json = parse_json(entry.items.empty() ? "" : item.text);
    const auto is_text = [](const Json& one) { return one.is_string(); };
    if (!json || !json->is_array() || !std::ranges::all_of(*json, is_text)) {
      Where where = item.where;
      if (!json) where.column += json.error().column - 1;
      return complaint_.refuse(where, "Expected names in quotes: [\"Ann\", \"Bob\"].");
    }
    record_.names = json->get<std::vector<std::string>>();
    if (record_.names.size() <= record_.setup.players) return true;
    return complaint_.refuse(item.where, "There are more names than players.");
  }

  bool read_result(const Entry& entry) {
    Cursor items(entry);
    while (!items.done()) {
      const Where& where = items.where();
      std::string_view amount = items.next();
      const int sign = amount.starts_with('-') ? -1 : 1;
      if (sign < 0) amount.remove_prefix(1);
      if (amount.starts_with('$')) amount.remove_prefix(1);
      const std::optional<int> money = number_from(amount, 0, kMostMoney);
      if (!money) return complaint_.refuse(where, "Expected an amount in dollars.");
      record_.result.push_back({sign * *money, items.accept("wins")});
    }
    if (record_.result.size() <= record_.setup.players) return true;
    return complaint_.refuse(entry.key.where, "There are more results than players.");
  }

  Record record_;
  Complaint complaint_;
};

// --- reading JSON -------------------------------------------------------------------------------

class JsonRecordReader : public JsonReader {
 public:
  bool read(const Json& json, Record& record) {
    if (!known_fields(json,
                      {"format", "setup", "seed", "commitment", "names", "choices", "result"})) {
      return false;
    }
    std::string format;
    if (!read_text(json, "format", format)) return false;
    if (format != kFormat) return refuse(fmt::format("Expected the format \"{}\".", kFormat));
    return read_setup(json, record) && read_hashes(json, record) && read_names(json, record) &&
           read_choices(json, record) && read_result(json, record);
  }

 private:
  bool read_setup(const Json& json, Record& record) {
    if (!json.contains("setup")) return missing("setup");
    const Parsed<Setup> setup = setup_from_json(json["setup"], kFirstRulings);
    if (!setup) return refuse(ParseError{0, 0, "In /setup: " + setup.error().message});
    record.setup = *setup;
    return true;
  }

  bool read_hashes(const Json& json, Record& record) {
    if (json.contains("seed")) {
      std::string text;
      if (!read_text(json, "seed", text)) return false;
      record.seed = seed_from_text(text);
      if (!record.seed) return refuse("Expected a seed of 64 digits of 0 to 9 and a to f.");
    }
    if (!json.contains("commitment")) return true;
    if (!read_text(json, "commitment", record.commitment)) return false;
    if (is_hash(record.commitment)) return true;
    return refuse("Expected a commitment of 64 digits of 0 to 9 and a to f.");
  }

  // Opens a list that may be missing.
  const Json* list_of(const Json& json, const char* name) {
    static const Json kEmpty = Json::array();
    const auto found = json.find(name);
    if (found == json.end()) return &kEmpty;
    const Path::Step step(path(), name);
    if (!found->is_array()) return refuse("Expected a list."), nullptr;
    return &*found;
  }

  bool read_names(const Json& json, Record& record) {
    const Json* const list = list_of(json, "names");
    if (list == nullptr) return false;
    const Path::Step step(path(), "names");
    if (list->size() > record.setup.players) return refuse("There are more names than players.");
    for (const Json& name : *list) {
      if (!name.is_string()) return refuse("Expected texts.");
      record.names.push_back(name.get<std::string>());
    }
    return true;
  }

  bool read_choices(const Json& json, Record& record) {
    const Json* const list = list_of(json, "choices");
    if (list == nullptr) return false;
    const Path::Step step(path(), "choices");
    for (std::size_t i = 0; i < list->size(); ++i) {
      const Path::Step inner(path(), i);
      const Json& one = (*list)[i];
      if (!one.is_object()) return refuse("Expected an object.");
      Seat seat = 0;
      if (!read_number(one, "seat", 0, record.setup.players - 1, seat)) return false;
      const Parsed<Choice> choice = choice_from_json(one, record.setup, seat);
      if (!choice) return refuse(choice.error().message);
      record.choices.emplace_back(seat, *choice);
    }
    return true;
  }

  bool read_result(const Json& json, Record& record) {
    const Json* const list = list_of(json, "result");
    if (list == nullptr) return false;
    const Path::Step step(path(), "result");
    if (list->size() > record.setup.players) return refuse("There are more results than players.");
    for (std::size_t i = 0; i < list->size(); ++i) {
      const Path::Step inner(path(), i);
      SideResult side;
      if (!known_fields((*list)[i], {"money", "wins"}) ||
          !read_number((*list)[i], "money", -kMostMoney, kMostMoney, side.money) ||
          !read_flag((*list)[i], "wins", side.wins)) {
        return false;
      }
      record.result.push_back(side);
    }
    return true;
  }
};

}  // namespace

// --- seeds --------------------------------------------------------------------------------------

std::string to_text(const Seed& seed) { return fmt::format("{:02x}", fmt::join(seed, "")); }

std::optional<Seed> seed_from_text(std::string_view text) {
  if (!is_hash(text)) return std::nullopt;
  Seed seed{};
  for (std::size_t i = 0; i < seed.size(); ++i) {
    const char* const digits = text.data() + 2 * i;
    std::from_chars(digits, digits + 2, seed[i], 16);
  }
  return seed;
}

// --- text ---------------------------------------------------------------------------------------

std::string to_text(const Record& record) {
  std::string text = fmt::format("{}\n{}", kFormat, to_text(record.setup, kFirstRulings));
  if (record.seed) text += fmt::format("seed {}\n", to_text(*record.seed));
  if (!record.commitment.empty()) text += fmt::format("commitment {}\n", record.commitment);
  if (!record.names.empty()) text += fmt::format("{} {}\n", kNamesKey, dump(Json(record.names)));
  Commentary commentary(record);
  for (const auto& [seat, choice] : record.choices) {
    text += commentary.next();
    text += fmt::format("{}: {}\n", seat_word(record.setup, seat),
                        choice_to_text(choice, record.setup, seat));
    commentary.follow(seat, choice);
  }
  text += commentary.next();
  if (!record.result.empty()) text += result_text(record.result);
  return text;
}

Parsed<Record> record_from_text(std::string_view text) {
  const Parsed<Entries> entries = entries_of_text(text);
  if (!entries) return entries.error();
  return RecordReader().read(*entries);
}

// --- JSON ---------------------------------------------------------------------------------------

Json to_json(const Record& record) {
  Json json = {{"format", kFormat}, {"setup", to_json(record.setup)}};
  if (record.seed) json["seed"] = to_text(*record.seed);
  if (!record.commitment.empty()) json["commitment"] = record.commitment;
  if (!record.names.empty()) json["names"] = record.names;
  Json& choices = json["choices"] = Json::array();
  for (const auto& [seat, choice] : record.choices) {
    Json one = to_json(choice);
    one["seat"] = seat;
    choices.push_back(std::move(one));
  }
  for (const SideResult& side : record.result) {
    json["result"].push_back({{"money", side.money}, {"wins", side.wins}});
  }
  return json;
}

Parsed<Record> record_from_json(const Json& json) {
  JsonRecordReader reader;
  Record record;
  if (!reader.read(json, record)) return reader.error();
  return record;
}

}  // namespace folsom::notation
