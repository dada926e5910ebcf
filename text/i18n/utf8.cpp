#include "text/i18n/utf8.h"

#include <unicode/utf8.h>

#include <cstdint>

namespace folsom {

namespace {

const std::uint8_t* bytes_of(std::string_view text) {
  return reinterpret_cast<const std::uint8_t*>(text.data());
}

}  // namespace

char32_t next_character(std::string_view text, std::size_t& at) {
  const std::uint8_t* const bytes = bytes_of(text);
  UChar32 character = 0;
  U8_NEXT_OR_FFFD(bytes, at, text.size(), character);
  return static_cast<char32_t>(character);
}

std::size_t characters_in(std::string_view text) {
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size(); ++characters) next_character(text, at);
  return characters;
}

bool is_utf8(std::string_view text) {
  const std::uint8_t* const bytes = bytes_of(text);
  for (std::size_t at = 0; at < text.size();) {
    UChar32 character = 0;
    U8_NEXT(bytes, at, text.size(), character);
    if (character < 0) return false;
  }
  return true;
}

int bytes_after(char first) { return U8_COUNT_TRAIL_BYTES(static_cast<std::uint8_t>(first)); }

}  // namespace folsom
