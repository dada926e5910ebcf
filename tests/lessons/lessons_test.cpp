// Every lesson can be played to its end, every choice in it is explained, and no words are missing.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "game/lessons/performance.h"
#include "text/notation/choices.h"

namespace folsom::lessons {
namespace {

using Json = nlohmann::json;
using Choices = std::vector<std::string>;

Performance played(const Lesson& lesson, const Choices& choices) {
  const auto result = perform(lesson, choices);
  if (const auto* const refused = std::get_if<NotPlayed>(&result)) {
    ADD_FAILURE() << lesson.id << ": choice " << refused->choice
                  << " is refused: " << (choices.empty() ? "" : choices[refused->choice]);
    return {};
  }
  return std::get<Performance>(result);
}

std::string text_of(const Lesson& lesson, const Performance& performance, const Choice& choice) {
  return notation::to_text(choice, lesson.book(), performance.learner);
}

// Continues as the lesson hopes, to its end.
Choices hoped_from(const Lesson& lesson, Choices choices) {
  while (true) {
    const Performance now = played(lesson, choices);
    if (now.done || now.hoped.empty()) {
      EXPECT_TRUE(now.done) << lesson.id << " comes no further after " << choices.size();
      return choices;
    }
    choices.push_back(text_of(lesson, now, now.hoped.front()));
  }
}

class EveryLesson : public testing::TestWithParam<std::string> {
 protected:
  const Lesson& lesson() const { return *lesson_named(GetParam()); }
};

TEST_P(EveryLesson, IsPlayedToItsEndAsItHopes) {
  const Choices way = hoped_from(lesson(), {});
  const Performance end = played(lesson(), way);
  EXPECT_EQ(end.decided, lesson().decisions());
  EXPECT_EQ(end.idle_lines, std::vector<int>{}) << "choices that nobody has there";
  EXPECT_TRUE(end.choices.empty());
  EXPECT_FALSE(end.mistake);
}

// One step off the path at every decision.
TEST_P(EveryLesson, ExplainsEveryChoice) {
  const Choices way = hoped_from(lesson(), {});
  for (std::size_t at = 0; at < way.size(); ++at) {
    const Choices before(way.begin(), way.begin() + static_cast<std::ptrdiff_t>(at));
    const Performance question = played(lesson(), before);
    for (const Choice& choice : question.choices) {
      Choices aside = before;
      aside.push_back(text_of(lesson(), question, choice));
      const Performance after = played(lesson(), aside);
      EXPECT_GT(after.steps_played.size(), question.steps_played.size()) << aside.back();
      const bool speaks = after.coach.size() > question.coach.size();
      EXPECT_TRUE(speaks || after.done) << lesson().id << ": nothing is said to " << aside.back();
      if (!after.mistake) hoped_from(lesson(), aside);
    }
  }
}

// The learner sees what their seat sees, and each of the coach's lines follows a step that exists.
TEST_P(EveryLesson, ShowsWhatTheSeatSees) {
  const Performance end = played(lesson(), hoped_from(lesson(), {}));
  for (const PlayedStep& played_step : end.steps_played)
    EXPECT_EQ(played_step.view.viewer, end.learner);
  for (const Said& said : end.coach) EXPECT_LT(said.after, end.steps_played.size());
}

const Json& words() {
  static const Json kWords = Json::parse(std::ifstream("text/messages/en/learn.json"));
  return kWords;
}

// "learn.the-plan.hello" is the member hello of the member the-plan.
bool has_words(const std::string& key) {
  std::string path = key.substr(std::string("learn").size());
  for (char& letter : path) letter = letter == '.' ? '/' : letter;
  const Json::json_pointer pointer(path);
  return words().contains(pointer) && words().at(pointer).is_string();
}

TEST_P(EveryLesson, HasAllItsWords) {
  std::set<std::string> keys = {"learn." + lesson().id + ".title",
                                "learn." + lesson().id + ".about",
                                "learn.chapter." + lesson().chapter};
  for (const Step& step : lesson().steps) {
    keys.insert(step.key);
    for (const Branch& branch : step.branches) keys.insert(branch.key);
  }
  keys.erase("");
  for (const std::string& key : keys) EXPECT_TRUE(has_words(key)) << key;
}

std::vector<std::string> names() {
  std::vector<std::string> all;
  for (const Lesson& lesson : all_lessons()) all.push_back(lesson.id);
  return all;
}

std::string as_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& letter : name) letter = letter == '-' ? '_' : letter;
  return name;
}

INSTANTIATE_TEST_SUITE_P(Lessons, EveryLesson, testing::ValuesIn(names()), as_name);

TEST(Lessons, HaveNamesOfTheirOwn) {
  const std::vector<std::string> all = names();
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
  EXPECT_EQ(lesson_named("the-plan"), &all_lessons()[0]);
  EXPECT_EQ(lesson_named("nothing"), nullptr);
}

}  // namespace
}  // namespace folsom::lessons
