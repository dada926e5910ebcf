// How a lesson is read and played: what is right, fine or a mistake, and what is refused.
#include "game/lessons/performance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace folsom::lessons {
namespace {

using scenarios::Failure;

// Doc is beside a purse of $300 and a gem, in the middle of a train of three cars; one turn.
const std::string kGiven =
    "lesson: a-test\n"
    "chapter: tests\n"
    "you: doc\n"
    "setup: bandits cheyenne, doc, tuco\n"
    "first player: cheyenne\n"
    "round card: bridge S\n"
    "now: turn 1\n"
    "train\n"
    "  roof   . | . | . | .\n"
    "  inside marshal strongbox | . | doc gem $300 | tuco cheyenne\n"
    "doc holds: move, robbery, fire\n"
    "cheyenne holds: move, robbery, fire\n"
    "tuco holds: move, robbery, punch\n";
const std::string kSteps =
    "---\n"
    "coach: hello\n"
    "cheyenne: play robbery\n"
    "decide: first\n"
    "  play robbery: right good\n"
    "  play move: fine also\n"
    "  play fire: mistake bang played out\n"
    "  anything else: mistake\n"
    "tuco: play punch\n"
    "decide: second\n"
    "  take gem, go car1: right\n"
    "  anything else: mistake other.words\n"
    "coach: bye\n";

std::vector<std::string> said(const Performance& played) {
  std::vector<std::string> keys;
  for (const Said& one : played.coach) keys.push_back(one.key);
  return keys;
}

class ALesson : public testing::Test {
 protected:
  Performance play(const std::vector<std::string>& choices) const {
    return std::get<Performance>(perform(lesson_, choices));
  }
  NotPlayed refused(const std::vector<std::string>& choices) const {
    return std::get<NotPlayed>(perform(lesson_, choices));
  }
  Lesson lesson_ = read_lesson(kGiven + kSteps);
};

TEST_F(ALesson, StopsAtTheQuestion) {
  const Performance played = play({});
  EXPECT_EQ(played.learner, 1);
  // The position, the turn that begins, Cheyenne's card.
  EXPECT_EQ(played.steps_played.size(), 3U);
  EXPECT_THAT(said(played), testing::ElementsAre("learn.a-test.hello", "learn.a-test.first"));
  EXPECT_EQ(played.coach[0].after, 1U);
  EXPECT_EQ(played.coach[1].after, 2U);
  EXPECT_EQ(played.choices.size(), 4U);  // three cards, or draw
  EXPECT_EQ(played.hoped.size(), 1U);
  EXPECT_FALSE(played.done);
}

TEST_F(ALesson, GoesOnAfterWhatIsRight) {
  const Performance played = play({"play robbery"});
  EXPECT_EQ(said(played)[2], "learn.a-test.good");
  EXPECT_EQ(played.decided, 1);
  EXPECT_EQ(played.choices.size(), 2U);  // the gem, the purse
  const Performance end = play({"play robbery", "take gem0"});
  EXPECT_TRUE(end.done);
  EXPECT_EQ(said(end).back(), "learn.a-test.bye");
}

TEST_F(ALesson, AnotherWayGoesOnToo) {
  EXPECT_EQ(said(play({"play move"}))[2], "learn.a-test.also");
  EXPECT_TRUE(play({"play move", "go car1"}).done);
}

TEST_F(ALesson, AMistakeIsCarriedOutAndExplained) {
  // Doc draws; Tuco plays his card, and the round is over.
  const Performance played = play({"draw"});
  EXPECT_TRUE(played.mistake);
  EXPECT_FALSE(played.done);
  EXPECT_TRUE(played.choices.empty());
  EXPECT_EQ(said(played).back(), "learn.any.drew");
  // Shown to the end of the round, but not how the next one begins.
  EXPECT_EQ(played.steps_played.back().events.back().kind, EventKind::kFirstPlayer);
  EXPECT_EQ(played.steps_played.back().view.flow.round, 1);
  EXPECT_EQ(played.steps_played.back().view.flow.asked, 0);
}

TEST_F(ALesson, AMistakeCanBePlayedOut) {
  // Doc fires at Tuco or Cheyenne, which is one more question to Doc: the lesson answers it.
  const Performance played = play({"play fire"});
  EXPECT_EQ(said(played).back(), "learn.a-test.bang");
  EXPECT_EQ(played.steps_played.back().events.back().kind, EventKind::kFirstPlayer);
  EXPECT_EQ(played.steps_played.back().view.bullets_left[index(Pawn::kDoc)], 5);
}

TEST_F(ALesson, RefusesWhatCannotBe) {
  const NotPlayed illegal = refused({"play punch"});
  EXPECT_EQ(illegal.choice, 0U);
  EXPECT_EQ(illegal.why, WhyNot::kIllegal);
  EXPECT_EQ(illegal.refusal, Refusal::kCardNotInHand);
  EXPECT_EQ(refused({"play robbery", "dance"}).choice, 1U);
  EXPECT_EQ(refused({"play robbery", "dance"}).why, WhyNot::kNoChoice);
  EXPECT_EQ(refused({"draw", "draw"}).why, WhyNot::kNotAsked);
  EXPECT_EQ(refused({"play robbery", "take gem0", "draw"}).choice, 2U);
}

TEST_F(ALesson, TellsLinesThatCameToNothing) {
  EXPECT_TRUE(play({"play robbery"}).idle_lines.empty());
  // After drawing Doc has a second Robbery, but nobody has a Ride.
  const Lesson other = read_lesson(
      kGiven + "---\ncheyenne: play ride\ndecide: it\n  draw: right\n" + "  play ride: mistake\n");
  const auto played = std::get<Performance>(perform(other, std::vector<std::string>{"draw"}));
  EXPECT_THAT(played.idle_lines, testing::ElementsAre(15, 18));
}

TEST(ReadingALesson, TellsTheLineOfWhatIsWrong) {
  const auto line_of = [](const std::string& text) {
    try {
      read_lesson(text);
    } catch (const Failure& failure) {
      return failure.line();
    }
    return -1;
  };
  EXPECT_EQ(line_of(kGiven + kSteps), -1);
  EXPECT_EQ(line_of(kGiven + "---\nnonsense\n"), 15);
  EXPECT_EQ(line_of(kGiven + "---\ndecide: it\n  draw: wrong\n"), 16);
  EXPECT_EQ(line_of(kGiven + "---\ndecide: it\n  draw: mistake\n"), 15);
  EXPECT_EQ(line_of(kGiven + "---\ncoach: hello\n"), 0);
  EXPECT_EQ(line_of("lesson: a\nyou: nobody\n"), 2);
  EXPECT_EQ(line_of("lesson: a\nothers: fools\n"), 2);
}

}  // namespace
}  // namespace folsom::lessons
