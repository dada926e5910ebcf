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

  // The value of a key of the query; nothing if it isn't there.
  std::optional<std::string_view> value(std::string_view key) const;
  // Whether the query has no keys but these, and none twice.
  bool has_only(std::initializer_list<std::string_view> keys) const;
};

// Views into the text. Nothing if the text is no address of ours: a part has characters other than
// letters, digits, '-', '_' and '.', or too many of them.
std::optional<Target> read_target(std::string_view text);

// Digits only, at most `most`.
std::optional<std::uint32_t> read_number(std::string_view digits, std::uint32_t most);

}  // namespace folsom::server
