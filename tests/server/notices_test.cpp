// Notices for people whose turn it is in a slow game: once a turn, from whoever caused it.
#include <algorithm>

#include "tests/server/hand_world.h"
#include "tests/server/people.h"

namespace folsom::server {
namespace {

const Json kDays = {{"pace", "days"}, {"away_s", 0}, {"clock", {{"kind", "none"}}}};

class NoticesTest : public ::testing::Test {
 protected:
  struct Guy {
    ConnectionId connection;
    std::string name;
    int asked_for = 1;  // the number of their last request
  };

  // Ann, Bob and Cid at Ann's table, which starts the game.
  void begin(const Json& options) {
    table_ = world_.new_table(guest_named("ann"), 3, options);
    for (Guy& guy : guys_) come(guy);
    world_.say(2, {{"id", 1}, {"do", "sit"}, {"seat", 1}, {"name", "Bob"}});
    world_.say(3, {{"id", 1}, {"do", "sit"}, {"seat", 2}, {"name", "Cid"}});
    world_.drain();
    world_.say(1, {{"id", 1}, {"do", "start"}});
    world_.drain();
  }

  void come(const Guy& guy) {
    world_.table_server().connected(guy.connection, guest_named(guy.name),
                                    "/api/1/tables/" + table_ + "/socket");
    world_.drain();
  }

  // A seat's open question, null if it has none.
  Json question(int seat) const {
    Json ask;
    const ConnectionId connection = guys_[static_cast<std::size_t>(seat)].connection;
    for (const char* const is : {"table", "frame"}) {
      for (const Json& message : world_.sent(connection, is)) {
        if (message.contains("ask")) ask = message.at("ask");
      }
    }
    return ask;
  }

  int asked() const {
    for (int seat = 0; seat < 3; ++seat) {
      if (question(seat).is_object()) return seat;
    }
    ADD_FAILURE() << "nobody is asked";
    return 0;
  }

  Json ask(int seat, Json request) {
    Guy& guy = guys_[static_cast<std::size_t>(seat)];
    request["id"] = ++guy.asked_for;
    request["seat"] = seat;
    world_.say(guy.connection, request);
    return request;
  }

  Json choice(int seat) const {
    const Json open = question(seat);
    return {{"do", "choose"}, {"question", open.at("question")}, {"choice", "draw"}};
  }

  // Whoever is asked draws cards; returns the seat.
  int draw() {
    const int seat = asked();
    ask(seat, choice(seat));
    world_.drain();
    return seat;
  }

  std::vector<int> seats_sent_for() const {
    std::vector<int> seats;
    for (const TurnNotice& notice : world_.notices) seats.push_back(notice.seat);
    return seats;
  }

