#include "text/notation/entries.h"

#include <fmt/core.h>

#include <charconv>
#include <nlohmann/json.hpp>

#include "text/notation/json_text.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == ',' || c == ':'; }

Where at(int line, std::size_t offset) { return {line, static_cast<int>(offset) + 1, {}}; }

// Appends a text's words to an entry's items; stops at a comment or at `;` and returns where.
std::size_t read_words(std::string_view text, std::size_t from, const Where& line,
                       std::vector<Item>& items) {
  std::size_t begin = from;
  while (begin < text.size()) {
    if (is_space(text[begin])) {
      ++begin;
      continue;
    }
    if (text[begin] == ';' || text[begin] == '#') return begin;
    std::size_t end = begin;
    while (end < text.size() && !is_space(text[end]) && text[end] != ';') ++end;
    Where where = line;
    if (line.path.empty()) where.column = static_cast<int>(begin) + 1;
    items.push_back({std::string(text.substr(begin, end - begin)), std::move(where)});
    begin = end;
  }
  return begin;
}

// Takes everything after the key as it is.
void take_raw_rest(std::string_view text, int number, Entry& entry) {
  std::size_t begin = static_cast<std::size_t>(entry.key.where.column) - 1 + entry.key.text.size();
  while (begin < text.size() && is_space(text[begin])) ++begin;
  entry.items.clear();
  if (begin < text.size()) {
    entry.items.push_back({std::string(text.substr(begin)), at(number, begin)});
  }
  entry.end = at(number, text.size());
}

// The words of a value that isn't an object, in order.
bool read_value(const Json& json, const Where& where, Entry& entry) {
  if (json.is_string()) {
    const auto& text = json.get_ref<const std::string&>();
    return read_words(text, 0, where, entry.items) == text.size();
  }
  if (json.is_boolean()) {
    entry.items.push_back({json.get<bool>() ? "on" : "off", where});
    return true;
  }
  if (json.is_number()) {
    entry.items.push_back({dump(json), where});
    return true;
  }
  if (!json.is_array()) return false;
  for (const Json& element : json) {
    if (element.is_array() || !read_value(element, where, entry)) return false;
  }
  return true;
}

// A path is kept with every item, so names in it are cut short.
std::string step_to(const std::string& path, std::string_view name) {
  constexpr std::size_t kLongest = 40;
  return path + "/" + std::string(name.substr(0, kLongest));
}

ParseError not_a_value(const Where& where) {
  return error_at(where, "Expected a text, a number, true or false, or a list of these.");
}

}  // namespace

ParseError error_at(const Where& where, std::string_view message) {
  if (where.path.empty()) return {where.line, where.column, std::string(message)};
  return {0, 0, fmt::format("At {}: {}", where.path, message)};
}

void refuse(const Where& where, std::string_view message) {
  throw Refused{error_at(where, message)};
}

void Cursor::refuse(std::string_view message) const { notation::refuse(where(), message); }

int Cursor::number(int least, int most) {
  return take(number_from(peek(), least, most), true,
              fmt::format("Expected a number from {} to {}.", least, most));
}

void Cursor::end() const {
  if (!done()) refuse(fmt::format("{} is one word too many here.", in_quotes(peek())));
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

void read_line(std::string_view text, int number, Entries& entries) {
  std::size_t from = 0;
  while (from < text.size()) {
    Entry entry;
    const std::size_t stop = read_words(text, from, at(number, 0), entry.items);
    entry.end = at(number, stop);
    if (!entry.items.empty()) {
      entry.key = std::move(entry.items.front());
      entry.items.erase(entry.items.begin());
      const bool raw = entry.key.text == kComponentsKey || entry.key.text == kNamesKey;
      if (raw) take_raw_rest(text, number, entry);
      entries.push_back(std::move(entry));
      if (raw) return;
    }
    if (stop == text.size() || text[stop] == '#') return;
    from = stop + 1;
  }
}

Parsed<Entries> entries_of_text(std::string_view text, int first_line) {
  if (text.size() > kMaxTextSize) return ParseError{1, 1, "This text is too long."};
  Entries entries;
  int number = 1;
  for (const std::string_view line : lines_of(text)) {
    if (number >= first_line) read_line(line, number, entries);
    ++number;
  }
  return entries;
}

Parsed<Entries> entries_of_json(const Json& json, const std::string& path) {
  if (!json.is_object()) {
    return error_at({0, 0, path.empty() ? "/" : path}, "Expected an object.");
  }
  Entries entries;
  for (const auto& [name, value] : json.items()) {
    const Where where{0, 0, step_to(path, name)};
    if (name == kComponentsKey) {
      entries.push_back({{name, where}, {{dump(value), where}}, where});
    } else if (value.is_object()) {
      for (const auto& [subject, content] : value.items()) {
        const Where inner{0, 0, step_to(where.path, subject)};
        Entry entry{{name, where}, {{subject, inner}}, inner};
        if (!read_value(content, inner, entry)) return not_a_value(inner);
        entries.push_back(std::move(entry));
      }
    } else {
      Entry entry{{name, where}, {}, where};
      if (!read_value(value, where, entry)) return not_a_value(where);
      entries.push_back(std::move(entry));
    }
  }
  return entries;
}

std::optional<int> number_from(std::string_view text, int least, int most) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, failure] = std::from_chars(text.data(), end, number);
  if (failure != std::errc() || stop != end || number < least || number > most) return std::nullopt;
  return number;
}

std::optional<std::uint8_t> tens_from(std::string_view text) {
  if (text.starts_with('$')) text.remove_prefix(1);
  const std::optional<int> dollars = number_from(text, 10, 2550);
  if (!dollars || *dollars % 10 != 0) return std::nullopt;
  return static_cast<std::uint8_t>(*dollars / 10);
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string shown = "\"";
  for (const char c : text.substr(0, kLongest)) shown += c >= ' ' && c <= '~' ? c : '?';
  return shown + (text.size() > kLongest ? "…\"" : "\"");
}

}  // namespace folsom::notation
