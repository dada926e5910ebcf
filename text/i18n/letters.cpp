#include "text/i18n/letters.h"

#include <unicode/brkiter.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>

#include <memory>
#include <stdexcept>

#include "text/i18n/utf8.h"

namespace folsom {
namespace {

constexpr char32_t kAsAPicture = 0xfe0f;  // after a sign that can be shown as text, too

void check(UErrorCode status) {
  if (U_FAILURE(status)) throw std::runtime_error(u_errorName(status));
}

// The boundaries that this iterator finds, without the beginning of the text.
std::vector<std::size_t> boundaries(icu::BreakIterator& iterator, std::string_view text) {
  UErrorCode status = U_ZERO_ERROR;
  UText utf8 = UTEXT_INITIALIZER;
  utext_openUTF8(&utf8, text.data(), static_cast<std::int64_t>(text.size()), &status);
  iterator.setText(&utf8, status);
  check(status);
  std::vector<std::size_t> found;
  for (std::int32_t at = iterator.next(); at != icu::BreakIterator::DONE; at = iterator.next()) {
    found.push_back(static_cast<std::size_t>(at));
  }
  utext_close(&utf8);
  return found;
}

icu::BreakIterator& between_letters() {
  UErrorCode status = U_ZERO_ERROR;
  thread_local const std::unique_ptr<icu::BreakIterator> kIterator(
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), status));
  check(status);
  return *kIterator;
}

bool is_wide(char32_t character) {
  const int width = u_getIntPropertyValue(static_cast<UChar32>(character), UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH;
}

bool takes_no_column(char32_t character) {
  switch (u_charType(static_cast<UChar32>(character))) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_FORMAT_CHAR:
      return true;
    default:
      return false;
  }
}

bool is_half_a_flag(char32_t character) {
  return u_hasBinaryProperty(static_cast<UChar32>(character), UCHAR_REGIONAL_INDICATOR) != 0;
}

// What stands on a letter makes it no wider.
int columns_of_letter(std::string_view letter) {
  int columns = 0;
  for (std::size_t at = 0; at < letter.size();) {
    const char32_t character = next_character(letter, at);
    if (is_wide(character) || is_half_a_flag(character) || character == kAsAPicture) return 2;
    if (!takes_no_column(character)) columns = 1;
  }
  return columns;
}

bool is_korean(char32_t character) {
  UErrorCode status = U_ZERO_ERROR;
  return uscript_getScript(static_cast<UChar32>(character), &status) == USCRIPT_HANGUL;
}

}  // namespace

std::vector<Letter> letters_in(std::string_view text) {
  std::vector<Letter> letters;
  std::size_t begin = 0;
  for (const std::size_t end : boundaries(between_letters(), text)) {
    letters.push_back({begin, end, columns_of_letter(text.substr(begin, end - begin))});
    begin = end;
  }
  return letters;
}

int columns_of(std::string_view text) {
  int columns = 0;
  for (const Letter& letter : letters_in(text)) columns += letter.columns;
  return columns;
}

bool ends_sentence(char32_t character) {
  return u_hasBinaryProperty(static_cast<UChar32>(character), UCHAR_S_TERM) != 0;
}

bool leaves_no_blanks(char32_t character) {
  const int breaks = u_getIntPropertyValue(static_cast<UChar32>(character), UCHAR_LINE_BREAK);
  return breaks == U_LB_COMPLEX_CONTEXT || (is_wide(character) && !is_korean(character));
}

std::vector<std::size_t> breaks_without_blanks(std::string_view text, const std::string& language) {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> iterator(
      icu::BreakIterator::createLineInstance(icu::Locale(language.c_str()), status));
  check(status);
  std::vector<std::size_t> breaks;
  char32_t before = 0;
  std::size_t at = 0;
  for (const std::size_t end : boundaries(*iterator, text)) {
    while (at < end) before = next_character(text, at);
    if (at == text.size() || before == U' ') continue;
    std::size_t next = at;
    const char32_t after = next_character(text, next);
    if (leaves_no_blanks(before) || leaves_no_blanks(after)) breaks.push_back(end);
  }
  return breaks;
}

}  // namespace folsom
