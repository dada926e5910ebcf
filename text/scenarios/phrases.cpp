#include "text/scenarios/phrases.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "text/notation/entries.h"
#include "text/scenarios/scenario.h"

namespace folsom::scenarios {
namespace {

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// "neutral bullets" is neutral bullet, "bullets of doc" is bullet of doc.
std::string singular(std::string text) {
  for (const std::string_view noun : {"bullet", "purse", "gem", "card", "flask", "bag"}) {
    const std::size_t at = text.find(noun);
    const std::size_t end = at + noun.size();
    if (at != std::string::npos && end < text.size() && text[end] == 's') text.erase(end, 1);
  }
  if (text == "strongboxes") text = "strongbox";
  return text;
}

}  // namespace

std::string trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \r");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \r") - begin + 1));
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string> items_of(std::string_view text) {
  std::vector<std::string> items;
  if (trim(text) == "nothing" || trim(text) == "nobody") return items;
  for (const std::string& part : split(text, ',')) {
    std::string item = trim(part);
    if (item.empty()) throw Failure("An item of this list is empty.");
    int copies = 1;
    const std::size_t blank = item.find(' ');
    if (blank != std::string::npos && is_number(item.substr(0, blank))) {
      copies = number_of(item.substr(0, blank));
      item = singular(trim(item.substr(blank)));
    }
    items.insert(items.end(), static_cast<std::size_t>(copies), item);
  }
  return items;
}

std::string list_text(std::vector<std::string> items) {
  if (items.empty()) return "nothing";
  std::ranges::sort(items);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < items.size();) {
    std::size_t end = i;
    while (end < items.size() && items[end] == items[i]) ++end;
    parts.push_back(end - i > 1 ? fmt::format("{} {}", end - i, items[i]) : items[i]);
    i = end;
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::optional<std::vector<std::string>> match(std::string_view text, std::string_view pattern) {
  std::vector<std::string> found;
  while (true) {
    const std::size_t gap = pattern.find("{}");
    if (!text.starts_with(pattern.substr(0, gap))) return std::nullopt;
    if (gap == std::string_view::npos) {
      return text == pattern ? std::optional(found) : std::nullopt;
    }
    text.remove_prefix(gap);
    pattern.remove_prefix(gap + 2);
    if (pattern.empty()) {
      found.push_back(trim(text));
      return found;
    }
    const std::string_view next = pattern.substr(0, pattern.find("{}"));
    const std::size_t end = text.find(next, 1);
    if (end == std::string_view::npos) return std::nullopt;
    found.push_back(trim(text.substr(0, end)));
    text.remove_prefix(end);
  }
}

int number_of(std::string_view text) {
  constexpr int kMost = std::numeric_limits<int>::max();
  const std::optional<int> number = notation::number_from(text, -kMost, kMost);
  if (!number) throw Failure(fmt::format("\"{}\" is not a number.", text));
  return *number;
}

}  // namespace folsom::scenarios
