// folsom arena with external programs, from the command line to the table.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/cli/program.h"
#include "tests/support/processes.h"

namespace folsom::cli_tests {
namespace {

using Json = nlohmann::json;

const std::string kMagpie = "cmd:python3 bots/examples/magpie.py";
constexpr int kGames = 12;

std::string misbehaving(const std::string& how, const std::string& environment = "") {
  return "cmd:" + environment + " sh tests/arena/outside/bots/misbehave.sh " + how;
}

TEST(ArenaOutside, MagpieWinsMoreThanItsShare) {
  const Ran ran = run({"arena", kMagpie, "random", "--games", "60", "--threads", "3", "--limit",
                       "60000", "--json"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json["games"], 60);
  EXPECT_EQ(json["match"]["players"][0], (Json{{"player", kMagpie}, {"limit_ms", 60000}}));
  const Json& magpie = json["players"][0];
  EXPECT_EQ(magpie["name"], kMagpie);
  EXPECT_EQ(magpie["forfeits"], 0);
  EXPECT_GT(magpie["wins"], 30);  // an even share is 15
  EXPECT_GT(magpie["decisions"], 60);
}

// In each game one seat is given up, the rest is played, and the reason is reported once; not being
// started any more is another reason.
TEST(ArenaOutside, WhoMisbehavesForfeitsAndTheRestGoesOn) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"crash", "exited with status 7; its last words were \"Segments of an orange: 11\"."},
      {"hang", "took longer than 300 ms to answer."},
      {"no-json", "answered with something that is no JSON: \"I would rather play cards.\"."},
      {"other-ask", "answered question "},
      {"jump", "chose \"jump\", which is no choice at all."},
  };
  for (const auto& [how, reason] : cases) {
    const std::string limit = how == "hang" ? "300" : "60000";
    const Ran ran = run({"arena", misbehaving(how), "random", "--games", std::to_string(kGames),
                         "--limit", limit, "--threads", "1", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const std::vector<std::string> told = lines_of(ran.err);
    ASSERT_EQ(told.size(), 2U) << ran.err;
    EXPECT_TRUE(told[0].starts_with("folsom: Forfeit in game 1, seat 0: ")) << told[0];
    EXPECT_TRUE(contains(told[0], reason)) << told[0];
    EXPECT_TRUE(contains(told[1], "failed in 3 games in a row")) << told[1];
    const Json json = Json::parse(ran.out);
    EXPECT_EQ(json["games"], kGames);
    EXPECT_EQ(json["players"][0]["forfeits"], kGames);
    EXPECT_EQ(json["players"][1]["forfeits"], 0);
  }
}

TEST(ArenaOutside, TheTableCountsForfeits) {
  const Ran ran = run({"arena", "cmd:/nowhere/at-all", "random", "--games", "8"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(contains(ran.err, "\"/nowhere/at-all\" could not be started: ")) << ran.err;
  const std::vector<std::string> table = lines_of(ran.out);
  ASSERT_EQ(table.size(), 10U) << ran.out;
  // Where the heading ends, plus two bytes: the rows have one "–" there, which takes three.
  const std::size_t column = table[7].find("forfeits  ") + std::string("forfeits").size() + 1;
  EXPECT_EQ(table[8][column], '8') << ran.out;
  EXPECT_EQ(table[9][column], '0') << ran.out;
}

// Ctrl-C while two programs have a minute to answer, and never would.
TEST(ArenaOutside, NothingStaysBehindWhenItIsStopped) {
  const std::string processes = home() / "processes";
  const pid_t program = start({"arena", misbehaving("hang", "PIDS=" + processes), "random",
                               "--limit", "60000", "--threads", "2"});
  while (lines_of(read(processes)).size() < 4) {  // a shell for each, and what it has started
    ASSERT_EQ(waitpid(program, nullptr, WNOHANG), 0) << "it left by itself";
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  const auto before = std::chrono::steady_clock::now();
  kill(program, SIGINT);
  const Ran ran = finish(program);
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(30));
  EXPECT_EQ(ran.status, 130);
  EXPECT_EQ(ran.err, "") << "to be stopped is no forfeit";
  EXPECT_TRUE(contains(ran.out, "Stopped before a deal was played to the end.")) << ran.out;
  EXPECT_TRUE(support::all_gone(processes)) << read(processes);
}

}  // namespace
}  // namespace folsom::cli_tests
