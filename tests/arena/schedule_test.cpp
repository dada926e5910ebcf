// Who plays, and who sits where.
#include "bots/arena/schedule.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/arena/matches.h"

namespace folsom::arena {
namespace {

using Seats = std::vector<int>;

Seats seats_of(const Lineup& lineup) { return {lineup.begin(), lineup.end()}; }

std::vector<Seats> block_of(const Match& match, int sides, std::size_t block = 0,
                            std::size_t marshal = 0) {
  Schedule schedule(match, sides);
  std::vector<Seats> lineups;
  for (std::size_t game = 0; game < schedule.games_of_a_block(); ++game) {
    lineups.push_back(seats_of(schedule.lineup(block, game, marshal)));
  }
  return lineups;
}

TEST(PlayerSpec, IsReadAndWritten) {
  for (const char* text : {"random", "legend@20ms", "sharp@500", "cmd:./mybot.py --flag"}) {
    const ReadPlayerSpec read = read_player_spec(text, std::chrono::milliseconds(150));
    ASSERT_TRUE(read.spec) << text;
    EXPECT_EQ(text_of(*read.spec), text);
    EXPECT_EQ(read.spec->limit.count(), 150);
  }
  EXPECT_EQ(read_player_spec("cmd:./mybot.py --flag").spec->command, "./mybot.py --flag");
  for (const char* text : {"", "cmd:", "cmd:  ", "wizard", "greedy@20ms"}) {
    EXPECT_FALSE(read_player_spec(text).spec) << text;
    EXPECT_FALSE(read_player_spec(text).sentence.empty()) << text;
  }
}

TEST(Schedule, OneAgainstTheFieldSitsEverywhere) {
  EXPECT_EQ(block_of(match_of({"greedy", "random"}), 4),
            (std::vector<Seats>{{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, 0}}));
}

TEST(Schedule, AsManyAsSeatsAreTurned) {
  EXPECT_EQ(block_of(match_of({"greedy", "random", "tenderfoot"}, 3), 3),
            (std::vector<Seats>{{0, 1, 2}, {2, 0, 1}, {1, 2, 0}}));
}

TEST(Schedule, TheLastFillsTheTable) {
  EXPECT_EQ(block_of(match_of({"greedy", "random", "tenderfoot"}), 4).front(), (Seats{0, 1, 2, 2}));
  EXPECT_EQ(block_of(match_of({"greedy"}), 4), (std::vector<Seats>{{0, 0, 0, 0}}));
}

// Two against two at four seats: six ways. Two at five seats: ten with two of the first, ten with
// three. Three at four seats: one of them has two seats, 4 × 3 ways for each.
TEST(Schedule, MixesInEveryWayOnce) {
  Match match = match_of({"greedy", "random"});
  match.encounter = Encounter::kMix;
  auto lineups = block_of(match, 4);
  EXPECT_EQ(lineups.size(), 6U);
  EXPECT_EQ(std::set<Seats>(lineups.begin(), lineups.end()).size(), 6U);
  for (const Seats& one : lineups) EXPECT_EQ(std::count(one.begin(), one.end(), 0), 2);
  lineups = block_of(match, 5);
  EXPECT_EQ(std::set<Seats>(lineups.begin(), lineups.end()).size(), 20U);
  match.players.push_back(match.players[0]);
  lineups = block_of(match, 4);
  EXPECT_EQ(std::set<Seats>(lineups.begin(), lineups.end()).size(), 36U);
}

TEST(Schedule, RolesFollowTheMarshal) {
  Match match = match_of({"greedy", "random"}, 4);
  match.setup.marshal = true;
  match.role = Role::kMarshal;
  EXPECT_EQ(block_of(match, 4, 0, 2), (std::vector<Seats>{{1, 1, 0, 1}}));
  match.role = Role::kBandit;
  EXPECT_EQ(block_of(match, 4, 0, 2),
            (std::vector<Seats>{{1, 1, 1, 0}, {0, 1, 1, 1}, {1, 0, 1, 1}}));
  match.players.push_back(match.players[1]);
  match.role = Role::kMarshal;
  EXPECT_EQ(block_of(match, 4, 0, 0),
            (std::vector<Seats>{{0, 1, 2, 2}, {0, 2, 1, 2}, {0, 2, 2, 1}}));
}

// Five players make five tables of four: after five blocks everybody has met everybody equally
// often, and has had every seat equally often.
TEST(Schedule, ATournamentIsFairAfterACycle) {
  Match match = match_of({"greedy", "random", "tenderfoot", "sharp", "legend"});
  match.encounter = Encounter::kTournament;
  for (const std::size_t cycle : {0U, 1U, 7U}) {
    std::map<std::pair<int, int>, int> met;
    std::map<std::pair<int, std::size_t>, int> sat;
    for (std::size_t block = 5 * cycle; block < 5 * cycle + 5; ++block) {
      for (const Seats& table : block_of(match, 4, block)) {
        ASSERT_EQ(std::set<int>(table.begin(), table.end()).size(), 4U);
        for (std::size_t seat = 0; seat < 4; ++seat) {
          ++sat[{table[seat], seat}];
          for (const int other : table) ++met[{table[seat], other}];
        }
      }
    }
    for (const auto& [where, times] : sat) EXPECT_EQ(times, 4) << where.first;
    for (const auto& [pair, times] : met) EXPECT_EQ(times, pair.first == pair.second ? 16 : 12);
  }
}

TEST(Schedule, RefusesWhatCannotBeSeated) {
  EXPECT_TRUE(Schedule::why_not(match_of({}), 4));
  EXPECT_TRUE(Schedule::why_not(match_of({"random", "random", "random", "random", "random"}), 4));
  Match match = match_of({"greedy", "random"});
  match.role = Role::kMarshal;
  EXPECT_TRUE(Schedule::why_not(match, 4));
  match = match_of({"random", "random", "random", "random", "random", "random", "random"}, 7);
  match.encounter = Encounter::kMix;
  EXPECT_TRUE(Schedule::why_not(match, 7));  // 5040 ways
  match.players.pop_back();
  EXPECT_FALSE(Schedule::why_not(match, 6));  // 720
  match.players.assign(17, match.players[0]);
  match.encounter = Encounter::kTournament;
  EXPECT_TRUE(Schedule::why_not(match, 4));
}

}  // namespace
}  // namespace folsom::arena
