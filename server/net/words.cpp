#include "server/net/words.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <system_error>
#include <utility>

namespace folsom::server {

std::string_view trim(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& letter : result) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return result;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    parts.push_back(trim(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

bool lists(std::string_view header, std::string_view word) {
  for (const std::string_view part : split(header, ',')) {
    const auto pieces = split(part, ';');
    if (pieces.empty() || lower(pieces[0]) != word) continue;
    const bool unwanted = pieces.size() > 1 && pieces[1].starts_with("q=0") &&
                          pieces[1].find_first_not_of("0.", 2) == std::string_view::npos;
    return !unwanted;
  }
  return false;
}

std::vector<std::string> languages_in(std::string_view header) {
  std::vector<std::pair<double, std::string>> wishes;
  for (const std::string_view part : split(header, ',')) {
    const std::vector<std::string_view> pieces = split(part, ';');
    if (pieces.empty()) continue;
    double worth = 1;
    for (const std::string_view piece : pieces) {
      if (!piece.starts_with("q=")) continue;
      const std::string_view figure = piece.substr(2);
      if (std::from_chars(figure.data(), figure.data() + figure.size(), worth).ec != std::errc()) {
        worth = 0;
      }
    }
    if (worth > 0) wishes.emplace_back(worth, lower(pieces[0].substr(0, pieces[0].find('-'))));
  }
  std::ranges::stable_sort(wishes, std::greater(), [](const auto& wish) { return wish.first; });
  std::vector<std::string> languages;
  for (auto& [worth, language] : wishes) languages.push_back(std::move(language));
  return languages;
}

}  // namespace folsom::server
