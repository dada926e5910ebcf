// Several servers on one store: how they handle answers that come late, out of order, or never.
#include "tests/server/hand_world.h"
#include "tests/server/visit.h"

namespace folsom::server {
namespace {

constexpr ConnectionId kAnn = 1;
constexpr ConnectionId kBob = 2;
constexpr ConnectionId kCid = 3;
constexpr ConnectionId kDan = 4;
constexpr int kHost = 256;

class ServersTest : public ::testing::Test {
 protected:
  // Ann at her own table, which she has been shown.
  void SetUp() override {
    table_ = world_.new_table(guest_named("ann"), 3);
    ASSERT_NE(table_, "");
    world_.table_server().connected(kAnn, guest_named("ann"),
                                    "/api/1/tables/" + table_ + "/socket");
    world_.drain();
    ASSERT_EQ(world_.sent(kAnn, "table").size(), 1U);
  }

  void hear_of(std::uint32_t revision) {
    world_.table_server().news({{store::News::Kind::kEntries, table_, revision, {}}});
  }

  std::string reply_to(int id, ConnectionId whom = kAnn) const {
    for (const Json& reply : world_.sent(whom, "reply")) {
      if (reply.at("id") == id) return reply.value("code", "ok");
    }
    return "";
  }

  void connect(ConnectionId connection, std::string_view name, const std::string& query = {}) {
    world_.table_server().connected(connection, guest_named(name),
                                    "/api/1/tables/" + table_ + "/socket" + query);
  }

  // Ann at another table. Bob and Cid sit down, and the game begins.
  void begin(const Json& options) {
    world_.table_server().disconnected(kAnn);
    table_ = world_.new_table(guest_named("ann"), 3, options);
    connect(kAnn, "ann");
    connect(kBob, "bob");
    connect(kCid, "cid");
    world_.drain();
    world_.say(kBob, {{"id", 1}, {"do", "sit"}, {"seat", 1}, {"name", "Bob"}});
    world_.say(kCid, {{"id", 1}, {"do", "sit"}, {"seat", 2}, {"name", "Cid"}});
    world_.drain();
    world_.say(kAnn, {{"id", 1}, {"do", "start"}});
    world_.drain();
    ASSERT_EQ(reply_to(1), "ok");
  }

  // Another server says who is connected to it: seats, and the host.
  void hear_from_two(int present) {
    world_.table_server().news(
        {{store::News::Kind::kWord, {}, 0, "here two " + table_ + " " + std::to_string(present)}});
  }

  Json present(ConnectionId as_told_to) const {
    const std::vector<Json> told = world_.sent(as_told_to, "presence");
    return told.empty() ? Json() : told.back().at("seats");
  }

  void pass(int seconds) {
    for (int i = 0; i < seconds; ++i) {
      world_.pass(1000);
      world_.drain();
    }
  }

