// Addresses of the API, taken apart: "/api/1/tables/ID/socket?seat=2&from=57".
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <vector>

namespace folsom::server {

struct Target {
  std::vector<std::string_view> path;  // its parts, without empty ones
  std::string_view query;

  // The value of a key of the query; nothing where it is not there.
  std::optional<std::string_view> value(std::string_view key) const;
  // Whether the query has no other keys than these, and each once.
  bool has_only(std::initializer_list<std::string_view> keys) const;
};

// Views into the text. Nothing where the text is no address of ours: a part with other characters
// than letters, digits, '-', '_', '.' or too many of them.
std::optional<Target> read_target(std::string_view text);

// Digits only, at most `most`.
std::optional<std::uint32_t> read_number(std::string_view digits, std::uint32_t most);

}  // namespace folsom::server
