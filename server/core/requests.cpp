#include "server/core/requests.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/core/plain_text.h"
#include "text/notation/old_words.h"
#include "text/notation/words.h"

namespace folsom::server {
namespace {

// The largest whole number that every JSON reader keeps exactly.
constexpr std::uint64_t kLargest = (std::uint64_t{1} << 53) - 1;
constexpr std::size_t kLongestChoice = 80;

enum Field : std::uint32_t {
  kId,
  kDo,
  kSeat,
  kName,
  kBandit,
  kLevel,
  kQuestion,
  kNumber,
  kChoice,
  kText,
  kOn,
  kNoField,
};
constexpr std::string_view kFieldNames[] = {
    "id", "do", "seat", "name", "bandit", "level", "question", "number", "choice", "text", "on"};
static_assert(std::size(kFieldNames) == kNoField);

constexpr std::uint32_t set_of(Field field) { return 1U << field; }

// One row for each kind, in the order of the kinds: which fields it needs besides id and do.
struct Shape {
  RequestKind kind;
  std::string_view word;
  std::uint32_t fields;
};
constexpr Shape kShapes[] = {
    {RequestKind::kSit, "sit", set_of(kSeat) | set_of(kName)},
    {RequestKind::kLeave, "leave", set_of(kSeat)},
    {RequestKind::kSeatBot, "seat-bot", set_of(kSeat) | set_of(kLevel)},
    {RequestKind::kClearSeat, "clear-seat", set_of(kSeat)},
    {RequestKind::kStart, "start", 0},
    {RequestKind::kChoose, "choose", set_of(kSeat) | set_of(kQuestion) | set_of(kChoice)},
    {RequestKind::kTakeBack, "take-back", set_of(kSeat) | set_of(kNumber)},
    {RequestKind::kLetStand, "let-stand", set_of(kSeat) | set_of(kNumber)},
    {RequestKind::kSay, "say", set_of(kText)},
    {RequestKind::kMute, "mute", set_of(kSeat) | set_of(kOn)},
    {RequestKind::kStandIn, "stand-in", set_of(kSeat)},
    {RequestKind::kReturn, "return", set_of(kSeat)},
    {RequestKind::kRematch, "rematch", 0},
    {RequestKind::kLook, "look", set_of(kSeat)},
    {RequestKind::kTicket, "ticket", set_of(kSeat)},
};
constexpr bool is_complete() {
  for (std::size_t i = 0; i < std::size(kShapes); ++i) {
    if (static_cast<std::size_t>(kShapes[i].kind) != i) return false;
  }
  return std::size(kShapes) == kRequestKinds;
}
static_assert(is_complete());

const Shape* shape_named(std::string_view word) {
  const auto* const found = std::ranges::find(kShapes, word, &Shape::word);
  return found == std::end(kShapes) ? nullptr : found;
}

// The value of a field, as it stands in the message.
struct Value {
  enum class Type : std::uint8_t { kMissing, kNull, kFlag, kNumber, kOtherNumber, kText };
  Type type = Type::kMissing;
  bool flag = false;
  std::uint64_t number = 0;
  std::string text;
};

// Collects the values of a flat object as the parser meets them; returning false stops the parser.
class Collector : public nlohmann::json_sax<nlohmann::json> {
 public:
  const Value& operator[](Field field) const { return values_[field]; }
  std::uint32_t fields() const { return fields_; }
  bool has_strange_field() const { return has_strange_field_; }

  bool null() override {
    return take(Value::Type::kNull, [](Value&) {});
  }
  bool boolean(bool flag) override {
    return take(Value::Type::kFlag, [&](Value& value) { value.flag = flag; });
  }
  bool number_integer(number_integer_t /*negative*/) override {
    return take(Value::Type::kOtherNumber, [](Value&) {});
  }
  bool number_unsigned(number_unsigned_t number) override {
    return take(Value::Type::kNumber, [&](Value& value) { value.number = number; });
  }
  bool number_float(number_float_t /*number*/, const string_t& /*text*/) override {
    return take(Value::Type::kOtherNumber, [](Value&) {});
  }
  bool string(string_t& text) override {
    return take(Value::Type::kText, [&](Value& value) { value.text = std::move(text); });
  }
  bool binary(binary_t& /*bytes*/) override { return false; }

  bool start_object(std::size_t /*elements*/) override {
    return !std::exchange(is_in_object_, true);
  }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*elements*/) override { return false; }
  bool end_array() override { return false; }

  bool key(string_t& name) override {
    const std::string_view today = notation::todays_word<notation::MessageFields>(name);
    const auto* const found = std::ranges::find(kFieldNames, today);
    field_ = static_cast<Field>(found - std::begin(kFieldNames));
    if (field_ == kNoField) {
      has_strange_field_ = true;
      return true;
    }
    const bool is_first = (fields_ & set_of(field_)) == 0;
    fields_ |= set_of(field_);
    return is_first;
  }

