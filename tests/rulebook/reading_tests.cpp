// Errors in a scenario are reported with their line, and a line that isn't understood never passes
// as true.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rulebook/play.h"
#include "text/scenarios/scenario.h"
#include "text/scenarios/stage.h"

namespace folsom::scenarios {
namespace {

// The line and the message of the Failure in reading this text.
std::pair<int, std::string> complaint_about(std::string_view text) {
  try {
    read_scenarios(text, "test");
  } catch (const Failure& failure) {
    return {failure.line(), failure.what()};
  }
  return {0, "none"};
}

std::vector<Line> lines(const std::vector<std::string>& texts) {
  std::vector<Line> all;
  for (const std::string& text : texts) all.push_back({static_cast<int>(all.size()) + 1, text, {}});
  return all;
}

// Plays one game that begins with these lines.
void play(const std::vector<std::string>& given, const std::vector<std::string>& then) {
  const Playbill bill = read_playbill(lines(given));
  Play game(bill, 1);
  for (const Line& line : lines(then)) game.perform(line);
}

TEST(Reading, AWholeScenario) {
  const auto found = read_scenarios(
      "# a remark\n"
      "scenario: the title\n"
      "rules: B4.3, B5.1\n"
      "train\n"
      "  roof .\n"
      "  inside marshal\n"
      "\n"
      "---\n"
      "told\n"
      "  one\n",
      "test");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].line, 2);
  EXPECT_EQ(found[0].title, "the title");
  EXPECT_THAT(found[0].rules, testing::ElementsAre("B4.3", "B5.1"));
  ASSERT_EQ(found[0].given.size(), 1U);
  EXPECT_EQ(found[0].given[0].block.size(), 2U);
  ASSERT_EQ(found[0].then.size(), 1U);
  EXPECT_EQ(found[0].then[0].block[0].number, 10);
}

TEST(Reading, TellsTheLineOfWhatIsWrong) {
  EXPECT_EQ(complaint_about("train\n").first, 1);
  EXPECT_EQ(complaint_about("scenario: a\ntrain\n").first, 2);
  EXPECT_EQ(complaint_about("scenario: a\nrules: B4.3\n---\nround: 1\n---\n").first, 5);
  EXPECT_EQ(complaint_about("scenario: a\nrules: B4.3\n---\n\tround: 1\n").first, 4);
  EXPECT_EQ(complaint_about("\nscenario: a\nrules: B4.3\n---\n").first, 2);
  EXPECT_EQ(complaint_about("scenario: a\nrules: B4.3\n---\nround: 1\n").first, 0);
}

TEST(Playing, ALineThatIsNotUnderstoodFails) {
  EXPECT_THROW(play({}, {"ghost dances"}), Failure);
  EXPECT_THROW(play({}, {"never ghost dances"}), Failure);
  EXPECT_THROW(play({}, {"sometimes ghost dances"}), Failure);
  EXPECT_THROW(play({}, {"never ghost at car9"}), Failure);
  EXPECT_THROW(play({"ghost dances"}, {"round: 2"}), Failure);
  EXPECT_THROW(play({"now: yesterday"}, {"round: 2"}), Failure);
}

TEST(Playing, WhatIsNotSoFails) {
  EXPECT_NO_THROW(play({"now: turn 1"}, {"asked: ghost", "round: 1", "ghost has: $250"}));
  EXPECT_THROW(play({"now: turn 1"}, {"asked: doc"}), NotSo);
  EXPECT_THROW(play({"now: turn 1"}, {"round: 2"}), NotSo);
  EXPECT_THROW(play({"now: turn 1"}, {"ghost has: $300"}), NotSo);
  EXPECT_THROW(play({"now: turn 1"}, {"ghost has: 2 purses"}), NotSo);
  EXPECT_THROW(play({"now: turn 1"}, {"never round: 1"}), NotSo);
  EXPECT_THROW(play({"now: turn 1"}, {"ghost is asked: pass"}), NotSo);
  EXPECT_THROW(play({"now: turn 1"}, {"ghost is asked: draw, pass"}), NotSo);
  EXPECT_THROW(play({"now: turn 1"}, {"ghost: play fire"}), Failure);
  EXPECT_THROW(play({"now: turn 1"}, {"ghost: draw", "told: nothing"}), NotSo);
  EXPECT_NO_THROW(play({"now: turn 1"}, {"ghost: draw", "told: ghost draws 3 cards"}));
  EXPECT_NO_THROW(play({"now: turn 1"}, {"everybody: draw", "told: ...; tuco draws 3 cards; ..."}));
}

