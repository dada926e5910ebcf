// Text helpers: splitting, lists with counts, and sentence patterns.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace folsom::scenarios {

std::string trim(std::string_view text);
std::vector<std::string> split(std::string_view text, char separator);

// The items of a list with commas, each as often as its count says and in the singular: "move, 2
// neutral bullets" is move, neutral bullet, neutral bullet. "nothing" and "nobody" are empty lists.
std::vector<std::string> items_of(std::string_view text);

// The reverse: a list as text, with counts. Sorts, so that equal lists give equal texts.
std::string list_text(std::vector<std::string> items);

// What each {} stands for if a text fits a pattern such as "{} sees {}: {}". A {} takes as little
// as it can, and only the last may be empty.
std::optional<std::vector<std::string>> match(std::string_view text, std::string_view pattern);

// A whole number; throws Failure if it isn't one.
int number_of(std::string_view text);

}  // namespace folsom::scenarios
