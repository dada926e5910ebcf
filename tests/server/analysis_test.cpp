// Analyses of finished games: made in pieces, once for everybody who asks, and sent with the
// numbers of a replay's frames.
#include <fstream>
#include <regex>
#include <utility>

#include "tests/schema/schema.h"
#include "tests/server/people.h"

namespace folsom::server {
namespace {

class AnalysisTest : public OnTheSite {
 protected:
  AnalysisTest() {
    limits_.analysis_playouts = 2;
    open();
  }

  std::string finished(int players = 3) {
    const std::string table = new_table("ann", players);
    const std::vector<std::string> names = {"ann", "bob", "cid", "dan"};
    People people = begin(table, {names.begin(), names.begin() + players});
    for (int i = 0; i < 600 && people[0]->table.at("phase") != "over"; ++i) play(people, 1);
    EXPECT_EQ(people[0]->table.at("phase"), "over");
    return table;
  }

  HttpAnswer ask(const std::string& table, const std::string& eyes = "open") {
    return http("bob", "GET", "/api/1/tables/" + table + "/analysis?eyes=" + eyes);
  }

  // Asks until it is done.
  Json wait_for(const std::string& table, const std::string& eyes = "open") {
    for (int i = 0; i < 600; ++i) {
      const HttpAnswer answer = ask(table, eyes);
      if (answer.status == 200) return Json::parse(answer.body);
      EXPECT_EQ(answer.status, 202) << answer.body;
      run(1000);
    }
    ADD_FAILURE() << "never done";
    return {};
  }

  Json replay(const std::string& table, const std::string& eyes) {
    return Json::parse(http("bob", "GET", "/api/1/tables/" + table + "/replay?eyes=" + eyes).body);
  }

