// What text and JSON have in common: a list of entries, each a key with items behind it. Setups and
// positions are read from entries, so that both forms say the same and are checked by the same
// code.
//
//   hand ghost: move, fire; first doc      # in text, commas and colons are decoration
//   {"hand": {"ghost": ["move", "fire"]}, "first": "doc"}
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/notation/parsed.h"

namespace folsom::notation {

// Where something was: in text a line and a column, in JSON the path of the value.
struct Where {
  int line = 0;
  int column = 0;
  std::string path;
};

ParseError error_at(const Where& where, std::string_view message);

struct Item {
  std::string text;
  Where where;
};

struct Entry {
  Item key;
  std::vector<Item> items;
  Where end;  // where one more item would be
};
using Entries = std::vector<Entry>;

// Keys that are followed by one piece of JSON up to the end of the line.
inline constexpr std::string_view kComponentsKey = "components";
inline constexpr std::string_view kNamesKey = "names";

// One line, without its line break. `#` begins a comment at the start of a word.
void read_line(std::string_view text, int number, Entries& entries);

// All lines; the first is number `first_line`.
Parsed<Entries> entries_of_text(std::string_view text, int first_line = 1);

Parsed<Entries> entries_of_json(const nlohmann::json& json, const std::string& path);

// No text may be longer, so that lines and columns fit into an int.
inline constexpr std::size_t kMaxTextSize = std::size_t{1} << 20;

std::vector<std::string_view> lines_of(std::string_view text);

// A whole number written plainly in digits, within these limits.
std::optional<int> number_from(std::string_view text, int least, int most);

// Dollars with or without the sign, as tens of dollars (10 to 2550).
std::optional<std::uint8_t> tens_from(std::string_view text);

// Walks over the items of an entry.
class Cursor {
 public:
  explicit Cursor(const Entry& entry) : entry_(&entry) {}

  bool done() const { return at_ == entry_->items.size(); }
  std::string_view peek() const { return done() ? std::string_view() : entry_->items[at_].text; }
  const Where& where() const { return done() ? entry_->end : entry_->items[at_].where; }
  std::string_view next() { return entry_->items[at_++].text; }
  // Skips this word if it is the next.
  bool accept(std::string_view text) {
    if (done() || peek() != text) return false;
    ++at_;
    return true;
  }

  // What was expected and isn't there is refused.
  [[noreturn]] void refuse(std::string_view message) const;
  // The next item, if it means what it should.
  template <class T>
  T take(const std::optional<T>& found, bool fits, std::string_view otherwise) {
    if (!found || !fits) refuse(otherwise);
    next();
    return *found;
  }
  int number(int least, int most);
  std::uint8_t byte(int least, int most) { return static_cast<std::uint8_t>(number(least, most)); }
  void end() const;  // there is nothing more

 private:
  const Entry* entry_;
  std::size_t at_ = 0;
};

// A reader stops at the first mistake: it's thrown where it's found, and becomes a value where
// somebody asked for one.
struct Refused {
  ParseError error;
};
[[noreturn]] void refuse(const Where& where, std::string_view message);

// What `read` returns, or why it stopped.
template <class Read>
auto parsed(Read read) -> Parsed<decltype(read())> {
  try {
    return read();
  } catch (const Refused& refused) {
    return refused.error;
  }
}
// The value, inside another reader.
template <class T>
T value_or_throw(const Parsed<T>& parsed) {
  if (!parsed) throw Refused{parsed.error()};
  return *parsed;
}

// Begins every message about an unknown word. Doesn't repeat strange bytes.
std::string in_quotes(std::string_view text);

}  // namespace folsom::notation
