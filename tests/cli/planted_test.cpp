// A language of wide letters: the program with a few words of Japanese, those of tests/cli/planted.
// What they do not say is said in English.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/terminal/text.h"
#include "tests/cli/program.h"

namespace folsom::cli_tests {
namespace {

using testing::Each;
using testing::SizeIs;

std::string play_in_japanese(const std::vector<std::string>& more, const std::string& input) {
  std::vector<std::string> arguments = {
      "play", "--seed", "wide", "--language", "ja", "--save", home() / "wide.folsom"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const Ran ran = run_program(FOLSOM_PLANTED_PROGRAM, arguments, input);
  EXPECT_EQ(ran.status, 0) << ran.err;
  return ran.out;
}

// The columns in which one of these signs stands.
std::vector<int> columns_of(const std::string& line, const std::vector<std::string>& signs) {
  std::vector<int> columns;
  for (std::size_t at = 0; at < line.size(); ++at) {
    for (const std::string& sign : signs) {
      if (line.compare(at, sign.size(), sign) == 0) {
        columns.push_back(cli::width_of(line.substr(0, at)));
      }
    }
  }
  return columns;
}

// From the first roof to the last floor of the first screen that has the train.
std::vector<std::string> train_in(const std::string& out) {
  std::vector<std::string> train;
  for (const std::string& line : lines_of(out)) {
    const bool begins = line.starts_with("┌") && contains(line, "┬");
    if (!train.empty() || begins) train.push_back(line);
    if (!train.empty() && line.starts_with("└")) break;
  }
  return train;
}

TEST(WideLetters, CarsHaveStraightWalls) {
  const std::vector<std::string> train =
      train_in(play_in_japanese({"--bandits", "ghost,doc,belle,tuco"}, "1\nq\n"));
  ASSERT_GT(train.size(), 3U);
  const std::vector<int> walls = columns_of(train[0], {"┌", "┬", "┐"});
  EXPECT_THAT(walls, SizeIs(6)) << train[0];
  std::string names;
  for (const std::string& line : train) {
    EXPECT_EQ(columns_of(line, {"┌", "┬", "┐", "│", "└", "┴", "┘"}), walls) << line;
    EXPECT_LE(cli::width_of(line), 80) << line;
    names += line;
  }
  EXPECT_TRUE(contains(names, "保安官")) << "there is something wide in it: " << names;
  EXPECT_TRUE(contains(names, "機関車")) << names;
}

TEST(WideLetters, FiguresStandBelowEachOther) {
  const std::string out = play_in_japanese({"--marshal", "--bandits", "doc,belle,marshal"}, "q\n");
  std::vector<int> loot;  // where each row tells of it, the titles' first
  for (const std::string& line : lines_of(out)) {
    const bool is_row = !loot.empty() && (line.starts_with("> ") || line.starts_with("  "));
    if (!contains(line, "獲物") && !is_row) {
      loot.clear();
      continue;
    }
    loot.push_back(columns_of(line, {"獲物", "$250", "nothing"}).front());
    if (loot.size() == 5) break;
  }
  ASSERT_THAT(loot, SizeIs(5)) << out;
  EXPECT_THAT(loot, Each(loot.front())) << out;
}

TEST(WideLetters, LinesBreakBetweenThem) {
  const std::string out = play_in_japanese({}, "q\n");
  std::vector<std::string> told;
  bool is_tucos = false;
  for (const std::string& line : lines_of(out)) {
    EXPECT_LE(cli::width_of(line), 80) << line;
    if (contains(line, "シャイアン")) is_tucos = false;
    if (contains(line, "トゥーコ")) is_tucos = true;
    if (is_tucos) told.push_back(line);
  }
  ASSERT_THAT(told, SizeIs(2)) << out;
  EXPECT_GT(cli::width_of(told[0]), 80 - 2 * 3) << "as much in a line as fits: " << told[0];
  EXPECT_EQ(columns_of(told[0], {"車両"}).front(), static_cast<int>(told[1].find_first_not_of(' ')))
      << "below its beginning: " << told[1];
}

TEST(WideLetters, WholeGamesKeepToTheScreen) {
  for (const char* letters : {"--color", "--ascii"}) {
    std::vector<std::string> more = {"--bandits", "ghost,doc,belle,tuco,cheyenne,django", letters};
    if (more.back() == "--color") more.emplace_back("never");
    const std::string out = play_in_japanese(more, "1\n?\nr\nt\nl\n" + many("1", 300));
    EXPECT_TRUE(contains(out, "第5ラウンド（全5）")) << out.substr(out.size() / 2);
    for (const std::string& line : lines_of(out)) {
      if (contains(line, "folsom")) continue;
      EXPECT_LE(cli::width_of(line), 80) << line;
    }
  }
}

TEST(WideLetters, NamesHaveTheirColoursWithoutBlanksAroundThem) {
  const std::string out =
      play_in_japanese({"--bandits", "ghost,doc,belle,tuco", "--color", "always"}, "1\nq\n");
  const std::string first = "\033[0m\033[0;90mが先手";
  EXPECT_TRUE(contains(out, "ゴースト" + first) || contains(out, "ドク" + first) ||
              contains(out, "ベル" + first) || contains(out, "トゥーコ" + first))
      << out;
}

}  // namespace
}  // namespace folsom::cli_tests