  HandWorld world_;
  std::string table_;
  std::vector<Guy> guys_ = {{1, "ann"}, {2, "bob"}, {3, "cid"}};
};

TEST_F(NoticesTest, WhoeverIsNextIsSentForOnce) {
  begin(kDays);
  world_.notices.clear();  // from the deal
  const int first = draw();
  const int second = draw();
  const int third = draw();
  EXPECT_EQ(seats_sent_for(), (std::vector<int>{second, third, asked()}));
  EXPECT_EQ((std::set<int>{first, second, third}).size(), 3U);
  const TurnNotice& notice = world_.notices[0];
  EXPECT_EQ(notice.table, table_);
  EXPECT_EQ(notice.table_of, "Ann");
  EXPECT_EQ(notice.name, (std::vector<std::string>{"Ann", "Bob", "Cid"})[notice.seat]);
  EXPECT_EQ(notice.turn, 2U);
  EXPECT_EQ(world_.notices[2].turn, 4U);
  EXPECT_EQ(notice.round, 1);
  EXPECT_TRUE(notice.is_present);
  EXPECT_EQ(notice.asked_at, world_.now());
}

TEST_F(NoticesTest, WhoHasAnsweredIsNotWaitedFor) {
  begin(kDays);
  world_.called_off.clear();
  const int first = draw();
  ASSERT_EQ(world_.called_off.size(), 1U);
  EXPECT_EQ(world_.called_off[0], (std::pair<std::string, Seat>(table_, static_cast<Seat>(first))));
}

TEST_F(NoticesTest, WhoBeginsTheGameIsThere) {
  begin(kDays);
  for (const int seat : seats_sent_for()) EXPECT_NE(seat, 0);
  EXPECT_EQ(world_.notices.size(), asked() == 0 ? 0U : 1U);
}

TEST_F(NoticesTest, NobodyIsSentForInALiveGame) {
  begin({{"pace", "live"}, {"clock", {{"kind", "hard"}, {"decision_s", 3599}}}});
  draw();
  EXPECT_TRUE(world_.notices.empty());
  EXPECT_TRUE(world_.called_off.empty());
}

TEST_F(NoticesTest, AnHourForADecisionIsSlow) {
  begin({{"pace", "live"}, {"clock", {{"kind", "hard"}, {"decision_s", 3600}, {"bank_s", 60}}}});
  world_.notices.clear();
  draw();
  ASSERT_EQ(world_.notices.size(), 1U);
  EXPECT_EQ(world_.notices[0].bank_ms, 60000);
}

TEST_F(NoticesTest, ATurnThatComesAgainAfterATakeBackIsTheSame) {
  begin(kDays);
  world_.notices.clear();
  const int first = asked();
  // Playing a card reveals nothing, so it can be taken back.
  const auto play = [&] {
    const Json open = question(first);
    for (const Json& one : open.at("choices")) {
      const std::string text = one.at("text");
      if (!text.starts_with("play")) continue;
      ask(first, {{"do", "choose"}, {"question", open.at("question")}, {"choice", text}});
      return world_.drain();
    }
    ADD_FAILURE() << "no card to play";
  };
  play();
  ASSERT_EQ(world_.notices.size(), 1U);
  const ConnectionId connection = guys_[static_cast<std::size_t>(first)].connection;
  const Json number = world_.sent(connection, "frame").back().at("number");
  ask(first, {{"do", "take-back"}, {"number", number}});
  world_.drain();
  ASSERT_EQ(asked(), first);
  play();
  EXPECT_NE(asked(), first);
  EXPECT_EQ(world_.notices.size(), 1U);
}

TEST_F(NoticesTest, WhatAnotherServerWroteIsForThatServerToTell) {
  begin(kDays);
  world_.notices.clear();
  world_.called_off.clear();
  const int first = asked();
  const std::uint32_t revision =
      world_.write_elsewhere(table_, "choose " + std::to_string(first) + " person 0 draw");
  world_.table_server().news({{store::News::Kind::kEntries, table_, revision, {}}});
  world_.drain();
  EXPECT_NE(asked(), first);
  EXPECT_TRUE(world_.notices.empty());
  // Nor should this server tell anybody about that turn any more.
  EXPECT_EQ(world_.called_off.size(), 1U);
}

TEST_F(NoticesTest, NotAgainAfterARestart) {
  begin(kDays);
  draw();
  world_.notices.clear();
  world_.restart();
  for (Guy& guy : guys_) come(guy);
  world_.pass(60'000);
  world_.drain();
  EXPECT_TRUE(world_.notices.empty());
  for (Guy& guy : guys_) guy.asked_for = 1;
  draw();
  EXPECT_EQ(world_.notices.size(), 1U);
}

TEST_F(NoticesTest, AWriteOfWhichNobodyKnewIsToldWhenItIsFound) {
  begin(kDays);
  world_.notices.clear();
  const int first = asked();
  ask(first, choice(first));
  world_.store(world_.written.front());
  world_.tell_written(Appended::kFailed);
  EXPECT_TRUE(world_.notices.empty());
  world_.drain();
  EXPECT_EQ(world_.notices.size(), 1U);
}

TEST_F(NoticesTest, AWriteThatFailedIsNoTurn) {
  begin(kDays);
  world_.notices.clear();
  const int first = asked();
  ask(first, choice(first));
  world_.tell_written(Appended::kFailed);
  world_.drain();
  EXPECT_EQ(asked(), first);
  EXPECT_TRUE(world_.notices.empty());
}

using SlowSite = OnTheSite;

TEST_F(SlowSite, BotsAreNeverSentFor) {
  const std::string table = new_table("ann", 3, kDays);
  const auto ann = visit(table, "ann");
  for (const int seat : {1, 2}) {
    ann->ask_fine({{"do", "seat-bot"}, {"seat", seat}, {"level", "greedy"}});
  }
  ann->ask_fine({{"do", "start"}});
  int answered = 0;
  for (int i = 0; i < 200 && answered < 5; ++i) {
    run(1000);
    if (!ann->is_asked()) continue;
    ann->choose("");
    ++answered;
  }
  run(5000);
  ASSERT_GE(answered, 5);
  EXPECT_GE(cluster_->sent_for.size(), 4U);
  for (const auto& [turn, times] : cluster_->sent_for) {
    EXPECT_NE(turn.find(" 0 "), std::string::npos) << turn;
    EXPECT_EQ(times, 1) << turn;
  }
}

}  // namespace
}  // namespace folsom::server
