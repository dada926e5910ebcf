// Which setups make a game (V7).
#include "tests/support/setups.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "engine/flow/game.h"

namespace folsom {
namespace {

TEST(Setups, V7_AllThatGoesTogetherMakesAGame) {
  std::set<std::string> names;
  for (const auto& [name, setup] : support::every_setup()) {
    const Compiled compiled = compile(setup);
    EXPECT_TRUE(compiled.book.has_value()) << name;
    EXPECT_TRUE(names.insert(name).second) << "two setups are called " << name;
    if (compiled.book) {
      EXPECT_EQ(compiled.book->setup, setup) << name;
      EXPECT_EQ(compiled.book->start.neutral_bullets, setup.horses ? 16 : 13) << name;  // H1.5
    }
  }
  // The table of V7 multiplied out, and a host's own cards and wagons: first the base game, …
  const std::size_t base = 180 + 2 * 16 + 5 + 2 * 20 + 16;
  // … then Horses & Stagecoach, with and without the stagecoach: nine tables of one bandit each (3
  // to 6 with and without Mei, 7 with her) in two editions, expert or not; two each; duel, with the
  // suggested teams, too; teams; and without abilities, events or both nine tables, four of them
  // also expert …
  const std::size_t horses = 2 * (9 * 2 * 2 + 2 * 4 + 2 + 1 + 2 * 2 * 4 + (9 + 4) * 3);
  // … and the Marshal: eleven tables, by himself, with horses, and with horses only.
  const std::size_t marshal = 11 * 2 * 2 * 3;
  // Some with a host's own components, and some by the first rulings.
  EXPECT_EQ(names.size(), base + horses + marshal + 7 + 7);
}

TEST(Setups, V7_WhatDoesNotGoTogetherIsRefusedWithBothReasons) {
  for (const auto& [name, setup, expected] : support::every_refused_setup()) {
    const Compiled compiled = compile(setup);
    ASSERT_FALSE(compiled.book.has_value()) << name;
    const SetupRefusal& found = compiled.refusal;
    EXPECT_EQ(static_cast<int>(found.problem), static_cast<int>(expected.problem)) << name;
    EXPECT_EQ(found.limit, expected.limit) << name;
    EXPECT_EQ(std::minmax(found.first, found.second), std::minmax(expected.first, expected.second))
        << name << ": refused because of settings " << static_cast<int>(found.first) << " and "
        << static_cast<int>(found.second);
  }
}

TEST(Setups, EveryProblemHasAnExample) {
  std::set<SetupProblem> problems;
  for (const auto& refused : support::every_refused_setup()) {
    problems.insert(refused.refusal.problem);
  }
  EXPECT_EQ(problems.size(), 8U);
}

}  // namespace
}  // namespace folsom
