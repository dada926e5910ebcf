#include "server/core/plain_text.h"

#include <cstdint>

namespace folsom::server {
namespace {

constexpr char32_t kNoCharacter = 0xFFFFFFFF;

struct Range {
  char32_t first;
  char32_t last;
};

// Unicode's blanks, as one types them.
constexpr Range kBlanks[] = {{0x20, 0x20},     {0xA0, 0xA0},     {0x1680, 0x1680}, {0x2000, 0x200A},
                             {0x202F, 0x202F}, {0x205F, 0x205F}, {0x3000, 0x3000}};

constexpr Range kJoiners[] = {{0x200C, 0x200D}};

constexpr Range kUnfit[] = {
    {0x00, 0x1F},       {0x7F, 0x9F},         // controls
    {0xAD, 0xAD},                             // soft hyphen
    {0x034F, 0x034F},                         // grapheme joiner
    {0x061C, 0x061C},                         // direction
    {0x115F, 0x1160},   {0x17B4, 0x17B5},     // fillers
    {0x180B, 0x180F},   {0x200B, 0x200F},     // zero width, direction
    {0x2028, 0x202E},                         // lines, direction
    {0x2060, 0x206F},   {0x3164, 0x3164},     // zero width, direction, filler
    {0xD800, 0xF8FF},                         // halves of pairs, private use
    {0xFDD0, 0xFDEF},   {0xFEFF, 0xFEFF},     // no characters, zero width
    {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFF},     // filler, no characters
    {0x1D173, 0x1D17A}, {0xE0000, 0x10FFFF},  // controls of music, tags, private use
};

template <std::size_t Size>
bool is_in(const Range (&ranges)[Size], char32_t character) {
  for (const Range& range : ranges) {
    if (character >= range.first && character <= range.last) return true;
  }
  return false;
}

// Takes the first character off the text; kNoCharacter where that is no UTF-8.
char32_t next_of(std::string_view& text) {
  const auto first = static_cast<std::uint8_t>(text.front());
  text.remove_prefix(1);
  if (first < 0x80) return first;
  const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1;
  if (first < 0xC2 || first > 0xF4) return kNoCharacter;
  char32_t character = first & (0x3FU >> more);
  for (int i = 0; i < more; ++i) {
    if (text.empty()) return kNoCharacter;
    const auto byte = static_cast<std::uint8_t>(text.front());
    if ((byte & 0xC0U) != 0x80) return kNoCharacter;
    character = character << 6 | (byte & 0x3FU);
    text.remove_prefix(1);
  }
  constexpr char32_t kLeast[] = {0, 0x80, 0x800, 0x10000};
  const bool is_shortest = character >= kLeast[more] && character <= 0x10FFFF;
  return is_shortest ? character : kNoCharacter;
}

std::optional<std::string> cleaned(std::string_view text, int most, bool may_join) {
  std::string_view rest = text;
  std::size_t begin = text.size();
  std::size_t end = 0;
  int characters = 0;  // from the first that is no blank …
  int until_end = 0;   // … to the last
  while (!rest.empty()) {
    const std::size_t at = text.size() - rest.size();
    const char32_t character = next_of(rest);
    if (character == kNoCharacter) return std::nullopt;
    const bool joins = is_in(kJoiners, character);
    if (is_in(kUnfit, character) && !(joins && may_join)) return std::nullopt;
    const bool is_blank = is_in(kBlanks, character);
    if (is_blank && begin == text.size()) continue;
    if (begin == text.size()) begin = at;
    ++characters;
    if (is_blank) continue;
    end = text.size() - rest.size();
    until_end = characters;
  }
  if (until_end == 0 || until_end > most) return std::nullopt;
  return std::string(text.substr(begin, end - begin));
}

}  // namespace

std::optional<std::string> clean_name(std::string_view text, int most) {
  return cleaned(text, most, false);
}

std::optional<std::string> clean_line(std::string_view text, int most) {
  return cleaned(text, most, true);
}

}  // namespace folsom::server
