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

 private:
  const Entry* entry_;
  std::size_t at_ = 0;
};

// A reader's first error; those that follow from it don't matter.
class Complaint {
 public:
  // Always returns false, so that a reader can say `return refuse(…)`.
  bool refuse(const Where& where, std::string_view message) {
    if (!error_) error_ = error_at(where, message);
    return false;
  }
  bool refuse(ParseError error) {
    if (!error_) error_ = std::move(error);
    return false;
  }
  bool refused() const { return error_.has_value(); }
  const ParseError& error() const { return *error_; }

 private:
  std::optional<ParseError> error_;
};

// Begins every message about an unknown word. Doesn't repeat strange bytes.
std::string in_quotes(std::string_view text);

}  // namespace folsom::notation
