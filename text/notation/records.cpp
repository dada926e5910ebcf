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
  Record read(const Entries& entries) {
    read_header(entries);
    read_setup(entries);
    for (std::size_t i = 1; i < entries.size(); ++i) {
      if (!is_setup_entry(entries[i])) read_entry(entries[i]);
    }
    return record_;
  }

 private:
  static void read_header(const Entries& entries) {
    const std::string expected = fmt::format("Expected the line \"{}\".", kFormat);
    if (entries.empty()) refuse({1, 1, {}}, expected);
    Cursor items(entries.front());
    const bool fits = entries.front().key.text == "folsom" && items.accept("game") &&
                      items.accept("1") && items.done();
    if (!fits) refuse(entries.front().key.where, expected);
  }

  void read_setup(const Entries& entries) {
    SetupReader reader;
    for (const Entry& entry : entries) {
      if (is_setup_entry(entry)) reader.read(entry);
    }
    record_.setup = reader.finish(kFirstRulings);
  }

  void read_entry(const Entry& entry) {
    const std::string_view key = entry.key.text;
    if (key == "seed") return void(record_.seed = seed_from_text(read_hash(entry)));
    if (key == "commitment") return void(record_.commitment = read_hash(entry));
    if (key == kNamesKey) return read_names(entry);
    if (key == "result") return read_result(entry);
    const std::optional<Seat> seat = seat_from(record_.setup, key);
    if (!seat) {
      refuse(entry.key.where, fmt::format("{} is neither a seat of this game nor one of seed, "
                                          "commitment, names, result.",
                                          in_quotes(key)));
    }
    record_.choices.emplace_back(*seat, fixed(read_choice(Cursor(entry), record_.setup, *seat)));
  }

  static std::string read_hash(const Entry& entry) {
    Cursor items(entry);
    if (!is_hash(items.peek())) items.refuse("Expected 64 digits of 0 to 9 and a to f.");
    std::string hash(items.next());
    if (!items.done()) items.refuse("Here the line should end.");
    return hash;
  }

  void read_names(const Entry& entry) {
    const Item& item = entry.items.empty() ? entry.key : entry.items.front();
    const Parsed<Json> json = parse_json(entry.items.empty() ? "" : item.text);
    const auto is_text = [](const Json& one) { return one.is_string(); };
    if (!json || !json->is_array() || !std::ranges::all_of(*json, is_text)) {
      Where where = item.where;
      if (!json) where.column += json.error().column - 1;
      refuse(where, "Expected names in quotes: [\"Ann\", \"Bob\"].");
    }
    record_.names = json->get<std::vector<std::string>>();
    if (record_.names.size() > record_.setup.players) {
      refuse(item.where, "There are more names than players.");
    }
  }

  void read_result(const Entry& entry) {
    Cursor items(entry);
    while (!items.done()) {
      std::string_view amount = items.peek();
      const int sign = amount.starts_with('-') ? -1 : 1;
      if (sign < 0) amount.remove_prefix(1);
      if (amount.starts_with('$')) amount.remove_prefix(1);
      const int money =
          items.take(number_from(amount, 0, kMostMoney), true, "Expected an amount in dollars.");
      record_.result.push_back({sign * money, items.accept("wins")});
    }
    if (record_.result.size() > record_.setup.players) {
      refuse(entry.key.where, "There are more results than players.");
    }
  }

  Record record_;
};

// --- reading JSON -------------------------------------------------------------------------------

class JsonRecordReader : public JsonReader {
 public:
  Record read(const Json& json) {
    known_fields(json, {"format", "setup", "seed", "commitment", "names", "choices", "result"});
    if (read_text(json, "format") != kFormat) {
      refuse(fmt::format("Expected the format \"{}\".", kFormat));
    }
    if (!json.contains("setup")) missing("setup");
    const Parsed<Setup> setup = setup_from_json(json["setup"], kFirstRulings);
    if (!setup) throw Refused{{0, 0, "In /setup: " + setup.error().message}};
    record_.setup = *setup;
    read_hashes(json);
    read_names(json);
    for_each_of(json, "choices", {}, [&](const Json& one) { read_choice_of_seat(one); });
    for_each_of(json, "result", "There are more results than players.",
                [&](const Json& one) { read_side(one); });
    return record_;
  }

 private:
  void read_hashes(const Json& json) {
    if (json.contains("seed")) {
      record_.seed = seed_from_text(read_text(json, "seed"));
      if (!record_.seed) refuse("Expected a seed of 64 digits of 0 to 9 and a to f.");
    }
    if (!json.contains("commitment")) return;
    record_.commitment = read_text(json, "commitment");
    if (is_hash(record_.commitment)) return;
    refuse("Expected a commitment of 64 digits of 0 to 9 and a to f.");
  }

  // Of a list that may be missing; there can be one for each player where it's said.
  template <class ReadOne>
  void for_each_of(const Json& json, const char* name, std::string_view too_many,
                   ReadOne read_one) {
    const Json* const list = read_list(json, name);
    if (list == nullptr) return;
    const Path::Step step(path(), name);
    if (!too_many.empty() && list->size() > record_.setup.players) refuse(too_many);
    for (std::size_t i = 0; i < list->size(); ++i) {
      const Path::Step inner(path(), i);
      read_one((*list)[i]);
    }
  }

  void read_names(const Json& json) {
    const Json* const list = read_list(json, "names");
    if (list == nullptr) return;
    const Path::Step step(path(), "names");
    if (list->size() > record_.setup.players) refuse("There are more names than players.");
    for (const Json& name : *list) {
      if (!name.is_string()) refuse("Expected texts.");
      record_.names.push_back(name.get<std::string>());
    }
  }

  void read_choice_of_seat(const Json& one) {
    if (!one.is_object()) refuse("Expected an object.");
    const auto seat = read_byte(one, "seat", 0, record_.setup.players - 1);
    const Parsed<Choice> choice = parsed([&] { return read_choice(one, record_.setup, seat); });
    if (!choice) refuse(choice.error().message);
    record_.choices.emplace_back(seat, *choice);
  }

  void read_side(const Json& one) {
    known_fields(one, {"money", "wins"});
    const int money = read_number(one, "money", -kMostMoney, kMostMoney);
    record_.result.push_back({money, read_flag(one, "wins")});
  }

  Record record_;
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
  return parsed([&] { return RecordReader().read(*entries); });
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
  return parsed([&] { return JsonRecordReader().read(json); });
}

}  // namespace folsom::notation
