// Each viewer's numbered stream: resuming it, and where it continues after everything else has
// stopped.
#include <algorithm>

#include "game/table/table.h"
#include "tests/schema/schema.h"
#include "tests/server/people.h"
#include "tests/support/patches.h"
#include "text/notation/records.h"

namespace folsom::server {
namespace {

class StreamTest : public OnTheSite {
 protected:
  // Plays to the end.
  void finish(People& people) {
    for (int i = 0; i < 600 && people[0]->table.at("phase") != "over"; ++i) play(people, 1);
    ASSERT_EQ(people[0]->table.at("phase"), "over");
  }
};

TEST_F(StreamTest, AReconnectResumesFromANumberWithTheSameBytes) {
  const std::string table = new_table("ann");
  People people = begin(table, {"ann", "bob", "cid"});
  play(people, 6);
  Visit& bob = *people[1];
  std::vector<std::string> frames;
  for (const std::string& text : bob.texts) {
    if (text.find("\"is\":\"frame\"") != std::string::npos) frames.push_back(text);
  }
  const auto again = visit(table, "bob", "?from=" + std::to_string(bob.number - 4));
  std::vector<std::string> resumed;
  for (const std::string& text : again->texts) {
    EXPECT_EQ(text.find("\"is\":\"table\""), std::string::npos) << "no fresh view was needed";
    if (text.find("\"is\":\"frame\"") != std::string::npos) resumed.push_back(text);
  }
  EXPECT_EQ(resumed, std::vector<std::string>(frames.end() - 4, frames.end()));
}

TEST_F(StreamTest, WhoHasEverythingGetsNothingAndANumberFromTheFutureAFreshView) {
  const std::string table = new_table("ann");
  People people = begin(table, {"ann", "bob", "cid"});
  const auto same = visit(table, "bob", "?from=" + std::to_string(people[1]->number));
  EXPECT_TRUE(same->frames.empty());
  EXPECT_TRUE(same->table.is_null());
  const auto ahead = visit(table, "bob", "?from=100000");
  EXPECT_EQ(ahead->view, people[1]->view);
  EXPECT_EQ(visit(table, "bob", "?from=-1")->bye, "bad-request");
  EXPECT_EQ(visit(table, "bob", "?from=1&from=2")->bye, "bad-request");
  EXPECT_EQ(visit(table, "bob", "?spy=1")->bye, "bad-request");
  EXPECT_EQ(visit("AAAAAAAAAAAAAAAAAAAAAA", "bob")->bye, "no-such-table");
}

// Other people's secret marks don't even count in one's numbers.
TEST_F(StreamTest, SecretMarksOfOthersAreNoFrames) {
  const std::string table = new_table("ann", 3, {}, {{"expert", true}});
  People people = begin(table, {"ann", "bob", "cid"});
  bool marked = false;
  for (int i = 0; i < 200 && !marked; ++i) {
    Visit& one = asked(people);
    const std::vector<std::uint32_t> before = {people[0]->number, people[1]->number,
                                               people[2]->number};
    const bool keeps = one.view.at("question").at("kind") == "keep-cards";
    const std::uint32_t own = one.number;
    if (keeps && one.ask_.at("choices")[0].at("kind") == "discard") {
      one.choose("discard");
      run(100);
      for (std::size_t seat = 0; seat < 3; ++seat) {
        const bool is_own = static_cast<int>(seat) == one.seat();
        EXPECT_EQ(people[seat]->number, before[seat] + (is_own ? 1 : 0));
      }
      EXPECT_EQ(one.number, own + 1);
      marked = true;
    } else {
      one.choose("");
      run(100);
    }
  }
  EXPECT_TRUE(marked);
}

// H10.1: two horses with five or more players, one with three players' six bandits.
TEST_F(StreamTest, TheTableSaysHowManyHorsesPant) {
  const auto told = [&](const std::vector<std::string>& names, const nlohmann::json& setup) {
    const People people = begin(new_table("ann", static_cast<int>(names.size()), {}, setup), names);
    return people[1]->table.value("panting_horses", 0);
  };
  EXPECT_EQ(told({"ann", "bob", "cid"}, {{"horses", true}, {"seating", "two-each"}}), 1);
  EXPECT_EQ(told({"ann", "bob", "cid", "dan"}, {{"horses", true}}), 1);
  EXPECT_EQ(told({"ann", "bob", "cid", "dan", "eve"}, {{"horses", true}}), 2);
  EXPECT_EQ(told({"ann", "bob", "cid"}, {}), 0);
}

// C7 and M4 for games with the Marshal, V3.2 for drafted teams.
TEST_F(StreamTest, TheTableSaysWhatIsTheSameForTheWholeGame) {
  const auto told = [&](const nlohmann::json& setup) {
    const People people = begin(new_table("ann", 3, {}, setup), {"ann", "bob", "cid"});
    std::string why;
    EXPECT_TRUE(support::conforms(people[1]->table, "Table", &why)) << why;
    return people[1]->table;
  };
  const nlohmann::json marshal = told({{"marshal", true}});
  ASSERT_TRUE(marshal.contains("cylinders"));
  EXPECT_EQ(marshal.at("cylinders")[0].dump(),
            R"(["lost-gun","hurt-knee","gotcha","hurt-shoulder","drop-the-bag","golden-bullet"])");
  EXPECT_EQ(marshal.at("prisoners").dump(),
            R"({"belle":"protected-too","cheyenne":"catch-purse","django":"push",)"
            R"("doc":"larger-hand","ghost":"hide-first-card","mei":"diagonal-climb",)"
            R"("own":"rob-twice","tuco":"fire-through-roof"})");
  EXPECT_FALSE(marshal.contains("team_leaders"));
  EXPECT_EQ(marshal.at("gunslinger"), 1000);
  const nlohmann::json teams = told({{"seating", "two-each"}});
  EXPECT_EQ(teams.at("team_leaders").dump(), R"(["ghost","doc","belle"])");
  EXPECT_FALSE(teams.contains("cylinders"));
  const People duel =
      begin(new_table("ann", 2, {}, {{"seating", "duel"}, {"edition", "first"}}), {"ann", "bob"});
  EXPECT_FALSE(duel[0]->table.contains("gunslinger"));  // V4
}

TEST_F(StreamTest, TheSeedIsPromisedAtTheStartAndToldAtTheEnd) {
  const std::string table = new_table("ann");
  EXPECT_EQ(http("bob", "GET", "/api/1/tables/" + table + "/record").status, 409);
  People people = begin(table, {"ann", "bob", "cid"});
  const std::string promise = people[0]->table.at("commitment");
  EXPECT_EQ(http("bob", "GET", "/api/1/tables/" + table + "/record").status, 409);
  EXPECT_EQ(http("bob", "GET", "/api/1/tables/" + table + "/replay?eyes=open").status, 409);
  for (const auto& one : people) {
    for (const std::string& text : one->texts) EXPECT_EQ(text.find("\"seed\""), std::string::npos);
  }
  finish(people);
  EXPECT_EQ(people[1]->table.at("commitment"), promise);
  const HttpAnswer answer = http("bob", "GET", "/api/1/tables/" + table + "/record");
  ASSERT_EQ(answer.status, 200);
  const auto record = notation::record_from_text(answer.body);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->commitment, promise);
  EXPECT_EQ(notation::to_text(*record->seed), people[2]->table.at("seed").get<std::string>());
  const Reopened reopened = reopen(*record);
  EXPECT_TRUE(reopened.is_whole()) << reopened.sentence;
  EXPECT_EQ(reopened.table->record().result, record->result);
  EXPECT_EQ(people[0]->table.at("score").at("sides")[0].at("total"), record->result[0].money);
}

TEST_F(StreamTest, AReplayHasTheFramesOfAnySeatAndOfOpenEyes) {
  const std::string table = new_table("ann");
  People people = begin(table, {"ann", "bob", "cid"});
  finish(people);
  const std::string base = "/api/1/tables/" + table + "/replay";
  const Json bob = Json::parse(http("dan", "GET", base + "?eyes=1").body);
  ASSERT_EQ(bob.at("frames").size(), people[1]->number);
  EXPECT_EQ(bob.at("frames").back(), people[1]->frames.back());
  EXPECT_EQ(Json::parse(http("dan", "GET", base).body).at("frames").size(), people[0]->number);
  const Json open = Json::parse(http("dan", "GET", base + "?eyes=open").body);
  std::string why;
  EXPECT_TRUE(support::conforms(bob, "Replay", &why)) << why;
  EXPECT_TRUE(support::conforms(open, "Replay", &why)) << why;
  Json view;
  for (const Json& frame : open.at("frames")) {
    if (!frame.contains("view")) continue;
    support::take_frame(view, frame);
    ASSERT_EQ(frame.at("hands").size(), 3U);
  }
  EXPECT_EQ(http("dan", "GET", base + "?eyes=7").status, 404);
  EXPECT_EQ(http("dan", "GET", base + "?eyes=everything").status, 404);
}

TEST_F(StreamTest, AfterARestartEveryGameGoesOnWhereItWas) {
  const std::string table = new_table("ann");
  People people = begin(table, {"ann", "bob", "cid"});
  play(people, 7);
  const std::uint32_t number = people[1]->number;
  const Json view = people[1]->view;
  people.clear();
  open();  // another server on the same store
  const auto bob = visit(table, "bob");
  EXPECT_EQ(bob->number, number);
  EXPECT_EQ(bob->view, view);
  EXPECT_EQ(bob->seat(), 1);
}

TEST_F(StreamTest, SeveralServersServeTheSameTable) {
  open(3);
  const std::string table = new_table("ann");
  People people = begin(table, {"ann", "bob", "cid"});
  const auto watcher = visit(table, "wyatt");
  for (int i = 0; i < 20; ++i) {
    play(people, 1);
    run(500);
  }
  for (const auto& one : people) EXPECT_EQ(one->number, watcher->number);
  EXPECT_EQ(people[0]->presence.at("seats").size(), 3U) << "servers tell each other who is there";
}

// The viewer's server died, and the one they come to hasn't heard the last news yet.
TEST_F(StreamTest, NobodyIsShownAnOlderGameByAnotherServer) {
  open(3);
  const std::string table = new_table("ann");
  People people = begin(table, {"ann", "bob", "cid"});
  for (int i = 0; i < 30; ++i) {
    const auto asked =
        std::find_if(people.begin(), people.end(), [](const auto& one) { return one->is_asked(); });
    ASSERT_NE(asked, people.end());
    ASSERT_TRUE((*asked)->choose("").at("ok").get<bool>());
    // At once, before news could arrive.
    const std::uint32_t seen = (*asked)->number;
    const auto again = visit(table, (*asked)->name(), "?from=" + std::to_string(seen));
    for (const std::string& text : again->texts) {
      const Json message = Json::parse(text);
      if (message.at("is") == "table") {
        EXPECT_GE(message.at("number"), seen);
      }
    }
    run(500);
  }
}

TEST_F(StreamTest, WindingDownTellsEverybodyAndBeginsNothing) {
  const std::string table = new_table("ann");
  People people = begin(table, {"ann", "bob", "cid"});
  cluster_->wind_down();
  run(500);
  for (const auto& one : people) EXPECT_EQ(one->bye, "shutdown");
  EXPECT_EQ(visit(table, "ann")->bye, "shutdown");
  EXPECT_EQ(http("ann", "GET", "/api/1/me").status, 503);
}

}  // namespace
}  // namespace folsom::server
