// Header values taken apart.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace folsom::server {

std::string_view trim(std::string_view text);
std::string lower(std::string_view text);
// The parts between separators, trimmed; no parts in an empty text.
std::vector<std::string_view> split(std::string_view text, char separator);
// "gzip, br;q=0.5" has br. A part with q=0 isn't wanted.
bool lists(std::string_view header, std::string_view word);
// "uk-UA, en;q=0.5" is uk, en: languages without countries, most wanted first.
std::vector<std::string> languages_in(std::string_view header);

}  // namespace folsom::server
