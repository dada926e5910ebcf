// What is valid UTF-8 and what isn't.
#include "text/i18n/utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace folsom {
namespace {

constexpr const char* kGood[] = {
    "", "a", "ü", "€", "\xf0\x9f\xa4\xa0", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"};
constexpr const char* kBad[] = {"\x80",         "\xc3",         "\xc0\xaf",
                                "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                "\xff",         "a\xe2\x82"};

TEST(Utf8, IsTheShortestFormOfACharacterThatThereIs) {
  for (const char* good : kGood) EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad : kBad) {
    EXPECT_FALSE(is_utf8(bad)) << testing::PrintToString(std::string(bad));
  }
  EXPECT_TRUE(is_utf8(std::string(1, '\0')));
}

TEST(Utf8, IsReadCharacterByCharacter) {
  const std::string text = "aü€🤠";
  std::size_t at = 0;
  for (const char32_t character : {U'a', U'ü', U'€', U'🤠'}) {
    const std::size_t before = at;
    EXPECT_EQ(next_character(text, at), character);
    EXPECT_EQ(bytes_after(text[before]) + 1, static_cast<int>(at - before));
  }
  EXPECT_EQ(at, text.size());
  EXPECT_EQ(characters_in(text), 4U);
  EXPECT_EQ(characters_in("и\u0306"), 2U) << "an accent is a character of its own";
}

// Reading on after an error gets to the end, and the error is reported.
TEST(Utf8, AMistakeIsOneSign) {
  for (const char* bad : kBad) {
    const std::string text(bad);
    bool is_told = false;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t before = at;
      is_told |= next_character(text, at) == U'\uFFFD';
      ASSERT_GT(at, before);
      ASSERT_LE(at, text.size());
    }
    EXPECT_TRUE(is_told) << testing::PrintToString(text);
  }
}

}  // namespace
}  // namespace folsom