  static void expect_conforming(const Json& json) {
    std::string why;
    EXPECT_TRUE(support::conforms(json, "Analysis", &why)) << why;
  }
};

TEST_F(AnalysisTest, ComesInPieces) {
  const std::string table = finished();
  const HttpAnswer first = ask(table);
  EXPECT_EQ(first.status, 202);
  const Json begun = Json::parse(first.body);
  expect_conforming(begun);
  EXPECT_EQ(begun.at("judged"), 0);
  EXPECT_EQ(begun.at("ahead"), 0);
  run(500);
  const Json later = Json::parse(ask(table).body);
  expect_conforming(later);
  EXPECT_GT(later.at("judged"), 0);
  EXPECT_EQ(later.at("of"), begun.at("of"));
  const Json done = wait_for(table);
  expect_conforming(done);
  EXPECT_TRUE(done.at("done"));
  EXPECT_EQ(done.at("playouts"), 2);
  // A piece for the deal and for each choice, and as many for decisions.
  EXPECT_EQ(2 * done.at("moments").size(), begun.at("of").get<std::size_t>());
}

// Where code, schema and tests are renamed together, only what was sent before can tell. These were
// made by the program of commit b90bfb9, and shortened.
TEST_F(AnalysisTest, HasTheFieldsItAlwaysHad) {
  const std::pair<const char*, const char*> renamed[] = {
      {R"("phase":"robbery")", R"("phase":"stealing")"},
      {R"("kind":"knock")", R"("kind":"drop")"},
      {R"("text":"knock )", R"("text":"drop )"},
  };
  for (const std::string name : {"analysis", "analysis-under-way"}) {
    std::ifstream file("tests/kept/protocol-2/" + name + ".json");
    std::string text;
    ASSERT_TRUE(std::getline(file, text)) << name;
    for (const auto& [was, is] : renamed) {
      text = std::regex_replace(text, std::regex(was), is);
    }
    expect_conforming(Json::parse(text));
  }
}

TEST_F(AnalysisTest, OnlyOfGamesThatAreOver) {
  const std::string table = new_table("ann");
  const People people = begin(table, {"ann", "bob", "cid"});
  const HttpAnswer answer = ask(table);
  EXPECT_EQ(answer.status, 409);
  EXPECT_EQ(Json::parse(answer.body).at("error"), "not-over");
  EXPECT_EQ(ask("AAAAAAAAAAAAAAAAAAAAAA").status, 404);
}

TEST_F(AnalysisTest, UnknownEyesAreRefusedBeforeAnythingIsDone) {
  const std::string table = finished();
  EXPECT_EQ(ask(table, "7").status, 404);
  EXPECT_EQ(ask(table, "everybody").status, 404);
}

TEST_F(AnalysisTest, TheCurveEndsAtTheCount) {
  const std::string table = finished();
  const Json done = wait_for(table);
  const Json last = done.at("moments").back();
  const Json sides = replay(table, "open").at("table").at("score").at("sides");
  ASSERT_EQ(last.at("money").size(), sides.size());
  for (std::size_t side = 0; side < sides.size(); ++side) {
    EXPECT_EQ(last.at("money")[side], sides[side].at("total"));
    EXPECT_EQ(last.at("wins")[side], sides[side].at("wins").get<bool>() ? 1.0 : 0.0);
  }
  ASSERT_TRUE(done.at("winner").is_number());
  EXPECT_TRUE(sides[done.at("winner").get<std::size_t>()].at("wins"));
}

// The frame with that number is the choice's own: it has events, and the deal's frame has the whole
// view.
TEST_F(AnalysisTest, NumbersAreThoseOfTheFrames) {
  const std::string table = finished();
  for (const std::string eyes : {"open", "public", "1"}) {
    const Json done = wait_for(table, eyes);
    const Json frames = replay(table, eyes).at("frames");
    const auto frame = [&](const Json& one) {
      return frames.at(one.at("number").get<std::size_t>() - 1);
    };
    for (std::size_t i = 0; i < frames.size(); ++i) EXPECT_EQ(frames[i].at("number"), i + 1);
    EXPECT_TRUE(frame(done.at("moments")[0]).contains("table")) << "the deal";
    EXPECT_EQ(frame(done.at("moments")[0]).at("table").at("phase"), "playing");
    EXPECT_EQ(frame(done.at("moments").back()).at("table").at("phase"), "over");
    for (const Json& decision : done.at("decisions")) {
      EXPECT_TRUE(frame(decision).contains("events")) << eyes << decision;
    }
  }
}

TEST_F(AnalysisTest, WhoAsksTogetherHasPartInOneAnalysis) {
  const std::string first = finished();
  const std::string second = finished(4);
  ask(first);
  EXPECT_EQ(Json::parse(ask(second).body).at("ahead"), 1);
  run(300);
  const std::size_t judged = Json::parse(ask(first).body).at("judged");
  EXPECT_GT(judged, 0U);
  EXPECT_EQ(Json::parse(ask(second).body).at("judged"), 0);
  EXPECT_GE(Json::parse(ask(first).body).at("judged").get<std::size_t>(), judged);
  const Json once = wait_for(second);
  EXPECT_EQ(ask(first).status, 200) << "it came first";
  EXPECT_EQ(Json::parse(ask(second).body), once);
}

TEST_F(AnalysisTest, IsTheSameWhoeverMakesIt) {
  const std::string table = finished();
  const Json here = wait_for(table);
  open();
  EXPECT_EQ(wait_for(table), here);
}

// As often as the seats' sums say, which come from all choices made.
TEST_F(AnalysisTest, TellsWhatTheBotWouldHavePlayed) {
  const std::string table = new_table("ann");
  People people = begin(table, {"ann", "bob", "cid"});
  // Takes the last choice offered, so that it isn't always the first.
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(asked(people).choose("draw").at("ok").get<bool>());
    run(100);
  }
  for (int i = 0; i < 600 && people[0]->table.at("phase") != "over"; ++i) play(people, 1);
  const Json found = wait_for(table);
  std::vector<int> agreed(found.at("seats").size());
  for (const Json& decision : found.at("decisions")) {
    const bool agrees = decision.at("chosen").at("choice") == decision.at("best").at("choice");
    agreed[decision.at("seat").get<std::size_t>()] += agrees ? 1 : 0;
  }
  for (std::size_t seat = 0; seat < agreed.size(); ++seat) {
    EXPECT_EQ(found.at("seats")[seat].at("agreed"), agreed[seat]) << seat;
  }
}

TEST_F(AnalysisTest, TheQueueAndWhatIsKeptHaveAnEnd) {
  limits_.analyses_waiting = 1;
  limits_.analyses_kept = 1;
  open();
  const std::string tables[] = {finished(), finished(), finished()};
  EXPECT_EQ(ask(tables[0]).status, 202);
  EXPECT_EQ(ask(tables[1]).status, 202);
  const HttpAnswer third = ask(tables[2]);
  EXPECT_EQ(third.status, 429);
  EXPECT_EQ(Json::parse(third.body).at("error"), "busy");
  EXPECT_EQ(ask(tables[1]).status, 202) << "who waits already goes on waiting";
  wait_for(tables[1]);
  EXPECT_EQ(ask(tables[0]).status, 202) << "only the last one is kept, so it begins anew";
  EXPECT_EQ(wait_for(tables[2]).at("done"), true);
}

TEST_F(AnalysisTest, AChoiceTakenBackIsNotJudged) {
  const std::string table = new_table("ann");
  People people = begin(table, {"ann", "bob", "cid"});
  Visit& one = asked(people);
  const std::uint32_t number = one.choose("play").at("number");
  one.ask_fine({{"do", "take-back"}, {"seat", one.seat()}, {"number", number}});
  const std::uint32_t again = one.choose("draw").at("number");
  for (int i = 0; i < 600 && people[0]->table.at("phase") != "over"; ++i) play(people, 1);
  const Json done = wait_for(table, std::to_string(one.seat()));
  EXPECT_EQ(done.at("decisions")[0].at("number"), again);
  EXPECT_EQ(done.at("decisions")[0].at("chosen").at("choice").at("text"), "draw");
}

}  // namespace
}  // namespace folsom::server
