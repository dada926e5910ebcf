// HTTP answers: each conforms to the schema, and errors get a code.
#include "tests/schema/schema.h"
#include "tests/server/people.h"

namespace folsom::server {
namespace {

class RoutesTest : public OnTheSite {
 protected:
  void expect(const HttpAnswer& answer, int status, const std::string& definition) {
    EXPECT_EQ(answer.status, status) << answer.body;
    std::string why;
    EXPECT_TRUE(support::conforms(Json::parse(answer.body), definition, &why)) << why << "\n"
                                                                               << answer.body;
  }
  void expect_error(const HttpAnswer& answer, int status, const std::string& code) {
    expect(answer, status, "HttpError");
    EXPECT_EQ(Json::parse(answer.body).at("error"), code);
  }
};

TEST_F(RoutesTest, AnswersAreWhatTheSchemaSays) {
  const Json wanted = {{"setup", {{"players", 4}, {"horses", true}}}, {"options", Json::object()}};
  expect(http("ann", "POST", "/api/1/tables", wanted), 201, "TableCreated");
  const std::string table = new_table("ann");
  expect(http("ann", "GET", "/api/1/me"), 200, "Me");
  expect(http("ann", "GET", "/api/1/tables"), 200, "Lobby");
  expect(http("ann", "GET", "/api/1/tables/" + table), 200, "Summary");
  const People people = begin(table, {"ann", "bob", "cid"});
  run(2000);
  expect(http("ann", "GET", "/api/1/tables/" + table), 200, "Summary");
  expect(http("ann", "GET", "/api/1/tables"), 200, "Lobby");
  expect(http("ann", "POST", "/api/1/setups", {{"setup", {{"expert", true}}}}), 200, "SetupAnswer");
}

TEST_F(RoutesTest, WhatIsWrongGetsACode) {
  const std::string table = new_table("ann");
  expect_error(http("ann", "GET", "/api/1/nothing"), 404, "not-found");
  expect_error(http("ann", "GET", "/api/2/me"), 404, "not-found");
  expect_error(http("ann", "GET", "/api/1/tables/short"), 404, "not-found");
  expect_error(http("ann", "GET", "/api/1/tables/" + table + "/secrets"), 404, "not-found");
  expect_error(http("ann", "GET", "/api/1/tables/AAAAAAAAAAAAAAAAAAAAAA"), 404, "no-such-table");
  expect_error(http("ann", "POST", "/api/1/me", Json::object()), 405, "wrong-method");
  expect_error(http("ann", "POST", "/api/1/tables/" + table, Json::object()), 405, "wrong-method");
  expect_error(http("ann", "GET", "/api/1/tables/" + table + "/record"), 409, "not-over");
  const Json clash = {{"setup", {{"marshal", true}, {"seating", "teams"}}},
                      {"options", Json::object()}};
  expect_error(http("ann", "POST", "/api/1/tables", clash), 422, "bad-setup");
}

TEST_F(RoutesTest, LessonsArePlayedAnewWithEveryChoice) {
  const HttpAnswer list = http("ann", "GET", "/api/1/lessons");
  expect(list, 200, "LessonList");
  const Json listed = Json::parse(list.body);
  for (const Json& lesson : listed.at("lessons")) {
    const std::string target = "/api/1/lessons/" + lesson.at("id").get<std::string>();
    Json choices = Json::array();
    for (bool done = false; !done && choices.size() < 64;) {
      const HttpAnswer answer = http("ann", "POST", target, {{"choices", choices}});
      expect(answer, 200, "LessonPlayed");
      const Json played = Json::parse(answer.body);
      EXPECT_EQ(played.at("decided"), choices.size());
      done = played.at("done");
      const Json& ask = played.at("frames").back().at("ask");
      EXPECT_EQ(ask.is_null(), done) << target;
      if (!done) choices.push_back(played.at("hoped").at(0));
    }
    EXPECT_EQ(choices.size(), lesson.at("decisions")) << target;
  }
}

TEST_F(RoutesTest, LessonsRefuseWhatIsWrong) {
  const std::string lesson = "/api/1/lessons/the-plan";
  const auto post = [&](const Json& body) { return http("ann", "POST", lesson, body); };
  expect_error(http("ann", "GET", lesson), 405, "wrong-method");
  expect_error(http("ann", "POST", "/api/1/lessons", Json::object()), 405, "wrong-method");
  expect_error(http("ann", "POST", "/api/1/lessons/dancing", {{"choices", Json::array()}}), 404,
               "no-such-lesson");
  expect_error(http("ann", "GET", "/api/1/lessons/the-plan/more"), 404, "not-found");
  expect_error(http("ann", "GET", "/api/1/lessons?eyes=open"), 404, "not-found");
  expect_error(post(Json::object()), 400, "bad-body");
  expect_error(post({{"choices", "draw"}}), 400, "bad-body");
  expect_error(post({{"choices", {1}}}), 400, "bad-body");
  expect_error(post({{"choices", Json::array()}, {"seat", 0}}), 400, "bad-body");
  expect_error(post({{"choices", {std::string(65, 'a')}}}), 400, "bad-body");
  expect_error(post({{"choices", std::vector<std::string>(65, "draw")}}), 400, "bad-body");
  const HttpAnswer refused = post({{"choices", {"dance"}}});
  expect_error(refused, 422, "bad-choice");
  EXPECT_EQ(Json::parse(refused.body).at("choice"), 0);
  EXPECT_EQ(Json::parse(refused.body).at("why"), "no-choice");
  EXPECT_EQ(Json::parse(post({{"choices", {"go roof2"}}}).body).at("why"), "wrong-question");
}

TEST_F(RoutesTest, TheLobbyAndOnesOwnTablesShowTheRoundThatIsPlayed) {
  const std::string table = new_table("ann");
  People people = begin(table, {"ann", "bob", "cid"});
  const auto shown = [&](const std::string& target) {
    run(1500);  // the lobby may be a second old
    return Json::parse(http("ann", "GET", target).body).at("tables")[0].at("round").get<int>();
  };
  EXPECT_EQ(shown("/api/1/tables"), 1);
  for (int i = 0; i < 200 && people[0]->view.at("round") != 3; ++i) play(people, 1);
  ASSERT_EQ(people[0]->view.at("round"), 3);
  EXPECT_EQ(shown("/api/1/tables"), 3);
  EXPECT_EQ(shown("/api/1/me"), 3);
}

// What a link shows is made from this, whoever asks, even somebody who sits there.
TEST_F(RoutesTest, ASpectatorsTableIsWhatASpectatorIsSent) {
  const std::string table = new_table("ann");
  People people = begin(table, {"ann", "bob", "cid"});
  play(people, 12);
  const auto onlooker = visit(table, "dan");
  run(100);
  const Json shown = Json::parse(http("ann", "GET", "/api/1/tables/" + table + "/spectator").body);
  EXPECT_EQ(shown.at("view"), onlooker->view);
  EXPECT_EQ(shown.at("table"), onlooker->table);
  EXPECT_EQ(shown.at("number"), onlooker->number);
  EXPECT_FALSE(shown.contains("ask"));
  EXPECT_EQ(http("ann", "GET", "/api/1/tables/AAAAAAAAAAAAAAAAAAAAAA/spectator").status, 404);
}

TEST_F(RoutesTest, TheLobbyForgetsThatSomebodyWasLate) {
  const Json clock = {{"kind", "soft"}, {"decision_s", 10}, {"bank_s", 0}};
  People people = begin(new_table("ann", 3, {{"clock", clock}}), {"ann", "bob", "cid"});
  const auto lobby = [&] {
    run(1500);
    return http("ann", "GET", "/api/1/tables").body;
  };
  run(11'000);
  EXPECT_NE(lobby().find("out_of_time"), std::string::npos);
  asked(people).choose("draw");
  EXPECT_EQ(lobby().find("out_of_time"), std::string::npos);
}

TEST_F(RoutesTest, AHostWhoGetsUpKeepsHisTableAndItCounts) {
  for (int i = 0; i < limits_.open_tables_each; ++i) {
    const std::string table = new_table("ann");
    visit(table, "ann")->ask_fine({{"do", "leave"}, {"seat", 0}});
    EXPECT_NE(http("ann", "GET", "/api/1/me").body.find(table), std::string::npos);
  }
  const Json wanted = {{"setup", {{"players", 3}}}, {"options", Json::object()}};
  expect_error(http("ann", "POST", "/api/1/tables", wanted), 429, "too-many");
  // Someone who only sat there can't.
  const std::string table = new_table("bob");
  const auto cid = visit(table, "cid");
  cid->ask_fine({{"do", "sit"}, {"seat", 1}, {"name", "Cid"}});
  EXPECT_NE(http("cid", "GET", "/api/1/me").body.find(table), std::string::npos);
  cid->ask_fine({{"do", "leave"}, {"seat", 1}});
  EXPECT_EQ(http("cid", "GET", "/api/1/me").body.find(table), std::string::npos);
}

TEST_F(RoutesTest, NeitherHasWhoAsksForManyAtOnce) {
  const std::string body = Json({{"setup", {{"players", 3}}}, {"options", Json::object()}}).dump();
  int opened = 0;
  int refused = 0;
  for (int i = 0; i < 3 * limits_.open_tables_each; ++i) {
    cluster_->request(
        {"POST", "/api/1/tables", body, guest_named("ann")},
        [&](const HttpAnswer& answer) { ++(answer.status == 201 ? opened : refused); });
  }
  run(1000);
  EXPECT_EQ(opened + refused, 3 * limits_.open_tables_each);
  EXPECT_LE(opened, limits_.open_tables_each);
  EXPECT_GT(opened, 0);
}

TEST_F(RoutesTest, OneGuestHasOnlySoManyOpenTables) {
  for (int i = 0; i < limits_.open_tables_each; ++i) new_table("ann");
  const Json wanted = {{"setup", {{"players", 3}}}, {"options", Json::object()}};
  expect_error(http("ann", "POST", "/api/1/tables", wanted), 429, "too-many");
  expect(http("bob", "POST", "/api/1/tables", wanted), 201, "TableCreated");
}

}  // namespace
}  // namespace folsom::server