  HandWorld world_;
  std::string table_;
};

// The store fails twice while a table is being read for another reason.
TEST_F(ServersTest, AFailedWriteIsLookedForUntilItIsKnownWhatBecameOfIt) {
  world_.say(kAnn, {{"id", 1}, {"do", "say"}, {"text", "Hands up!"}});
  ASSERT_EQ(world_.written.size(), 1U);
  hear_of(7);
  ASSERT_EQ(world_.asked.size(), 1U);
  world_.work(world_.asked[0]);
  world_.tell_written(Appended::kFailed);
  world_.tell_asked(true);
  ASSERT_EQ(world_.asked.size(), 1U) << "what was read before the write failed does not count";
  EXPECT_EQ(reply_to(1), "");
  world_.tell_asked(false);
  world_.pass(1000);
  world_.drain();
  EXPECT_EQ(reply_to(1), "not-saved");
  world_.say(kAnn, {{"id", 2}, {"do", "say"}, {"text", "I said: hands up!"}});
  world_.drain();
  EXPECT_EQ(reply_to(2), "ok");
}

// The store wrote but never says so, and the next write is under way by the time the journal has
// been read because of the first.
TEST_F(ServersTest, WhatBecameOfOneWriteIsNotSaidOfTheNext) {
  world_.say(kAnn, {{"id", 1}, {"do", "say"}, {"text", "One"}});
  world_.say(kAnn, {{"id", 2}, {"do", "say"}, {"text", "Two"}});
  hear_of(7);
  world_.store(world_.written[0]);
  world_.work(world_.asked[0]);
  world_.tell_written(Appended::kFailed);
  world_.tell_asked(true);
  EXPECT_EQ(reply_to(1), "ok");
  ASSERT_EQ(world_.written.size(), 1U);
  world_.drain();
  EXPECT_EQ(reply_to(2), "ok");
  EXPECT_EQ(world_.sent(kAnn, "frame").size(), 2U);
}

// The journal is read, then another server writes, then its news comes, then the reading's result.
TEST_F(ServersTest, NewsThatComesDuringAReadingIsNotLost) {
  hear_of(world_.write_elsewhere(table_, "say 0 One"));
  ASSERT_EQ(world_.asked.size(), 1U);
  world_.work(world_.asked[0]);
  hear_of(world_.write_elsewhere(table_, "say 0 Two"));
  world_.tell_asked(true);
  world_.drain();
  EXPECT_EQ(world_.sent(kAnn, "frame").size(), 2U);
}

TEST_F(ServersTest, AGapDuringAReadingMeansReadingAgain) {
  hear_of(world_.write_elsewhere(table_, "say 0 One"));
  world_.work(world_.asked[0]);
  world_.write_elsewhere(table_, "say 0 Two");
  world_.table_server().news({{store::News::Kind::kGap, {}, 0, {}}});
  world_.tell_asked(true);
  world_.drain();
  EXPECT_EQ(world_.sent(kAnn, "frame").size(), 2U);
}

// News that says no more than what was read costs nothing.
TEST_F(ServersTest, NewsOfWhatWasReadIsNoReasonToReadAgain) {
  const std::uint32_t first = world_.write_elsewhere(table_, "say 0 One");
  const std::uint32_t second = world_.write_elsewhere(table_, "say 0 Two");
  hear_of(first);
  world_.work(world_.asked[0]);
  hear_of(second);
  world_.tell_asked(true);
  EXPECT_TRUE(world_.asked.empty());
  EXPECT_EQ(world_.sent(kAnn, "frame").size(), 2U);
}

// A table being loaded for the first time, with nobody watching.
TEST_F(ServersTest, NewsThatComesWhileATableIsLoadedIsNotLost) {
  store::Append open{"AAAAAAAAAAAAAAAAAAAAAA", world_.other().read(table_, 0)[0], {}, {}, {}, {}};
  open.listing = world_.other().find(table_)->listing;
  world_.other().append({&open, 1});
  std::string summary;
  world_.table_server().request({"GET", "/api/1/tables/" + open.table, "", guest_named("bob")},
                                [&](const HttpAnswer& answer) { summary = answer.body; });
  ASSERT_EQ(world_.asked.size(), 1U);
  world_.work(world_.asked[0]);
  const std::uint32_t revision = world_.write_elsewhere(open.table, "seat-bot 1 greedy");
  world_.table_server().news({{store::News::Kind::kEntries, open.table, revision, {}}});
  world_.tell_asked(true);
  EXPECT_NE(summary, "");
  world_.drain();
  world_.table_server().request({"GET", "/api/1/tables/" + open.table, "", guest_named("bob")},
                                [&](const HttpAnswer& answer) { summary = answer.body; });
  EXPECT_NE(summary.find("greedy"), std::string::npos);
}

// All of them were connected to another server, which died without a word.
TEST_F(ServersTest, WhoWasOnAServerThatDiedIsPlayedForInTheEnd) {
  begin({{"away_s", 20}, {"clock", {{"kind", "none"}}}});
  connect(kDan, "dan");
  hear_from_two(7 + kHost);
  for (const ConnectionId gone : {kAnn, kBob, kCid}) world_.table_server().disconnected(gone);
  world_.drain();
  pass(10);
  EXPECT_EQ(present(kDan), Json({0, 1, 2}));
  pass(11);
  EXPECT_EQ(present(kDan), Json::array());
  const auto stands_in = [&] {
    const auto entries = world_.other().read(table_, 0);
    return entries.back().text.starts_with("stand-in ");
  };
  EXPECT_FALSE(stands_in());
  pass(25);
  EXPECT_TRUE(stands_in());
}

TEST_F(ServersTest, WhileTheHostIsOnAnotherServerNobodyElseStarts) {
  world_.say(kAnn, {{"id", 1}, {"do", "seat-bot"}, {"seat", 2}, {"level", "greedy"}});
  connect(kBob, "bob");
  world_.drain();
  world_.say(kBob, {{"id", 1}, {"do", "sit"}, {"seat", 1}, {"name", "Bob"}});
  world_.drain();
  hear_from_two(kHost);
  world_.table_server().disconnected(kAnn);
  world_.say(kBob, {{"id", 2}, {"do", "start"}});
  world_.drain();
  EXPECT_EQ(reply_to(2, kBob), "not-host");
  hear_from_two(0);
  world_.say(kBob, {{"id", 3}, {"do", "start"}});
  world_.drain();
  EXPECT_EQ(reply_to(3, kBob), "ok");
}

// Servers hear about each other's people at once, not in the next round.
TEST_F(ServersTest, AServerThatIsHeardOfIsToldWhoIsHere) {
  const auto news = world_.other().news();
  hear_from_two(2);
  world_.drain();
  const std::vector<store::News> heard = news->wait(std::chrono::milliseconds(0));
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_EQ(heard[0].word, "here one " + table_ + " " + std::to_string(1 + kHost));
  hear_from_two(6);
  EXPECT_TRUE(world_.asked.empty());
}

TEST_F(ServersTest, WhoComesInIsToldWhoIsThereAndHowMuchTimeIsLeft) {
  begin({{"clock", {{"kind", "hard"}, {"decision_s", 60}, {"bank_s", 60}}}});
  connect(kDan, "dan");
  EXPECT_TRUE(world_.sent(kDan, "presence").empty());
  const std::size_t told_before = world_.sent(kAnn, "clock").size();
  world_.drain();
  ASSERT_EQ(world_.sent(kDan, "table").size(), 1U);
  ASSERT_EQ(world_.sent(kDan, "presence").size(), 1U);
  EXPECT_EQ(world_.sent(kDan, "presence")[0].at("seats"), Json({0, 1, 2}));
  EXPECT_EQ(world_.sent(kDan, "presence")[0].at("watchers"), 1);
  ASSERT_EQ(world_.sent(kDan, "clock").size(), 1U);
  EXPECT_EQ(world_.sent(kDan, "clock")[0].at("seats").size(), 1U);
  EXPECT_EQ(world_.sent(kAnn, "clock").size(), told_before) << "it concerns the newcomer alone";
}

// A server that stops properly hands over its tables.
TEST_F(ServersTest, WhoWindsDownLetsOthersRunHisTablesAtOnce) {
  begin({{"away_s", 20}});
  pass(5);
  const std::vector<std::string> tables = {table_};
  const auto takes_over = [&]() -> bool {
    return world_.other().lease(tables, "two", std::chrono::milliseconds(1000))[0];
  };
  EXPECT_FALSE(takes_over());
  EXPECT_FALSE(world_.table_server().wind_down());
  world_.drain();
  EXPECT_TRUE(world_.table_server().wind_down());
  EXPECT_TRUE(takes_over());
}

// Someone who switches to other eyes before being shown anything still waits for it, and what they
// had seen through the old eyes doesn't count for the new ones.
TEST_F(ServersTest, LookingThroughOtherEyesShowsNothingThatWasReadBefore) {
  begin({});
  const int number = world_.sent(kBob, "frame").back().at("number");
  connect(kDan, "bob", "?from=" + std::to_string(number));
  world_.say(kDan, {{"id", 1}, {"do", "look"}, {"seat", nullptr}});
  EXPECT_EQ(reply_to(1, kDan), "ok");
  EXPECT_TRUE(world_.sent(kDan, "table").empty());
  world_.drain();
  ASSERT_EQ(world_.sent(kDan, "table").size(), 1U);
  EXPECT_FALSE(world_.sent(kDan, "table")[0].contains("ask"));
  EXPECT_TRUE(world_.sent(kDan, "welcome").back().at("viewer").is_null());
}

}  // namespace
}  // namespace folsom::server
