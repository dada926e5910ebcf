// Lessons' positions belong to their games: what they give is checked as in scenarios.
#include <gtest/gtest.h>

#include "game/lessons/lesson.h"
#include "tests/rulebook/play.h"

namespace folsom::scenarios {
namespace {

TEST(Lessons, BeginWithPositionsOfTheirGames) {
  for (const lessons::Lesson& lesson : lessons::all_lessons()) {
    try {
      Play(lesson.bill, 1);
    } catch (const Failure& failure) {
      ADD_FAILURE() << lesson.id << ", line " << failure.line() << ": " << failure.what();
    }
  }
}

}  // namespace
}  // namespace folsom::scenarios
