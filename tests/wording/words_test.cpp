// Every language opens, every message of it can be said, and plurals, lists and sums are right.
#include "wording/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/wording/plausible.h"

namespace folsom {
namespace {

using testing::Contains;

TEST(Words, EnglishIsThereAndOthersAreCodesOfTwoLetters) {
  EXPECT_THAT(Words::languages(), Contains("en"));
  for (const std::string& language : Words::languages()) EXPECT_EQ(language.size(), 2U);
}

TEST(Words, ALanguageWithoutWordsIsRefused) {
  EXPECT_FALSE(Words::knows("tlh"));
  EXPECT_THROW(Words::open("tlh"), std::invalid_argument);
}

TEST(Words, TheFirstWishThatCanBeMetWins) {
  const auto best = [](std::vector<std::string> wishes) { return Words::best_language(wishes); };
  EXPECT_EQ(best({"en_GB.UTF-8"}), "en");
  EXPECT_EQ(best({"tlh", "EN-us", "xx"}), "en");
  EXPECT_EQ(best({"C"}), "en");
  EXPECT_EQ(best({}), "en");
}

// Every message of every language, with every number that decides between plurals and every case
// of its selections.
TEST(Words, EveryMessageOfEveryLanguageCanBeSaid) {
  const int before = Words::complaints();
  for (const std::string& language : Words::languages()) {
    const Words words = Words::open(language);
    EXPECT_GT(words.messages().size(), 500U) << language;
    for (const auto& [key, message] : words.messages()) {
      for (const Arguments& arguments : plausible_arguments(message)) {
        const std::string text = words.say(key, arguments);
        EXPECT_EQ(text.find_first_of("{}#"), std::string::npos)
            << language << " " << key << ": " << text;
      }
    }
  }
  EXPECT_EQ(Words::complaints(), before);
}

TEST(Words, WhatCannotBeSaidIsComplainedOfOnce) {
  const Words words = Words::open("en");
  const int before = Words::complaints();
  testing::internal::CaptureStderr();
  EXPECT_EQ(words.say("no.such-key"), "no.such-key");
  EXPECT_EQ(words.say("no.such-key"), "no.such-key");
  EXPECT_EQ(words.say("names.player.name"), "Player {number}");
  EXPECT_EQ(testing::internal::GetCapturedStderr(),
            "Words no.such-key: no words.\nWords names.player.name: {number} is missing.\n");
  EXPECT_EQ(Words::complaints(), before + 2);
}

TEST(Words, PluralsOfEnglish) {
  const Words words = Words::open("en");
  const auto purses = [&](int count) {
    return words.say("names.loot.purse.count", {{"count", count}});
  };
  EXPECT_EQ(purses(0), "0 purses");
  EXPECT_EQ(purses(1), "1 purse");
  EXPECT_EQ(purses(21), "21 purses");
}

TEST(Words, WaysToSayAThingAreCounted) {
  const Words words = Words::open("en");
  EXPECT_EQ(words.ways_of("app.money"), 0);
  EXPECT_TRUE(words.has("app.money"));
  EXPECT_FALSE(words.has("app"));
}

TEST(Words, ListsSumsAndCapitals) {
  const Words words = Words::open("en");
  const std::vector<std::string> names = {"Ann", "Bob", "Carol"};
  EXPECT_EQ(words.list(names), "Ann, Bob and Carol");
  EXPECT_EQ(words.list({}), "");
  EXPECT_EQ(words.money(1150), "$1,150");
  EXPECT_EQ(words.money(-150), "-$150");
  EXPECT_EQ(words.number(12000), "12,000");
  EXPECT_EQ(words.with_capital("the Marshal"), "The Marshal");
  EXPECT_EQ(words.with_capital("шериф"), "Шериф");
  EXPECT_EQ(words.with_capital(""), "");
}

}  // namespace
}  // namespace folsom
