#include "server/core/plain_text.h"

#include <boost/locale/utf.hpp>

namespace folsom::server {
namespace {

namespace utf = boost::locale::utf;

struct Range {
  char32_t first;
  char32_t last;
};

// Unicode's blanks, as people type them.
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

std::optional<std::string> cleaned(std::string_view text, int most, bool may_join) {
  const char* next = text.data();
  const char* const stop = next + text.size();
  std::size_t begin = text.size();
  std::size_t end = 0;
  int characters = 0;  // from the first that is no blank …
  int until_end = 0;   // … to the last
  while (next != stop) {
    const auto at = static_cast<std::size_t>(next - text.data());
    const char32_t character = utf::utf_traits<char>::decode(next, stop);
    if (!utf::is_valid_codepoint(character)) return std::nullopt;
    const bool joins = is_in(kJoiners, character);
    if (is_in(kUnfit, character) && !(joins && may_join)) return std::nullopt;
    const bool is_blank = is_in(kBlanks, character);
    if (is_blank && begin == text.size()) continue;
    if (begin == text.size()) begin = at;
    ++characters;
    if (is_blank) continue;
    end = static_cast<std::size_t>(next - text.data());
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
