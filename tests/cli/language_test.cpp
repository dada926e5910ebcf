// The terminal in every language: whole games, how the language is chosen, and changing it during a
// game.
#include <gtest/gtest.h>

#include "cli/terminal/text.h"
#include "tests/cli/program.h"
#include "text/i18n/words.h"

namespace folsom::cli_tests {
namespace {

Ran play_in(const std::string& language, std::vector<std::string> more, const std::string& input,
            const Environment& environment = {}) {
  std::vector<std::string> arguments = {"play", "--seed", "language", "--save",
                                        home() / "language.folsom"};
  if (!language.empty()) arguments.insert(arguments.end(), {"--language", language});
  arguments.insert(arguments.end(), more.begin(), more.end());
  return run(arguments, input, environment);
}

// With everything in the box, to the end, asking for everything; and no line is too long.
TEST(Language, EveryOnePlaysTheWholeBox) {
  for (const std::string& language : Words::languages()) {
    SCOPED_TRACE(language);
    const Words words = Words::open(language);
    const Ran ran = play_in(language,
                            {"--horses", "--marshal", "--players", "8", "--seats",
                             "human,greedy,greedy,greedy,greedy,greedy,greedy,greedy"},
                            "3\n?\nr\nt\nl\n" + many("1", 300));
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, words.say("end.winner"))) << ran.out.substr(ran.out.size() / 2);
    EXPECT_TRUE(contains(ran.out, words.say("board.head.round", {{"number", 5}, {"count", 5}})));
    for (const std::string& line : lines_of(ran.out)) {
      if (contains(line, "folsom")) continue;
      EXPECT_LE(cli::width_of(line), 80) << line;
    }
  }
}

TEST(Language, UkrainianReadsAsItShould) {
  const std::string out = play_in("uk", {"--bandits", "ghost,doc,belle"}, "q\n").out;
  EXPECT_TRUE(contains(out, "Раунд 1 з 5")) << out;
  EXPECT_TRUE(contains(out, "Привид")) << out;
  EXPECT_TRUE(contains(out, "250\u00a0$")) << out;
}

TEST(Language, IsThatOfTheSystem) {
  const auto asks = [](const Environment& environment) {
    return play_in("", {}, "q\n", environment).out;
  };
  const std::string in_ukrainian = "Привид";
  EXPECT_TRUE(contains(asks({{"LC_ALL", "uk_UA.UTF-8"}}), in_ukrainian));
  EXPECT_TRUE(
      contains(asks({{"LC_ALL", ""}, {"LC_MESSAGES", ""}, {"LANG", "uk_UA.UTF-8"}}), in_ukrainian));
  EXPECT_TRUE(
      contains(asks({{"LC_ALL", ""}, {"LC_MESSAGES", "uk_UA"}, {"LANG", "fr_FR"}}), in_ukrainian));
  EXPECT_TRUE(contains(asks({{"LC_ALL", "C.UTF-8"}, {"LANG", "uk_UA.UTF-8"}}), "Who are you?"));
  EXPECT_TRUE(contains(asks({{"LC_ALL", "tlh"}}), "Who are you?"));
}

TEST(Language, WhatThereIsNotIsRefused) {
  const Ran ran = play_in("tlh", {}, "");
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(contains(ran.err, "--language")) << ran.err;
  EXPECT_TRUE(contains(ran.err, "uk")) << ran.err;
}

TEST(Language, CanBeChangedInTheMiddleOfAGame) {
  const std::string record = read(home() / "language.folsom");
  const Ran ran = play_in("en", {"--bandits", "ghost,doc,belle"},
                          "1\nlanguage tlh\nlanguage uk\nl\nlanguage en\nq\n");
  const std::size_t refused = ran.out.find("There are no words in “tlh”");
  ASSERT_NE(refused, std::string::npos) << ran.out;
  const std::size_t ukrainian = ran.out.find("Раунд 1 з 5", refused);
  ASSERT_NE(ukrainian, std::string::npos) << ran.out;
  EXPECT_FALSE(contains(ran.out.substr(0, refused), "Раунд"));
  EXPECT_NE(ran.out.find("Round 1 of 5", ukrainian), std::string::npos) << "and back";
}

// The first question can be asked in another language too.
TEST(Language, CanBeChangedBeforeTheGame) {
  const Ran ran = play_in("en", {}, "language uk\nП\nq\n");
  EXPECT_TRUE(contains(ran.out, "> П Привид")) << ran.out;
}

TEST(Language, ARefusedSetupIsExplainedInIt) {
  const Ran ran = play_in("uk", {"--marshal", "--teams"}, many("1", 3));
  EXPECT_EQ(ran.status, 2);
  const Words words = Words::open("uk");
  EXPECT_TRUE(contains(ran.err, words.say("names.setting.marshal")) || contains(ran.err, "Шериф"))
      << ran.err;
}

}  // namespace
}  // namespace folsom::cli_tests
