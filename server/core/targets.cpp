#include "server/core/targets.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace folsom::server {
namespace {

constexpr std::size_t kLongest = 256;
constexpr std::size_t kMostParts = 6;
constexpr std::string_view kAllowed =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";

// Calls `visit` with the pieces between separators until it returns false.
template <class Visit>
bool split(std::string_view text, char separator, Visit visit) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    if (!visit(text.substr(0, end))) return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

std::string_view key_of(std::string_view pair) { return pair.substr(0, pair.find('=')); }

}  // namespace

std::optional<std::string_view> Target::value(std::string_view key) const {
  std::optional<std::string_view> found;
  split(query, '&', [&](std::string_view pair) {
    if (key_of(pair) == key) found = pair.substr(std::min(key.size() + 1, pair.size()));
    return !found.has_value();
  });
  return found;
}

bool Target::has_only(std::initializer_list<std::string_view> keys) const {
  std::vector<std::string_view> seen;
  return split(query, '&', [&](std::string_view pair) {
    const std::string_view key = key_of(pair);
    const bool is_known = std::find(keys.begin(), keys.end(), key) != keys.end();
    const bool is_new = std::find(seen.begin(), seen.end(), key) == seen.end();
    seen.push_back(key);
    return is_known && is_new;
  });
}

std::optional<Target> read_target(std::string_view text) {
  if (text.empty() || text.size() > kLongest || text[0] != '/') return std::nullopt;
  const std::size_t end = std::min(text.find('?'), text.size());
  Target target;
  target.query = text.substr(std::min(end + 1, text.size()));
  if (target.query.find_first_not_of(std::string(kAllowed) + "&=") != std::string_view::npos) {
    return std::nullopt;
  }
  const bool is_fine = split(text.substr(1, end - 1), '/', [&](std::string_view part) {
    target.path.push_back(part);
    return !part.empty() && part.find_first_not_of(kAllowed) == std::string_view::npos &&
           target.path.size() <= kMostParts;
  });
  return is_fine ? std::optional(std::move(target)) : std::nullopt;
}

std::optional<std::uint32_t> read_number(std::string_view digits, std::uint32_t most) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_number = error == std::errc{} && end == digits.data() + digits.size();
  return is_number && number <= most ? std::optional(number) : std::nullopt;
}

}  // namespace folsom::server
