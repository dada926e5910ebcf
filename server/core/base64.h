// Bytes as text (RFC 4648): the usual alphabet with padding, and the one for links without.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace folsom::server {

std::string base64(std::span<const std::uint8_t> bytes);
std::string base64url(std::span<const std::uint8_t> bytes);

// Accepts only what base64url writes: the one text for these bytes.
std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text);

}  // namespace folsom::server
