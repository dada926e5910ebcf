// HTTP answers: each is what the schema says, and what is wrong gets a code.
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
  const Json clash = {{"setup", {{"expert", true}, {"seating", "teams"}}},
                      {"options", Json::object()}};
  expect_error(http("ann", "POST", "/api/1/tables", clash), 422, "bad-setup");
}

TEST_F(RoutesTest, OneGuestHasOnlySoManyOpenTables) {
  for (int i = 0; i < limits_.open_tables_each; ++i) new_table("ann");
  const Json wanted = {{"setup", {{"players", 3}}}, {"options", Json::object()}};
  expect_error(http("ann", "POST", "/api/1/tables", wanted), 429, "too-many");
  expect(http("bob", "POST", "/api/1/tables", wanted), 201, "TableCreated");
}

}  // namespace
}  // namespace folsom::server
