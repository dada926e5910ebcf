#include "server/core/entry.h"

#include <fmt/core.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "game/fairness/hexadecimal.h"
#include "text/notation/choices.h"
#include "text/notation/json_text.h"
#include "text/notation/records.h"
#include "text/notation/setups.h"
#include "text/notation/words.h"

namespace folsom::server {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kStandInWords[] = {"none", "away", "time", "called", "left"};

template <std::size_t kSize>
std::optional<std::size_t> place_in(const std::string_view (&words)[kSize], std::string_view text) {
  for (std::size_t i = 0; i < kSize; ++i) {
    if (words[i] == text) return i;
  }
  return std::nullopt;
}

Json to_json(const Occupant& occupant) {
  Json json = {{"kind", kSeatWords[static_cast<std::size_t>(occupant.kind)]}};
  if (occupant.kind == SeatKind::kPerson) {
    json["guest"] = to_hexadecimal(occupant.guest);
    json["name"] = occupant.name;
  }
  if (occupant.kind == SeatKind::kBot) json["level"] = name_of(occupant.level);
  if (occupant.bandit != Pawn::kNone) json["bandit"] = notation::word(occupant.bandit);
  return json;
}

std::optional<Occupant> sitter_from_json(const Json& json) {
  const auto kind = place_in(kSeatWords, json.at("kind").get<std::string>());
  if (!kind) return std::nullopt;
  Occupant occupant;
  occupant.kind = static_cast<SeatKind>(*kind);
  if (occupant.kind == SeatKind::kPerson) {
    const auto guest = bytes_from_hexadecimal(json.at("guest").get<std::string>());
    if (!guest) return std::nullopt;
    occupant.guest = *guest;
    occupant.name = json.at("name").get<std::string>();
  }
  if (occupant.kind == SeatKind::kBot) {
    const auto level = bot_named(json.at("level").get<std::string>());
    if (!level) return std::nullopt;
    occupant.level = *level;
  }
  if (json.contains("bandit")) {
    const auto bandit = notation::from_word<Pawn>(json.at("bandit").get<std::string>());
    if (!bandit) return std::nullopt;
    occupant.bandit = *bandit;
  }
  return occupant;
}

// Writes an entry as its word and what follows it.
struct Writer {
  const Rulebook* book;

  std::string operator()(const entry::Open& open) const {
    Json seats = Json::array();
    for (const Occupant& occupant : open.seats) seats.push_back(to_json(occupant));
    const Json json = {{"setup", notation::to_json(*open.setup)},
                       {"options", to_json_object(open.options)},
                       {"host", to_hexadecimal(open.host)},
                       {"seats", std::move(seats)}};
    return "open " + notation::dump(json);
  }
  std::string operator()(const entry::Sit& sit) const {
    return fmt::format("sit {} {} {} {}", sit.seat, to_hexadecimal(sit.guest),
                       notation::word(sit.bandit), sit.name);
  }
  std::string operator()(const entry::Free& free) const {
    return fmt::format("free {}", free.seat);
  }
  std::string operator()(const entry::SeatBot& bot) const {
    return fmt::format("seat-bot {} {}", bot.seat, name_of(bot.level));
  }
  std::string operator()(const entry::Start& start) const {
    std::string bandits;
    for (const Pawn pawn : start.bandits) {
      if (!bandits.empty()) bandits += ',';
      bandits += notation::word(pawn);
    }
    return fmt::format("start {} {}", notation::to_text(start.seed), bandits);
  }
  std::string operator()(const entry::Choose& choose) const {
    FOLSOM_ASSERT(book != nullptr);
    return fmt::format("choose {} {} {} {}", choose.seat, choose.by_bot ? "bot" : "person",
                       choose.bank_ms, notation::to_text(choose.choice, *book, choose.seat));
  }
  std::string operator()(const entry::TakeBack& back) const {
    return fmt::format("take-back {}", back.seat);
  }
  std::string operator()(const entry::LetStand& one) const {
    return fmt::format("let-stand {}", one.seat);
  }
  std::string operator()(const entry::Say& say) const {
    return fmt::format("say {} {}", say.seat, say.text);
  }
  std::string operator()(const entry::BotStandsIn& stand_in) const {
    return fmt::format("stand-in {} {}", stand_in.seat, word(stand_in.why));
  }
  std::string operator()(const entry::Return& back) const {
    return fmt::format("return {}", back.seat);
  }
  std::string operator()(const entry::Late& late) const {
    return fmt::format("late {}", late.seat);
  }
  std::string operator()(const entry::Move& move) const {
    return fmt::format("move {} {}", move.seat, to_hexadecimal(move.guest));
  }
  std::string operator()(const entry::Next& next) const {
    return "next " + next.table + (next.host ? ' ' + to_hexadecimal(*next.host) : "");
  }
};

// Reads words that are separated by single blanks.
class Words {
 public:
  explicit Words(std::string_view text) : text_(text) {}

  std::string_view next() {
    const std::size_t end = std::min(text_.find(' '), text_.size());
    const std::string_view found = text_.substr(0, end);
    text_.remove_prefix(std::min(end + 1, text_.size()));
    return found;
  }
  std::string_view rest() const { return text_; }

