// What a server sends depends only on what its receiver may know: every byte and when it is sent.
#include <gtest/gtest.h>

#include "tests/secrets/paired_servers.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"

namespace folsom::secrets {
namespace {

void expect_no_leak(Difference difference, int games, Tally& tally) {
  for (const support::NamedSetup& setup : support::some_setups()) {
    for (int game = 0; game < support::how_many(games); ++game) {
      const std::string leak = play({setup.name, difference, game, nullptr}, tally);
      ASSERT_TRUE(leak.empty()) << leak;
      ASSERT_EQ(tally.trouble, "");
    }
  }
  ::testing::Test::RecordProperty("steps", std::to_string(tally.steps));
  ::testing::Test::RecordProperty("skipped", std::to_string(tally.skipped));
  ::testing::Test::RecordProperty("apart", std::to_string(tally.apart));
  ::testing::Test::RecordProperty("alone", std::to_string(tally.alone));
  ::testing::Test::RecordProperty("taken_back", std::to_string(tally.taken_back));
  ::testing::Test::RecordProperty("messages", std::to_string(tally.messages));
}

TEST(Secrets, WhatIsDealtAnewCannotBeTold) {
  Tally tally;
  expect_no_leak(Difference::kDealtAnew, 2, tally);
  EXPECT_GT(tally.steps, support::how_many(1000));
  EXPECT_GT(tally.steps, 3 * tally.skipped);
  EXPECT_GT(tally.apart, support::how_many(25));
}

TEST(Secrets, OfTwoSeedsNobodyCanTellWhichItIs) {
  Tally tally;
  expect_no_leak(Difference::kOtherSeeds, 5, tally);
  EXPECT_GT(tally.steps, support::how_many(150));
  EXPECT_GT(tally.apart, support::how_many(10));
}

TEST(Secrets, WhatIsChosenInSecretCannotBeTold) {
  Tally tally;
  expect_no_leak(Difference::kOtherChoices, 5, tally);
  EXPECT_GT(tally.steps, support::how_many(1000));
  EXPECT_GT(tally.apart, support::how_many(25));
  EXPECT_GT(tally.alone, support::how_many(25)) << "cards are marked on one server only";
  EXPECT_GT(tally.taken_back, support::how_many(10));
}

}  // namespace
}  // namespace folsom::secrets
