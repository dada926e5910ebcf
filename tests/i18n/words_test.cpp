// Every language opens, each of its messages can be said, and plurals, lists and sums are right.
#include "text/i18n/words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "tests/i18n/plausible.h"

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

// Every message of every language, with every number that matters to plurals and every case of its
// selections.
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

// Worked out by hand from the grammars: in Ukrainian, Russian and Polish a number's last digits
// decide (in Polish only 1 itself is singular); in French zero is singular.
TEST(Words, PluralsOfTheOthers) {
  const auto purses = [](const char* language, int count) {
    return Words::open(language).say("names.loot.purse.count", {{"count", count}});
  };
  EXPECT_EQ(purses("uk", 1), "1 гаманець");
  EXPECT_EQ(purses("uk", 2), "2 гаманці");
  EXPECT_EQ(purses("uk", 5), "5 гаманців");
  EXPECT_EQ(purses("uk", 11), "11 гаманців");
  EXPECT_EQ(purses("uk", 21), "21 гаманець");
  EXPECT_EQ(purses("ru", 1), "1 кошелёк");
  EXPECT_EQ(purses("ru", 3), "3 кошелька");
  EXPECT_EQ(purses("ru", 5), "5 кошельков");
  EXPECT_EQ(purses("ru", 21), "21 кошелёк");
  EXPECT_EQ(purses("fr", 0), "0 bourse");
  EXPECT_EQ(purses("fr", 1), "1 bourse");
  EXPECT_EQ(purses("fr", 2), "2 bourses");
  EXPECT_EQ(purses("pl", 1), "1 worek");
  EXPECT_EQ(purses("pl", 22), "22 worki");
  EXPECT_EQ(purses("pl", 21), "21 worków");
  EXPECT_EQ(purses("nl", 2), "2 geldbuidels");
  EXPECT_EQ(Words::open("de").say("names.loot.gem.count", {{"count", 1}}), "1 Juwel");
  EXPECT_EQ(Words::open("de").say("names.loot.gem.count", {{"count", 0}}), "0 Juwelen");
  EXPECT_EQ(purses("es", 0), "0 bolsas");
  EXPECT_EQ(purses("es", 1), "1 bolsa");
  EXPECT_EQ(purses("it", 0), "0 borse");
  EXPECT_EQ(purses("it", 1), "1 borsa");
}

// The sums of text/messages/glossary.md.
TEST(Words, SumsOfTheOthers) {
  const auto money = [](const char* language, int dollars) {
    return Words::open(language).money(dollars);
  };
  EXPECT_EQ(money("uk", 1000), "1\u00a0000\u00a0$");
  EXPECT_EQ(money("ru", 250), "250\u00a0$");
  EXPECT_EQ(money("pl", 1000), "1000\u00a0$");
  EXPECT_EQ(money("pl", 12500), "12\u00a0500\u00a0$");
  EXPECT_EQ(money("nl", 1000), "$\u00a01.000");
  EXPECT_EQ(money("fr", 1000), "1\u202f000\u00a0$");
  EXPECT_EQ(money("de", 1000), "1.000\u00a0$");
  EXPECT_EQ(money("es", 1000), "1000\u00a0$");
  EXPECT_EQ(money("es", 12500), "12.500\u00a0$");
  EXPECT_EQ(money("it", 12500), "12.500\u00a0$");
}

TEST(Words, ListsOfTheOthers) {
  const std::vector<std::string> names = {"A", "B", "C"};
  EXPECT_EQ(Words::open("uk").list(names), "A, B і C");
  EXPECT_EQ(Words::open("fr").list(names), "A, B et C");
  EXPECT_EQ(Words::open("nl").list(names), "A, B en C");
  EXPECT_EQ(Words::open("de").list(names), "A, B und C");
  EXPECT_EQ(Words::open("es").list(names), "A, B y C");
  EXPECT_EQ(Words::open("it").list(names), "A, B e C");
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
