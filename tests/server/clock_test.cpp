// Clocks, people who are away, and the bots that play for them.
#include "tests/server/people.h"

namespace folsom::server {
namespace {

using ClockTest = OnTheSite;

constexpr simulation::Milliseconds kSecond = 1000;

Json with_clock(const char* kind, int decision_s, int bank_s) {
  return {{"clock", {{"kind", kind}, {"decision_s", decision_s}, {"bank_s", bank_s}}},
          {"away_s", 0},
          {"stand_in", "greedy"}};
}

std::string stand_in(const Visit& who, int seat) {
  return who.table.at("seats")[static_cast<std::size_t>(seat)].value("stand_in", "");
}

TEST_F(ClockTest, WithoutAClockNobodyIsPlayedFor) {
  const auto people =
      begin(new_table("ann", 3, with_clock("none", 60, 120)), {"ann", "bob", "cid"});
  Visit& first = asked(people);
  run(12 * 3600 * kSecond);
  EXPECT_TRUE(first.is_asked());
  EXPECT_EQ(stand_in(first, first.seat()), "");
}

TEST_F(ClockTest, AHardClockHandsOverToABotWhenTimeAndBankAreUsedUp) {
  const auto people = begin(new_table("ann", 3, with_clock("hard", 10, 20)), {"ann", "bob", "cid"});
  Visit& first = asked(people);
  ASSERT_EQ(first.clock.at("seats").size(), 1U);
  EXPECT_NEAR(first.clock.at("seats")[0].at("left_ms").get<int>(), 10000, 10);
  EXPECT_EQ(first.clock.at("seats")[0].at("bank_ms"), 20000);
  run(29 * kSecond);
  EXPECT_EQ(stand_in(first, first.seat()), "");
  run(2 * kSecond);
  // Everybody is told, and the bot plays.
  EXPECT_EQ(stand_in(after(people, first), first.seat()), "time");
  EXPECT_FALSE(first.is_asked());
  EXPECT_TRUE(after(people, first).is_asked());
}

TEST_F(ClockTest, TheBankIsForTheWholeGame) {
  const auto people = begin(new_table("ann", 3, with_clock("hard", 10, 20)), {"ann", "bob", "cid"});
  Visit& first = asked(people);
  run(25 * kSecond);  // 15 seconds from the bank
  first.choose("draw");
  const auto bank_left = [&](int seat) {
    for (int i = 0; i < 60; ++i) {
      Visit& now = asked(people);
      if (now.seat() == seat) {
        for (const Json& one : now.clock.at("seats")) {
          if (one.at("seat") == seat) return one.at("bank_ms").get<int>();
        }
      }
      now.choose("");
      run(200);
    }
    return -1;
  };
  const int left = bank_left(first.seat());
  EXPECT_GT(left, 4000);
  EXPECT_LE(left, 5100);
}

TEST_F(ClockTest, WhoReturnsTakesHisSeatBackAtOnce) {
  const auto people = begin(new_table("ann", 3, with_clock("hard", 10, 0)), {"ann", "bob", "cid"});
  Visit& first = asked(people);
  run(12 * kSecond);
  ASSERT_EQ(stand_in(first, first.seat()), "time");
  EXPECT_EQ(first.refusal(
                {{"do", "choose"}, {"seat", first.seat()}, {"question", 1}, {"choice", "draw"}}),
            "not-allowed");
  first.ask_fine({{"do", "return"}, {"seat", first.seat()}});
  EXPECT_EQ(stand_in(first, first.seat()), "");
  EXPECT_EQ(first.refusal({{"do", "return"}, {"seat", first.seat()}}), "not-stood-in");
  // From here on they decide again.
  for (int i = 0; i < 20 && !first.is_asked(); ++i) {
    asked(people).choose("");
    run(200);
  }
  run(2 * kSecond);
  EXPECT_TRUE(first.is_asked());
}

TEST_F(ClockTest, LeavingAndComingBackGivesNoNewTime) {
  const auto people = begin(new_table("ann", 3, with_clock("hard", 10, 5)), {"ann", "bob", "cid"});
  Visit& first = asked(people);
  for (int i = 0; i < 3; ++i) {
    run(3500);
    first.ask_fine({{"do", "leave"}, {"seat", first.seat()}});
    first.ask_fine({{"do", "return"}, {"seat", first.seat()}});
    ASSERT_TRUE(first.is_asked());
  }
  EXPECT_EQ(first.clock.at("seats")[0].at("left_ms"), 0) << "ten and a half seconds are gone";
  EXPECT_LT(first.clock.at("seats")[0].at("bank_ms"), 5000);
  run(3800);
  EXPECT_EQ(stand_in(first, first.seat()), "");
  run(700);
  EXPECT_EQ(stand_in(first, first.seat()), "time");
}

TEST_F(ClockTest, TakingBackGivesNoNewTime) {
  const auto people = begin(new_table("ann", 3, with_clock("hard", 10, 5)), {"ann", "bob", "cid"});
  Visit& first = asked(people);
  for (int i = 0; i < 3; ++i) {
    run(4000);
    first.choose("play");
    ASSERT_FALSE(first.is_asked());
    first.ask_fine({{"do", "take-back"}, {"seat", first.seat()}, {"number", first.number}});
    ASSERT_TRUE(first.is_asked());
  }
  const Json& clock = first.clock.at("seats")[0];
  EXPECT_EQ(clock.at("left_ms"), 0) << "twelve seconds are gone";
  EXPECT_LE(clock.at("bank_ms"), 3000);
  EXPECT_GT(clock.at("bank_ms"), 2000) << "and the bank paid for what was over once";
}

TEST_F(ClockTest, NobodyComesBackToAQuestionThatHeHadNoTimeFor) {
  for (const char* const kind : {"hard", "soft"}) {
    const auto people = begin(new_table("ann", 3, with_clock(kind, 10, 0)), {"ann", "bob", "cid"});
    Visit& first = asked(people);
    Visit& next = after(people, first);
    const auto is_late = [&] {
      const Json& seat = next.table.at("seats")[static_cast<std::size_t>(first.seat())];
      return seat.contains("out_of_time") || seat.contains("stand_in");
    };
    for (int i = 0; i < 300 && !is_late(); ++i) run(50);
    if (std::string(kind) == "soft") next.ask_fine({{"do", "stand-in"}, {"seat", first.seat()}});
    EXPECT_EQ(first.refusal({{"do", "return"}, {"seat", first.seat()}}), "not-allowed") << kind;
    ASSERT_TRUE(first.is_asked()) << "the bot has not spoken yet";
    run(2 * kSecond);
    EXPECT_FALSE(first.is_asked());
    EXPECT_TRUE(next.is_asked());
    first.ask_fine({{"do", "return"}, {"seat", first.seat()}});
    EXPECT_EQ(stand_in(first, first.seat()), "");
  }
}

TEST_F(ClockTest, WhatTheBotChoseForWhoWasOutOfTimeStands) {
  const auto people = begin(new_table("ann", 3, with_clock("hard", 10, 0)), {"ann", "bob", "cid"});
  Visit& first = asked(people);
  run(13 * kSecond);
  ASSERT_FALSE(first.is_asked());
  EXPECT_FALSE(first.frames.back().contains("may_take_back"));
  first.ask_fine({{"do", "return"}, {"seat", first.seat()}});
  for (std::uint32_t number = first.number; number + 4 > first.number; --number) {
    const Json wish = {{"do", "take-back"}, {"seat", first.seat()}, {"number", number}};
    EXPECT_EQ(first.refusal(wish), "cannot-take-back");
  }
  const auto again = visit(first.welcome.at("table"), first.name());
  for (const std::string& text : again->texts) {
    EXPECT_EQ(text.find("may_take_back"), std::string::npos) << text;
  }
}

TEST_F(ClockTest, ASoftClockOnlySaysSoUntilSomebodyCallsTheBot) {
  const auto people = begin(new_table("ann", 3, with_clock("soft", 10, 5)), {"ann", "bob", "cid"});
  Visit& first = asked(people);
  Visit& next = after(people, first);
  const auto is_late = [&] {
    return next.table.at("seats")[static_cast<std::size_t>(first.seat())].value("out_of_time",
                                                                                false);
  };
  EXPECT_EQ(next.refusal({{"do", "stand-in"}, {"seat", first.seat()}}), "not-away");
  run(14 * kSecond);
  EXPECT_FALSE(is_late());
  run(2 * kSecond);
  EXPECT_TRUE(is_late());
  run(100 * kSecond);
  EXPECT_TRUE(first.is_asked()) << "nothing happens by itself";
  const auto stranger = visit(next.welcome.at("table"), "dan");
  EXPECT_EQ(stranger->refusal({{"do", "stand-in"}, {"seat", first.seat()}}), "not-yours");
  next.ask_fine({{"do", "stand-in"}, {"seat", first.seat()}});
  EXPECT_EQ(stand_in(next, first.seat()), "called");
  run(2 * kSecond);
  EXPECT_TRUE(next.is_asked());
}

TEST_F(ClockTest, ALateDecisionBySoftClockIsStillADecision) {
  const auto people = begin(new_table("ann", 3, with_clock("soft", 10, 5)), {"ann", "bob", "cid"});
  Visit& first = asked(people);
  run(20 * kSecond);
  EXPECT_TRUE(first.choose("draw").at("ok").get<bool>());
  EXPECT_FALSE(
      first.table.at("seats")[static_cast<std::size_t>(first.seat())].contains("out_of_time"));
}

TEST_F(ClockTest, WhoIsAwayIsPlayedForAndOnlyWhenHeIsAsked) {
  Json options = with_clock("none", 60, 60);
  options["away_s"] = 30;
  const auto people = begin(new_table("ann", 3, options), {"ann", "bob", "cid"});
  Visit& first = asked(people);
  Visit& next = after(people, first);
  run(3600 * kSecond);
  EXPECT_EQ(stand_in(next, first.seat()), "") << "he is there, and may think";
  next.leave();
  first.leave();
  run(29 * kSecond);
  EXPECT_EQ(stand_in(after(people, next), first.seat()), "");
  run(3 * kSecond);
  EXPECT_EQ(stand_in(after(people, next), first.seat()), "away");
  run(2 * kSecond);
  EXPECT_EQ(stand_in(after(people, next), next.seat()), "") << "he is asked only now";
  run(35 * kSecond);
  EXPECT_EQ(stand_in(after(people, next), next.seat()), "away");
  EXPECT_EQ(after(people, next).presence.at("seats"), Json({after(people, next).seat()}));
}

TEST_F(ClockTest, WhoGetsUpIsPlayedForAtOnce) {
  const auto people = begin(new_table("ann", 3, with_clock("none", 60, 60)), {"ann", "bob", "cid"});
  Visit& first = asked(people);
  first.ask_fine({{"do", "leave"}, {"seat", first.seat()}});
  EXPECT_EQ(stand_in(first, first.seat()), "left");
  run(2 * kSecond);
  EXPECT_TRUE(after(people, first).is_asked());
}

// How long a bot takes must not show what it holds. In this cluster every bot is greedy and answers
// after a random 1 to 60 ms, which must not show.
TEST_F(ClockTest, ABotTakesTheSameTimeForEveryDecision) {
  limits_.take_back_ms = 0;
  open();
  const std::string table = new_table("ann", 3);
  const auto ann = visit(table, "ann");
  for (const int seat : {1, 2})
    ann->ask_fine({{"do", "seat-bot"}, {"seat", seat}, {"level", "greedy"}});
  ann->ask_fine({{"do", "start"}});
  const auto store = store::open_memory(shared_, "checker");
  for (int i = 0; i < 40; ++i) {
    if (ann->is_asked()) ann->choose("");
    run(1000);
  }
  const auto entries = store->read(table, 0);
  int bots = 0;
  int planned = 0;
  for (std::size_t i = 1; i < entries.size(); ++i) {
    if (entries[i].text.find(" bot ") == std::string::npos) continue;
    ++bots;
    const auto took = entries[i].at_ms - entries[i - 1].at_ms;
    // A tick of the simulated machine is 50 ms, and writing takes a few. A card is planned, or
    // drawn instead; what happens in the robbery is shown for longer.
    const bool plans = entries[i].text.find(" play ") != std::string::npos ||
                       entries[i].text.ends_with(" draw") || entries[i].text.ends_with(" pass");
    const auto pace = plans ? limits_.bot_pace_ms : limits_.bot_pace_ms / 3;
    EXPECT_GE(took, pace) << entries[i].text;
    EXPECT_LE(took, pace + 70) << entries[i].text;
    planned += plans ? 1 : 0;
  }
  EXPECT_GT(planned, 10);
  EXPECT_GT(bots, planned);
}

}  // namespace
}  // namespace folsom::server