  template <class Number>
  bool number(Number& value) {
    const std::string_view digits = next();
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc{} && end == digits.data() + digits.size();
  }
  bool seat(Seat& seat) { return number(seat) && seat < kMaxSeats; }
  bool guest(Guest& guest) {
    const auto bytes = bytes_from_hexadecimal(next());
    if (bytes) guest = *bytes;
    return bytes.has_value();
  }

 private:
  std::string_view text_;
};

std::optional<Entry> read_open(Words& words) {
  const auto parsed = notation::parse_json(words.rest());
  if (!parsed) return std::nullopt;
  const Json& json = *parsed;
  try {
    const auto setup = notation::setup_from_json(json.at("setup"), kFirstRulings);
    const auto options = options_from_json(json.at("options"));
    const auto host = bytes_from_hexadecimal(json.at("host").get<std::string>());
    if (!setup || !options || !host) return std::nullopt;
    entry::Open open{std::make_shared<const Setup>(*setup), *options, *host, {}};
    for (const Json& one : json.at("seats")) {
      const auto occupant = sitter_from_json(one);
      if (!occupant) return std::nullopt;
      open.seats.push_back(*occupant);
    }
    return open;
  } catch (const Json::exception&) {  // a field is missing or has the wrong type
    return std::nullopt;
  }
}

std::optional<Entry> read_sit(Words& words) {
  entry::Sit sit;
  if (!words.seat(sit.seat) || !words.guest(sit.guest)) return std::nullopt;
  const auto bandit = notation::from_word<Pawn>(words.next());
  if (!bandit) return std::nullopt;
  sit.bandit = *bandit;
  sit.name = words.rest();
  return sit;
}

std::optional<Entry> read_start(Words& words) {
  entry::Start start;
  const auto seed = notation::seed_from_text(words.next());
  if (!seed) return std::nullopt;
  start.seed = *seed;
  std::string_view list = words.rest();
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    const auto pawn = notation::from_word<Pawn>(list.substr(0, end));
    if (!pawn || start.bandits.size() == start.bandits.capacity()) return std::nullopt;
    start.bandits.push_back(*pawn);
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return start;
}

std::optional<Entry> read_choose(Words& words, const Rulebook* book) {
  entry::Choose choose;
  if (book == nullptr || !words.seat(choose.seat) || choose.seat >= book->seats) {
    return std::nullopt;
  }
  const std::string_view by = words.next();
  if (by != "bot" && by != "person") return std::nullopt;
  choose.by_bot = by == "bot";
  if (!words.number(choose.bank_ms)) return std::nullopt;
  const auto choice = notation::choice_from_text(words.rest(), *book, choose.seat);
  if (!choice) return std::nullopt;
  choose.choice = *choice;
  return choose;
}

std::optional<Entry> read_stand_in(Words& words) {
  entry::BotStandsIn stand_in;
  if (!words.seat(stand_in.seat)) return std::nullopt;
  const auto why = place_in(kStandInWords, words.rest());
  if (!why) return std::nullopt;
  stand_in.why = static_cast<StandIn>(*why);
  return stand_in;
}

std::optional<Entry> read_seat_bot(Words& words) {
  entry::SeatBot bot;
  if (!words.seat(bot.seat)) return std::nullopt;
  const auto level = bot_named(words.rest());
  if (!level) return std::nullopt;
  bot.level = *level;
  return bot;
}

std::optional<Entry> read_next(Words& words) {
  entry::Next next{std::string(words.next()), std::nullopt};
  if (words.rest().empty()) return next;
  if (!words.guest(next.host.emplace())) return std::nullopt;
  return next;
}

// An entry that consists of a word and a seat.
template <class Kind>
std::optional<Entry> read_seat(Words& words) {
  Kind kind;
  if (!words.seat(kind.seat) || !words.rest().empty()) return std::nullopt;
  return kind;
}

}  // namespace

std::string_view word(StandIn why) { return kStandInWords[static_cast<std::size_t>(why)]; }

std::string to_text(const Entry& entry, const Rulebook* book) {
  return std::visit(Writer{book}, entry);
}

std::optional<Entry> entry_from_text(std::string_view text, const Rulebook* book) {
  Words words(text);
  const std::string_view kind = words.next();
  if (kind == "choose") return read_choose(words, book);
  if (kind == "open") return read_open(words);
  if (kind == "sit") return read_sit(words);
  if (kind == "free") return read_seat<entry::Free>(words);
  if (kind == "seat-bot") return read_seat_bot(words);
  if (kind == "start") return read_start(words);
  if (kind == "take-back") return read_seat<entry::TakeBack>(words);
  if (kind == "let-stand") return read_seat<entry::LetStand>(words);
  if (kind == "stand-in") return read_stand_in(words);
  if (kind == "return") return read_seat<entry::Return>(words);
  if (kind == "late") return read_seat<entry::Late>(words);
  if (kind == "next") return read_next(words);
  if (kind == "say") {
    entry::Say say;
    if (!words.seat(say.seat)) return std::nullopt;
    say.text = words.rest();
    return say;
  }
  if (kind == "move") {
    entry::Move move;
    if (!words.seat(move.seat) || !words.guest(move.guest)) return std::nullopt;
    return move;
  }
  return std::nullopt;
}

}  // namespace folsom::server
