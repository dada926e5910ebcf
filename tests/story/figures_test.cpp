// How the story reads, in every language: a short count of what folsom_story_repeats counts.
#include "tests/story_figures/figures.h"

#include <gtest/gtest.h>

#include "bots/players/levels.h"
#include "tests/story_figures/tense.h"

namespace folsom {
namespace {

using story_figures::Figures;
using story_figures::figures_of;
using story_figures::Story;

constexpr int kCounted = 20;  // games
constexpr int kPlayers = 4;
constexpr double kMostRepeated = 10;  // percent of a game's sentences
constexpr double kMostPlanning = 15;  // percent of its lines

Line line_of(const std::string& key, int way) {
  Line line;
  line.said.push_back({key, way});
  return line;
}

TEST(StoryFigures, ASentenceIsRepeatedWithinAGameOnly) {
  const Words words = Words::open("en");
  const int ways = words.ways_of("story.shot.plain");
  ASSERT_GT(ways, 1);
  const Story once = {line_of("shot.plain", 0), line_of("shot.plain", 1)};
  EXPECT_EQ(figures_of(words, {once, once}).all.sentences, 4);
  EXPECT_EQ(figures_of(words, {once, once}).all.repeated, 0);
  // The ways go round.
  const Story again = {line_of("shot.plain", 0), line_of("shot.plain", ways)};
  EXPECT_EQ(figures_of(words, {again}).percent_repeated(), 50);
}

TEST(StoryFigures, LinesOfPlanningAreCounted) {
  Story story = {line_of("shot.plain", 0), line_of("shot.plain", 1), line_of("shot.plain", 2),
                 line_of("shot.plain", 3)};
  story[1].planning = true;
  EXPECT_EQ(figures_of(Words::open("en"), {story}).percent_planning(), 25);
}

TEST(StoryFigures, EveryLanguageKeepsToThem) {
  const std::unique_ptr<Bot> bot = make_bot(BotSpec());
  const std::vector<Story> stories = story_figures::stories_of(kPlayers, *bot, kCounted);
  for (const std::string& language : Words::languages()) {
    SCOPED_TRACE(language);
    const Words words = Words::open(language);
    const Figures figures = figures_of(words, stories);
    EXPECT_GT(figures.lines, kCounted * 50) << "there is something to count";
    EXPECT_LE(figures.percent_repeated(), kMostRepeated);
    EXPECT_LE(figures.percent_planning(), kMostPlanning);
    EXPECT_TRUE(story_figures::tense_is_known(words)) << "its signs: tests/story_figures/tense.cpp";
    EXPECT_EQ(story_figures::wrong_tenses(words), std::vector<std::string>());
  }
}

}  // namespace
}  // namespace folsom