TEST(Playing, AnImpossiblePositionCannotBeGiven) {
  EXPECT_THROW(play({"doc has: 3 $400"}, {"round: 2"}), Failure);
  EXPECT_THROW(play({"doc received: 7 bullets of ghost"}, {"round: 2"}), Failure);
  EXPECT_THROW(play({"ghost has 4 bullets left"}, {"round: 2"}), Failure);
  EXPECT_THROW(play({"now: turn 1", "doc holds: 2 punch"}, {"round: 1"}), Failure);
  EXPECT_THROW(play({"belle at car1"}, {"round: 2"}), Failure);
  EXPECT_THROW(play({"marshal has: gem"}, {"round: 2"}), Failure);
}

TEST(Playing, NorCanOneOfTheExpansions) {
  const std::string horses = "setup: bandits ghost, doc, tuco; horses on";
  const std::string marshal = "setup: bandits marshal, doc, tuco; marshal on";
  EXPECT_NO_THROW(play({horses, "horses: car1"}, {"round: 2", "horses: car1"}));
  EXPECT_THROW(play({horses, "horses: car1"}, {"horses: car2"}), NotSo);
  EXPECT_THROW(play({horses, "car1 has: flask"}, {"round: 2"}), Failure);
  EXPECT_THROW(play({horses, "car1 has: 2 old-flasks"}, {"round: 2"}), Failure);
  EXPECT_THROW(play({horses, "hostages left: marshal"}, {"round: 2"}), Failure);
  EXPECT_THROW(play({horses, "stagecoach beside car7"}, {"round: 2"}), Failure);
  EXPECT_THROW(play({horses, "doc at cell"}, {"round: 2"}), Failure);
  EXPECT_NO_THROW(play({marshal, "doc received: bullet of marshal"}, {"cylinders: 5, 6"}));
  EXPECT_THROW(play({marshal, "cylinders: 5, 6"}, {"round: 2"}), Failure);
  EXPECT_THROW(play({marshal, "goals: warrant-doc"}, {"round: 2"}), Failure);
  EXPECT_THROW(play({marshal, "now: boarding"}, {"round: 0"}), Failure);
}

TEST(Playing, WhatIsSaidOfTheExpansionsIsCompared) {
  const std::string setup = "setup: bandits marshal, ghost, doc, tuco; horses on; marshal on";
  const std::pair<std::string, std::string> lines[] = {
      {"stagecoach beside car1", "stagecoach beside loco"},
      {"horses: car1, car2", "horses: car1"},
      {"hostages left: poodle", "hostages left: nothing"},
      {"hostages left: poodle", "hostages left: poodle, banker"},
      {"doc's hostage: teacher", "doc's hostage: none"},
      {"doc's hostage: none", "doc's hostage: poodle"},
      {"doc got 2 bullets this round", "doc got 1 bullet this round"},
      {"posters taken: doc", "posters taken: nobody"},
      {"posters taken: doc, tuco", "posters taken: doc"},
      {"prisoners left: mei", "prisoners left: mei, belle"},
      {"marshal's prisoners: mei", "marshal's prisoners: nobody"},
      {"doc's prisoner: mei", "doc's prisoner: belle"},
      {"doc's wounds: lost-gun", "doc's wounds: hurt-knee"},
      {"doc received: bullet of marshal", "cylinders: 6, 6"},
      {"doc received: bullet of marshal", "doc received: nothing"},
      {"doc received: bullet of marshal", "doc received: 2 bullets of marshal"},
      {"brawlers: doc, tuco", "brawlers: doc"},
      {"brawlers: doc, tuco", "brawlers: tuco, doc"},
      {"goals shown: 1", "goals shown: nothing"},
      {"last action: fire", "last action: none"},
      {"last action: none", "last action: move"},
      {"doc has cash: $250", "doc has cash: $0"},
      {"doc's powers: push", "doc's powers: nothing"},
  };
  for (const auto& [so, not_so] : lines) {
    SCOPED_TRACE(not_so);
    EXPECT_NO_THROW(play({setup, "now: turn 1", so}, {so}));
    EXPECT_THROW(play({setup, "now: turn 1", so}, {not_so}), NotSo);
  }
}

}  // namespace
}  // namespace folsom::scenarios
