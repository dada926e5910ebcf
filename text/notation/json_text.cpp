#include "text/notation/json_text.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "text/notation/entries.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

// Deeper than anything of ours; the limit keeps hostile input from exhausting the stack later on.
constexpr int kMaxDepth = 32;

ParseError error_at_byte(std::string_view text, std::size_t byte, std::string message) {
  int line = 1;
  std::size_t line_begin = 0;
  for (std::size_t i = 0; i < byte && i < text.size(); ++i) {
    if (text[i] != '\n') continue;
    ++line;
    line_begin = i + 1;
  }
  return {line, static_cast<int>(byte - line_begin) + 1, std::move(message)};
}

// The byte where brackets are nested too deeply, if any.
std::size_t too_deep_at(std::string_view text) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      in_string = c != '"';
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > kMaxDepth) return i;
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return std::string_view::npos;
}

// The library's message without its own numbering and position, which we add ourselves.
std::string reason(const Json::parse_error& failure) {
  const std::string_view whole = failure.what();
  const std::size_t begin = whole.find(": ");
  if (begin == std::string_view::npos) return "This is no JSON.";
  return fmt::format("This is no JSON: {}.", whole.substr(begin + 2));
}

}  // namespace

Parsed<Json> parse_json(std::string_view text) {
  if (text.size() > kMaxTextSize) return ParseError{1, 1, "This text is too long."};
  const std::size_t deep = too_deep_at(text);
  if (deep != std::string_view::npos) {
    return error_at_byte(text, deep, "Brackets are nested too deeply here.");
  }
  try {
    return Json::parse(text);
  } catch (const Json::parse_error& failure) {
    return error_at_byte(text, failure.byte == 0 ? 0 : failure.byte - 1, reason(failure));
  } catch (const Json::exception&) {
    return ParseError{1, 1, "This JSON holds a number that is too large."};
  }
}

std::string dump(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Json merge_patch_between(const Json& before, const Json& after) {
  if (!after.is_object()) return after;
  Json patch = Json::object();
  if (before.is_object()) {
    for (const auto& [key, value] : before.items()) {
      if (!after.contains(key)) patch[key] = nullptr;
    }
  }
  for (const auto& [key, value] : after.items()) {
    const bool was = before.is_object() && before.contains(key);
    if (was && before[key] == value) continue;
    patch[key] = was ? merge_patch_between(before[key], value) : value;
  }
  return patch;
}

}  // namespace folsom::notation
