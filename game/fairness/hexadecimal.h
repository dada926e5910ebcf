// Bytes as hexadecimal digits, and back.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace folsom {

// Two lower-case digits for each byte.
std::string to_hexadecimal(std::span<const std::uint8_t> bytes);

// Exactly 64 digits, in upper or lower case.
std::optional<std::array<std::uint8_t, 32>> bytes_from_hexadecimal(std::string_view digits);

}  // namespace folsom
