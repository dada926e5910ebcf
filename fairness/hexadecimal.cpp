#include "fairness/hexadecimal.h"

namespace folsom {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

std::optional<unsigned> digit(char character) {
  if (character >= 'A' && character <= 'F') character = static_cast<char>(character - 'A' + 'a');
  const std::size_t found = kDigits.find(character);
  if (found == std::string_view::npos) return std::nullopt;
  return static_cast<unsigned>(found);
}

}  // namespace

std::string to_hexadecimal(std::span<const std::uint8_t> bytes) {
  std::string digits;
  digits.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    digits += kDigits[byte >> 4U];
    digits += kDigits[byte & 15U];
  }
  return digits;
}

std::optional<std::array<std::uint8_t, 32>> bytes_from_hexadecimal(std::string_view digits) {
  std::array<std::uint8_t, 32> bytes{};
  if (digits.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const std::optional<unsigned> high = digit(digits[2 * i]);
    const std::optional<unsigned> low = digit(digits[2 * i + 1]);
    if (!high || !low) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(*high << 4U | *low);
  }
  return bytes;
}

}  // namespace folsom
