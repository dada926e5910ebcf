// The page fetches the sentences that only the boxes need (web/words/story_of_boxes.json) only
// where one of them is played: no table without them may tell one of those.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "bots/players/levels.h"
#include "tests/story_figures/figures.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

std::set<std::string> keys_of_boxes() {
  std::ifstream file("web/words/story_of_boxes.json");
  return nlohmann::json::parse(file).get<std::set<std::string>>();
}

std::set<std::string> keys_told(bool boxes, const char* level) {
  const std::unique_ptr<Bot> bot = make_bot(*read_bot_spec(level).spec);
  std::set<std::string> keys;
  int number = 0;
  for (const auto& [name, setup] : support::every_setup()) {
    if ((setup.horses || setup.marshal) != boxes) continue;
    for (const Line& line : story_figures::story_of(support::rules_of(setup), *bot, ++number)) {
      for (const Said& said : line.said) keys.insert("story." + said.key);
    }
  }
  return keys;
}

TEST(StoryOfBoxes, IsToldWhereTheyAreOnly) {
  const std::set<std::string> of_boxes = keys_of_boxes();
  for (const char* level : {"random", "greedy"}) {
    for (const std::string& key : keys_told(false, level)) {
      EXPECT_EQ(of_boxes.count(key), 0U) << key << " is told without them";
    }
  }
  EXPECT_GT(of_boxes.size(), 30U);
}

}  // namespace
}  // namespace folsom
