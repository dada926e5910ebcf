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

TEST(Text, WideLettersTakeTwoCells) {
  EXPECT_EQ(width_of("幽霊が撃つ"), 10) << "Japanese";
  EXPECT_EQ(width_of("。「」、！？"), 12) << "its signs, too";
  EXPECT_EQ(width_of("警长"), 4) << "Chinese";
  EXPECT_EQ(width_of("보안관"), 6) << "Korean";
  EXPECT_EQ(width_of("\u1107\u1169"), 2) << "a syllable in two parts";
  EXPECT_EQ(width_of("Ｍａｒ"), 6) << "Latin letters of full width";
  EXPECT_EQ(width_of("ｶﾅ"), 2) << "kana of half width";
  EXPECT_EQ(width_of("か\u3099"), 2) << "a voiced sound's sign stands on its letter";
}

TEST(Text, SignsOnALetterTakeNoCell) {
  EXPECT_EQ(width_of("กี่"), 1) << "Thai: a vowel and a tone above the letter";
  EXPECT_EQ(width_of("שָׁלוֹם"), 4) << "Hebrew with its points";
  EXPECT_EQ(width_of("zero\u200bwidth\u00ad"), 9);
}

TEST(Text, PicturesTakeTwoCells) {
  EXPECT_EQ(width_of("🤠"), 2);
  EXPECT_EQ(width_of("❤"), 1) << "a sign of text";
  EXPECT_EQ(width_of("❤\ufe0f"), 2) << "the same as a picture";
  EXPECT_EQ(width_of("👩🏽\u200d🚒"), 2) << "one picture of four characters";
  EXPECT_EQ(width_of("🇺🇦"), 2) << "a flag is two letters";
}

TEST(Text, IsCutBetweenLettersAsReadersCountThem) {
  EXPECT_EQ(cut_to("保安官", 4), "保安");
  EXPECT_EQ(cut_to("保安官", 3), "保") << "no half of a letter";
  EXPECT_EQ(cut_to("👩🏽\u200d🚒!", 2), "👩🏽\u200d🚒");
  EXPECT_EQ(cut_to("a👩🏽\u200d🚒", 2), "a");
  EXPECT_EQ(cut_to("가\u11a8나", 2), "가\u11a8");
  EXPECT_EQ(Line("保安官").shortened(5).plain(), "保安…");
  EXPECT_EQ(padded("保安", 6), "保安  ");
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
  EXPECT_EQ(wrap("Шериф бере 250\u00a0$ собі", 15, "uk"),
            (std::vector<std::string>{"Шериф бере", "250\u00a0$ собі"}));
}

TEST(Text, BreaksNowhereElseWhereWordsHaveBlanksBetweenThem) {
  EXPECT_EQ(wrap("turn-based and/or live – not both", 12, "en"),
            (std::vector<std::string>{"turn-based", "and/or live", "– not both"}));
  EXPECT_EQ(wrap("보안관이 유령을 쏩니다", 9, "ko"),
            (std::vector<std::string>{"보안관이", "유령을", "쏩니다"}));
}

TEST(Text, BreaksWhereJapaneseMay) {
  EXPECT_EQ(wrap("保安官が撃つ。", 6, "ja"), (std::vector<std::string>{"保安官", "が撃", "つ。"}))
      << "a full stop doesn't begin a line";
  EXPECT_EQ(wrap("彼は「撃て」と言う", 6, "ja", 2),
            (std::vector<std::string>{"彼は", "  「撃", "  て」", "  と言", "  う"}))
      << "an opening bracket doesn't end a line, a closing one doesn't begin it";
  EXPECT_EQ(wrap("Ghostが250\u00a0$を取る", 9, "ja"),
            (std::vector<std::string>{"Ghostが", "250\u00a0$を取", "る"}));
}

TEST(Text, BreaksWhereChineseAndThaiMay) {
  EXPECT_EQ(wrap("警长开枪了，没中！", 8, "zh"),
            (std::vector<std::string>{"警长开枪", "了，没", "中！"}));
  EXPECT_EQ(wrap("สวัสดีชาวโลก", 6, "th"), (std::vector<std::string>{"สวัสดี", "ชาวโลก"}))
      << "between words, though no blank is there";
}

TEST(Text, SignsHavePlainOnesOfTheSameWidth) {
  EXPECT_EQ(with_plain_signs("“Ghost’s” – 1\u00a0$ … ×2 ★ ←"), "\"Ghost's\" - 1 $ ~ x2 * <");
  EXPECT_EQ(with_plain_signs("Привид"), "Привид") << "letters stay";
}

}  // namespace
}  // namespace folsom::cli
