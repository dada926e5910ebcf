#include "server/net/words.h"

#include <algorithm>
#include <boost/beast/http/rfc7230.hpp>
#include <charconv>
#include <functional>
#include <system_error>

namespace folsom::server {
namespace {

namespace http = boost::beast::http;

struct Accepted {
  std::string word;  // in lower case
  double worth = 1;  // how much it is wanted, up to 1
};

double worth_in(const http::param_list& parameters) {
  double worth = 1;
  for (const auto& [name, value] : parameters) {
    if (!boost::beast::iequals(name, "q")) continue;
    const char* const end = value.data() + value.size();
    if (std::from_chars(value.data(), end, worth).ec != std::errc()) worth = 0;
  }
  return worth;
}

// Without what isn't wanted at all.
std::vector<Accepted> accepted_in(std::string_view header) {
  // Without a comma behind it, Boost 1.81 gives the last item the parameters of the one before.
  const std::string list = std::string(header) + ',';
  std::vector<Accepted> accepted;
  for (const auto& [word, parameters] : http::ext_list{list}) {
    const double worth = worth_in(parameters);
    if (worth > 0) accepted.push_back({lower({word.data(), word.size()}), worth});
  }
  return accepted;
}

}  // namespace

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
  return std::ranges::any_of(accepted_in(header),
                             [&](const Accepted& one) { return one.word == word; });
}

std::vector<std::string> languages_in(std::string_view header) {
  std::vector<Accepted> accepted = accepted_in(header);
  std::ranges::stable_sort(accepted, std::greater(), &Accepted::worth);
  std::vector<std::string> languages;
  for (const Accepted& one : accepted) languages.push_back(one.word.substr(0, one.word.find('-')));
  return languages;
}

}  // namespace folsom::server
