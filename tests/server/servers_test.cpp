// Several servers on one store: what one of them makes of answers that come late, in another order,
// or not at all.
#include "tests/server/hand_world.h"
#include "tests/server/visit.h"

namespace folsom::server {
namespace {

constexpr ConnectionId kAnn = 1;

class ServersTest : public ::testing::Test {
 protected:
  // Ann at a table of her own, and shown it.
  void SetUp() override {
    table_ = world_.new_table(guest_named("ann"), 3);
    ASSERT_NE(table_, "");
    world_.hall().connected(kAnn, guest_named("ann"), "/api/1/tables/" + table_ + "/socket");
    world_.drain();
    ASSERT_EQ(world_.sent(kAnn, "table").size(), 1U);
  }

  void hear_of(std::uint32_t revision) {
    world_.hall().news({{store::News::Kind::kEntries, table_, revision, {}}});
  }

  std::string reply_to(int id) const {
    for (const Json& reply : world_.sent(kAnn, "reply")) {
      if (reply.at("id") == id) return reply.value("code", "ok");
    }
    return "";
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

// The store forgets to say that it wrote, and the next write is under way when the journal has been
// read because of the first.
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

// The journal is read, then another server writes, then comes its news, then what was read.
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
  world_.hall().news({{store::News::Kind::kGap, {}, 0, {}}});
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

// A table that is loaded for the first time, and nobody looks at it.
TEST_F(ServersTest, NewsThatComesWhileATableIsLoadedIsNotLost) {
  store::Append open{"AAAAAAAAAAAAAAAAAAAAAA", world_.other().read(table_, 0)[0], {}, {}, {}};
  open.listing = world_.other().find(table_)->listing;
  world_.other().append({&open, 1});
  std::string summary;
  world_.hall().request({"GET", "/api/1/tables/" + open.table, "", guest_named("bob")},
                        [&](const HttpAnswer& answer) { summary = answer.body; });
  ASSERT_EQ(world_.asked.size(), 1U);
  world_.work(world_.asked[0]);
  const std::uint32_t revision = world_.write_elsewhere(open.table, "seat-bot 1 greedy");
  world_.hall().news({{store::News::Kind::kEntries, open.table, revision, {}}});
  world_.tell_asked(true);
  EXPECT_NE(summary, "");
  world_.drain();
  world_.hall().request({"GET", "/api/1/tables/" + open.table, "", guest_named("bob")},
                        [&](const HttpAnswer& answer) { summary = answer.body; });
  EXPECT_NE(summary.find("greedy"), std::string::npos);
}

}  // namespace
}  // namespace folsom::server