  bool parse_error(std::size_t /*position*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*failure*/) override {
    return false;
  }

 private:
  template <class Fill>
  bool take(Value::Type type, Fill fill) {
    if (!is_in_object_) return false;
    if (field_ == kNoField) return true;
    values_[field_].type = type;
    fill(values_[field_]);
    return true;
  }

  bool is_in_object_ = false;
  bool has_strange_field_ = false;
  Field field_ = kNoField;
  std::uint32_t fields_ = 0;
  std::array<Value, kNoField> values_;
};

// Checks what was collected and makes the request from it. Each method returns false if it refused.
class Maker {
 public:
  Maker(const Collector& found, const Limits& limits) : found_(found), limits_(limits) {}

  SocketRequest request;
  Code refusal = Code::kBadMessage;

  bool make() {
    const Value& what = found_[kDo];
    if (what.type != Value::Type::kText) return false;
    const Shape* const shape = shape_named(what.text);
    if (shape == nullptr) return refuse(Code::kUnknownRequest);
    std::uint32_t wanted = shape->fields | set_of(kId) | set_of(kDo);
    if (shape->kind == RequestKind::kSit) wanted |= found_.fields() & set_of(kBandit);
    if (found_.has_strange_field() || found_.fields() != wanted) return false;
    request.kind = shape->kind;
    return read_seat() && read_number(kQuestion) && read_number(kNumber) && read_choice() &&
           read_on() && read_bandit() && read_level() &&
           read_shown(kName, clean_name, limits_.name, request.name, Code::kBadName) &&
           read_shown(kText, clean_line, limits_.chat, request.text, Code::kBadText);
  }

 private:
  bool refuse(Code code) {
    refusal = code;
    return false;
  }

  bool is_there(Field field) const { return found_[field].type != Value::Type::kMissing; }
  bool is_text(Field field) const { return found_[field].type == Value::Type::kText; }

  bool read_seat() {
    if (!is_there(kSeat)) return true;
    const Value& seat = found_[kSeat];
    if (seat.type == Value::Type::kNull) return request.kind == RequestKind::kLook;
    if (seat.type != Value::Type::kNumber) return false;
    if (seat.number >= kMaxSeats) return refuse(Code::kNoSuchSeat);
    request.seat = static_cast<int>(seat.number);
    return true;
  }

  bool read_number(Field field) {
    if (!is_there(field)) return true;
    const Value& number = found_[field];
    if (number.type != Value::Type::kNumber || number.number > UINT32_MAX) return false;
    request.number = static_cast<std::uint32_t>(number.number);
    return true;
  }

  // What a choice means is up to the notation; its words use plain letters.
  bool read_choice() {
    if (!is_there(kChoice)) return true;
    const std::string& text = found_[kChoice].text;
    if (!is_text(kChoice) || text.empty() || text.size() > kLongestChoice) return false;
    request.choice = text;
    return std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
  }

  bool read_on() {
    if (!is_there(kOn)) return true;
    request.on = found_[kOn].flag;
    return found_[kOn].type == Value::Type::kFlag;
  }

  bool read_bandit() {
    if (!is_there(kBandit)) return true;
    if (!is_text(kBandit)) return false;
    request.bandit = notation::from_word<Pawn>(found_[kBandit].text);
    return request.bandit && (is_bandit(*request.bandit) || *request.bandit == Pawn::kMarshal);
  }

  bool read_level() {
    if (!is_there(kLevel)) return true;
    if (!is_text(kLevel)) return false;
    request.level = bot_named(found_[kLevel].text);
    return request.level.has_value() || refuse(Code::kBadLevel);
  }

  template <class Clean>
  bool read_shown(Field field, Clean clean, int most, std::string& text, Code code) {
    if (!is_there(field)) return true;
    if (!is_text(field)) return false;
    std::optional<std::string> cleaned = clean(found_[field].text, most);
    if (!cleaned) return refuse(code);
    text = std::move(*cleaned);
    return true;
  }

  const Collector& found_;
  const Limits& limits_;
};

}  // namespace

ReadRequest read_request(std::string_view message, const Limits& limits) {
  ReadRequest read;
  read.refusal = Code::kBadMessage;
  if (message.size() > limits.message) return read;
  Collector found;
  const bool is_flat_object = nlohmann::json::sax_parse(message.begin(), message.end(), &found);
  const Value& id = found[kId];
  if (id.type == Value::Type::kNumber && id.number <= kLargest) read.id = id.number;
  if (!is_flat_object || !read.id) return read;
  Maker maker(found, limits);
  if (!maker.make()) {
    read.refusal = maker.refusal;
    return read;
  }
  maker.request.id = *read.id;
  read.request = std::move(maker.request);
  read.refusal = Code::kNone;
  return read;
}

std::string_view word(RequestKind kind) { return kShapes[static_cast<std::size_t>(kind)].word; }

}  // namespace folsom::server
