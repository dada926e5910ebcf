// The table server on a simulated cluster: whatever fails, no acknowledged choice is lost and
// everybody sees what the engine says they may see.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/schema/schema.h"
#include "tests/simulation/story.h"
#include "tests/support/played_game.h"

namespace folsom::simulation {
namespace {

class Simulation : public ::testing::TestWithParam<int> {};

// Otherwise the other tests would prove less than they seem to.
TEST(SimulatedPeople, DoMoreThanPlay) {
  Story story;
  story.seed = 7;
  story.tables = 16;
  const Ending ending = tell(story);
  EXPECT_EQ(ending.complaint, "");
  for (const char* const kind :
       {"free", "stand-in left", "move", "next", "take-back", "let-stand", "say"}) {
    EXPECT_TRUE(ending.entries.contains(kind)) << kind;
  }
  EXPECT_GT(ending.turns_told, 100U);
}

TEST_P(Simulation, OneServerFinishesEveryGameWhateverFails) {
  Story story;
  story.seed = static_cast<std::uint64_t>(GetParam());
  story.tables = std::max(3, support::how_many(12));
  const Ending ending = tell(story);
  EXPECT_EQ(ending.complaint, "");
  EXPECT_GT(ending.choices, 200U);
  EXPECT_GT(ending.acknowledged, 50U);
  EXPECT_GT(ending.lost_connections, 0U);
}

// All the way down: SQLite's own code on a disk that tears pages and loses unsynced data.
TEST_P(Simulation, PowerCutsOnAFaultyDiskLoseNothing) {
  Story story;
  story.seed = 3000 + static_cast<std::uint64_t>(GetParam());
  story.tables = support::how_many(6);
  story.keeps = Story::Keeps::kSqliteOnFaultyDisk;
  story.faults.crash_a_minute = 3;
  const Ending ending = tell(story);
  EXPECT_EQ(ending.complaint, "");
  EXPECT_GT(ending.crashes, 5U);
}

TEST_P(Simulation, ThreeServersOnOneStoreFinishEveryGame) {
  Story story;
  story.seed = 1000 + static_cast<std::uint64_t>(GetParam());
  story.tables = support::how_many(8);
  story.machines = 3;
  const Ending ending = tell(story);
  EXPECT_EQ(ending.complaint, "");
  EXPECT_GT(ending.crashes, 0U);
}

TEST_P(Simulation, ThreeServersOnAStoreThatFailsOftenHoldNothingUp) {
  Story story;
  story.seed = 4000 + static_cast<std::uint64_t>(GetParam());
  story.tables = support::how_many(6);
  story.machines = 3;
  story.faults = Faults::of_the_store();
  const Ending ending = tell(story);
  EXPECT_EQ(ending.complaint, "");
  EXPECT_EQ(ending.lost_connections, 0U);
}

TEST_P(Simulation, WithoutFaultsNothingIsLostEither) {
  Story story;
  story.seed = 2000 + static_cast<std::uint64_t>(GetParam());
  story.tables = support::how_many(6);
  story.faults = Faults::none();
  // Everything sent conforms to the schema; checking is slow, so only a part is checked.
  int messages = 0;
  story.inspect = [&messages](const std::string& message) -> std::string {
    if (++messages % 15 != 0) return {};
    std::string why;
    const bool conforms = support::conforms(nlohmann::json::parse(message), "ServerMessage", &why);
    return conforms ? "" : why;
  };
  story.faults_stop_after = 60 * 1000;
  const Ending ending = tell(story);
  EXPECT_EQ(ending.complaint, "");
  EXPECT_EQ(ending.lost_connections, 0U);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Simulation, ::testing::Range(0, 4));

}  // namespace
}  // namespace folsom::simulation
