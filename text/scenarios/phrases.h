// Small things about text: splitting, lists with counts, and patterns of sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace folsom::scenarios {

std::string trim(std::string_view text);
std::vector<std::string> split(std::string_view text, char separator);

// The items of a list with commas, each as often as its count says and then in the singular:
// "move, 2 neutral bullets" is move, neutral bullet, neutral bullet. "nothing" is the empty list,
// and so is "nobody".
std::vector<std::string> items_of(std::string_view text);

// A list as text, with counts: the other way around. Sorts, so that equal lists are equal texts.
std::string list_text(std::vector<std::string> items);

// What stands in place of each {} where a text fits a pattern such as "{} sees {}: {}". A {} takes
// as little as it can, and never nothing unless it is the last.
std::optional<std::vector<std::string>> match(std::string_view text, std::string_view pattern);

// A whole number; throws Failure otherwise.
int number_of(std::string_view text);

}  // namespace folsom::scenarios
