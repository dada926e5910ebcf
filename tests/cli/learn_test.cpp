// folsom learn through a pipe: lessons to their end, mistakes, what is kept, and refusals.
#include <gtest/gtest.h>

#include "game/lessons/lesson.h"
#include "tests/cli/program.h"

namespace folsom::cli_tests {
namespace {

TEST(Learn, ALessonToItsEnd) {
  const Ran ran = run({"learn", "the-robbery"}, "take gem0\ngo car3\ntake purse7\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "We turn the pile over")) << ran.out;
  EXPECT_TRUE(contains(ran.out, "Only $250.")) << ran.out;
  // Finished lessons are kept, and the list shows it.
  EXPECT_TRUE(contains(run({"learn", "--list"}).out, " 2 ✓ Stealin’"));
  EXPECT_TRUE(contains(run({"learn", "--list"}).out, " 3   On the roofs"));
}

TEST(Learn, AMistakeIsExplainedAndMadeAgain) {
  const Ran ran = run({"learn", "the-robbery"}, "take gem0\ngo car1\ngo car3\ntake purse8\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Straight into the Marshal"));
  EXPECT_TRUE(contains(ran.out, "as fat as they come"));
}

TEST(Learn, TheGameIsCountedAtTheEnd) {
  const Ran ran = run({"learn", "the-score"}, "play fire\ntake purse8\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "Winner")) << ran.out;
}

TEST(Learn, HintsAndHelpDoNotMove) {
  const Ran ran = run({"learn", "1"}, "h\nr\n?\nt\nl\nnonsense\nq\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "I’d go with: Robbery."));
  EXPECT_FALSE(contains(ran.out, "Your Robbery’s waiting on the pile"));
}

TEST(Learn, TheListLeadsToTheNextLesson) {
  // The second in the list, left again; then a number that doesn't exist; then quit.
  const Ran ran = run({"learn"}, "2\nq\n99\nq\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(contains(ran.out, "We turn the pile over"));
  EXPECT_TRUE(contains(ran.out, "There’s no lesson called 99."));
}

TEST(Learn, RefusesALessonThereIsNot) {
  const Ran ran = run({"learn", "dancing"});
  EXPECT_NE(ran.status, 0);
  EXPECT_TRUE(contains(ran.err, "There’s no lesson called dancing."));
}

TEST(Learn, CompletionsKnowEveryLesson) {
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const std::string completions = run({"completions", shell}).out;
    for (const lessons::Lesson& lesson : lessons::all_lessons()) {
      EXPECT_TRUE(contains(completions, lesson.id)) << lesson.id << " for " << shell;
    }
  }
}

}  // namespace
}  // namespace folsom::cli_tests
