// The story as text: one long game in every language, compared with how it was told before. These
// files prove nothing about the words; they are for reading, and for noticing change. If words are
// meant to change,
//
//   FOLSOM_REFRESH_GOLDEN=1 build/release/tests/folsom_cli_tests --gtest_filter='Story.*'
//
// in the root of the source tree rewrites them.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>

#include "tests/cli/program.h"

namespace folsom::cli_tests {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = "tests/golden/story";
const std::string kGame = kFolder / "game.folsom";

// Every folder of messages is a language.
std::vector<std::string> languages() {
  std::vector<std::string> found;
  for (const fs::directory_entry& entry : fs::directory_iterator("text/messages")) {
    if (entry.is_directory()) found.push_back(entry.path().filename());
  }
  return found;
}

std::string story_in(const std::string& language) {
  const Ran ran = run({"replay", kGame, "--story", "--language", language});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "") << language;
  return ran.out;
}

// Each title is underlined with as many signs.
std::vector<std::string> headings_of(const std::string& story) {
  std::vector<std::string> headings;
  const std::vector<std::string> lines = lines_of(story);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (!lines[i].empty() && lines[i].find_first_not_of('-') == std::string::npos) {
      headings.push_back(lines[i - 1]);
    }
  }
  return headings;
}

TEST(Story, IsToldAsItWasInEveryLanguage) {
  ASSERT_GE(languages().size(), 6U);
  std::set<std::size_t> headings;
  for (const std::string& language : languages()) {
    const fs::path file = kFolder / (language + ".txt");
    const std::string story = story_in(language);
    if (std::getenv("FOLSOM_REFRESH_GOLDEN") != nullptr) std::ofstream(file) << story;
    ASSERT_TRUE(fs::exists(file)) << file << " is missing: see the top of this test";
    EXPECT_EQ(lines_of(read(file)), lines_of(story)) << language;
    headings.insert(headings_of(story).size());
  }
  EXPECT_EQ(headings.size(), 1U) << "the same rounds and events in every language";
}

TEST(Story, HasItsPartsInOrder) {
  const std::vector<std::string> headings = headings_of(story_in("en"));
  ASSERT_GT(headings.size(), 15U);
  EXPECT_EQ(headings[0], "Who’s on the train");
  EXPECT_EQ(headings[1], "Before the first round");
  EXPECT_TRUE(headings[2].starts_with("Round 1 of 5: ")) << headings[2];
  EXPECT_EQ(headings[3], "Stealin’");
  EXPECT_EQ(headings[headings.size() - 3], "The end of the line");
  EXPECT_EQ(headings[headings.size() - 2], "Final score");
}

TEST(Story, BreaksOffWhereItIsTold) {
  const Ran ran = run({"replay", kGame, "--story", "--to", "40", "--language", "en"});
  EXPECT_TRUE(ran.out.ends_with("Here the story breaks off. The train is still rolling.\n"));
  EXPECT_FALSE(contains(ran.out, "Final score"));
  EXPECT_TRUE(story_in("en").starts_with(ran.out.substr(0, ran.out.size() - 100)));
}

// With open eyes a purse's value is told, but an onlooker isn't told before the end.
TEST(Story, ThroughOtherEyesKeepsTheirSecrets) {
  const auto is_told_a_value = [](const std::string& story) {
    return contains(story.substr(0, story.find("The end of the line")), "a purse with $");
  };
  const Ran ran = run({"replay", kGame, "--story", "--from", "spectator", "--language", "en"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(is_told_a_value(story_in("en")));
  EXPECT_FALSE(is_told_a_value(ran.out));
  EXPECT_EQ(lines_of(ran.out).size(), lines_of(story_in("en")).size());
}

TEST(Story, IsWrittenAtTheEndOfAGame) {
  const std::string game = home() / "story.folsom";
  const std::string story = home() / "story.txt";
  const Ran ran = run({"play", "--humans", "0", "--seed", "story", "--save", game, "--story", story,
                       "--language", "en"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "The story was written to " + story)) << ran.out;
  EXPECT_EQ(read(story), run({"replay", game, "--story", "--language", "en"}).out);
}

// If the place can't be written to, that is reported, and the game is kept anyway.
TEST(Story, IsNotWrittenWhereNothingCanBe) {
  const std::string no_folder = write("no-folder", "a file");
  const Ran ran = run({"play", "--humans", "0", "--seed", "story", "--save", home() / "kept.folsom",
                       "--story", no_folder + "/story.txt", "--language", "en"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "The story couldn’t be saved. ")) << ran.out;
  EXPECT_TRUE(fs::exists(home() / "kept.folsom"));
}

TEST(Story, IsNotToldTogetherWithASummary) {
  const Ran ran = run({"replay", kGame, "--story", "--summary"});
  EXPECT_NE(ran.status, 0);
  EXPECT_TRUE(contains(ran.err, "--summary")) << ran.err;
}

}  // namespace
}  // namespace folsom::cli_tests
