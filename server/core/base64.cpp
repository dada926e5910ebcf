#include "server/core/base64.h"

namespace folsom::server {
namespace {

constexpr std::string_view kCommon =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

std::string encode(std::span<const std::uint8_t> bytes, std::string_view last_two) {
  const std::string alphabet = std::string(kCommon).append(last_two);
  std::string text;
  std::uint32_t bits = 0;
  unsigned held = 0;
  for (const std::uint8_t byte : bytes) {
    bits = bits << 8 | byte;
    for (held += 8; held >= 6; held -= 6) text += alphabet[bits >> (held - 6) & 63U];
  }
  if (held > 0) text += alphabet[bits << (6 - held) & 63U];
  return text;
}

int value_of(char letter) {
  if (letter == '-') return 62;
  if (letter == '_') return 63;
  const std::size_t at = kCommon.find(letter);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

}  // namespace

std::string base64(std::span<const std::uint8_t> bytes) {
  std::string text = encode(bytes, "+/");
  while (text.size() % 4 != 0) text += '=';
  return text;
}

std::string base64url(std::span<const std::uint8_t> bytes) { return encode(bytes, "-_"); }

std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text) {
  std::vector<std::uint8_t> bytes;
  std::uint32_t bits = 0;
  unsigned held = 0;
  for (const char letter : text) {
    const int value = value_of(letter);
    if (value < 0) return std::nullopt;
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes.push_back(static_cast<std::uint8_t>(bits >> held));
    }
  }
  const bool rest_is_zero = (bits & ((1U << held) - 1U)) == 0;
  if (held >= 6 || !rest_is_zero) return std::nullopt;
  return bytes;
}

}  // namespace folsom::server
