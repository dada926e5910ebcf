// folsom load and folsom crashtest, with real servers and databases, for a few seconds.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/program.h"

namespace folsom::cli_tests {
namespace {

using Json = nlohmann::json;

void expect_no_errors(const Json& figures) {
  for (const char* error : {"lost", "doubled", "differing", "unanswered", "cut_off"}) {
    EXPECT_EQ(figures["errors"][error], 0) << error;
  }
  EXPECT_EQ(figures["errors"]["refused"], Json::object());
}

TEST(Load, TakesAllFiguresOfAServerOfItsOwn) {
  const Ran ran = run({"load", "--self", "--tables", "8", "--sockets", "80", "--rate", "10",
                       "--seconds", "1", "--warm-up", "0.2", "--games", "60", "--json", "-"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  const Json json = Json::parse(ran.out);
  const Json& steady = json["details"]["Steady"];
  EXPECT_EQ(steady["sockets"], 80);
  EXPECT_EQ(steady["tables"], 8);
  // Eight tables make ten decisions a second each, and all ten sockets of a table hear of each.
  EXPECT_GT(steady["decisions_per_second"], 50);
  EXPECT_LT(steady["decisions_per_second"], 110);
  EXPECT_GT(steady["frames_per_second"], 500);
  EXPECT_GT(steady["arrived_ms"]["p50"], 0);
  EXPECT_GE(steady["arrived_ms"]["p50"], steady["acknowledged_ms"]["p50"].get<double>() / 2);
  expect_no_errors(steady);
  expect_no_errors(json["details"]["Burst"]);
  EXPECT_GT(json["figures"]["choices_per_second"], 100);
  EXPECT_EQ(json["details"]["Restart"]["games"], 60);
  EXPECT_GT(json["figures"]["restart_s"], 0);
}

TEST(Load, LeavesOtherPeoplesServersAlone) {
  const Ran ran = run({"load", "--url", "http://192.0.2.1:8899"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(contains(ran.err, "--i-own-this-server")) << ran.err;
}

TEST(Load, SaysWhenNobodyIsThere) {
  const Ran ran = run({"load", "--url", "http://127.0.0.1:1"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(contains(ran.err, "Nobody answers")) << ran.err;
}

void expect_all_is_well(const Ran& ran, int kills) {
  ASSERT_EQ(ran.status, 0) << ran.out << ran.err;
  const Json json = Json::parse(ran.out);
  EXPECT_EQ(json["kills"], kills);
  EXPECT_EQ(json["wrong"], 0);
  // It isn't empty because nobody played.
  EXPECT_GT(json["acknowledged"], 20);
  EXPECT_GT(json["entries"], json["acknowledged"]);
  EXPECT_GT(json["frames_compared"], json["acknowledged"]);
}

TEST(Crashtest, NothingIsLostWithSqlite) {
  expect_all_is_well(run({"crashtest", "--kills", "15", "--tables", "4", "--json"}), 15);
}

TEST(Crashtest, NothingIsLostWhileOneOfTwoServersDies) {
  expect_all_is_well(run({"crashtest", "--kills", "8", "--tables", "4", "--db", "postgres",
                          "--servers", "2", "--json"}),
                     8);
}

TEST(Crashtest, AFileHasOneServer) {
  const Ran ran = run({"crashtest", "--servers", "2"});
  EXPECT_EQ(ran.status, 2);
  EXPECT_TRUE(contains(ran.err, "--db postgres")) << ran.err;
}

TEST(Crashtest, SaysWhenTheProgramIsNone) {
  const Ran ran = run({"crashtest", "--program", "/bin/false"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.out, "did not start")) << ran.out;
}

}  // namespace
}  // namespace folsom::cli_tests
