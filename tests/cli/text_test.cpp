// Text on a screen is measured in cells, not in bytes.
#include "cli/terminal/text.h"

#include <gtest/gtest.h>

namespace folsom::cli {
namespace {

TEST(Text, TakesACellForEachCharacter) {
  EXPECT_EQ(width_of("Marshal"), 7);
  EXPECT_EQ(width_of("шериф"), 5);
  EXPECT_EQ(width_of("▒▒▒ ★"), 5);
  EXPECT_EQ(width_of("1\u202f000\u00a0$"), 7);
  EXPECT_EQ(width_of("и\u0306"), 1) << "an accent stands on its letter";
  EXPECT_EQ(width_of(""), 0);
}

TEST(Text, IsCutBetweenCharacters) {
  EXPECT_EQ(cut_to("Привид", 3), "При");
  EXPECT_EQ(cut_to("и\u0306х", 1), "и\u0306");
  EXPECT_EQ(cut_to("ab", 5), "ab");
  EXPECT_EQ(Line("Привид").shortened(4).plain(), "При…");
  EXPECT_EQ(Line("Привид").shortened(6).plain(), "Привид");
}

TEST(Text, IsPaddedToCells) {
  EXPECT_EQ(padded("Док", 5), "Док  ");
  EXPECT_EQ(right_aligned("Док", 5), "  Док");
  EXPECT_EQ(padded("Привид", 3), "Привид");
}

TEST(Text, BreaksAtBlanksButNotAtThoseThatHold) {
  EXPECT_EQ(wrap("Шериф бере 250\u00a0$ собі", 15),
            (std::vector<std::string>{"Шериф бере", "250\u00a0$ собі"}));
}

TEST(Text, SignsHavePlainOnesOfTheSameWidth) {
  EXPECT_EQ(with_plain_signs("“Ghost’s” – 1\u00a0$ … ×2 ★ ←"), "\"Ghost's\" - 1 $ ~ x2 * <");
  EXPECT_EQ(with_plain_signs("Привид"), "Привид") << "letters stay";
}

}  // namespace
}  // namespace folsom::cli
