// What is told about an event, what isn't, and in which variant.
#include "text/story/teller.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/story/watched.h"
#include "tests/support/setups.h"
#include "text/i18n/passage.h"

namespace folsom {
namespace {

// A table where nobody has done anything yet.
class Telling : public ::testing::Test {
 protected:
  Telling() {
    view_.place.fill(inside_of(1));
    for (Seat seat = 0; seat < 4; ++seat) view_.cards_of[seat][0] = static_cast<Pawn>(seat);
  }

  std::vector<Line> tell(const Event& event) { return teller_.tell(book_, event, view_, view_); }
  // The keys told for an event, without variants.
  std::vector<std::string> keys(const Event& event) {
    std::vector<std::string> keys;
    for (const Line& line : tell(event)) {
      for (const Said& said : line.said) keys.push_back(said.key);
    }
    return keys;
  }
  void begin_turn(int number, Turn turn = Turn::kStandard) {
    tell({.kind = EventKind::kTurnBegan, .count = static_cast<std::uint8_t>(number), .turn = turn});
  }
  void play(Seat seat) { tell({.kind = EventKind::kPlayed, .seat = seat}); }
  void draw(Seat seat) { tell({.kind = EventKind::kDrew, .seat = seat, .count = 3}); }

  static Event shot(Pawn who, Pawn whom) {
    return {.kind = EventKind::kShot,
            .target_seat = static_cast<Seat>(index(whom)),
            .pawn = who,
            .target = whom};
  }
  static Event miss(Pawn who) {
    return {.kind = EventKind::kNoEffect,
            .pawn = who,
            .action = Action::kFire,
            .reason = NoEffect::kNobodyInSight};
  }

  const Rulebook book_ = support::rules_of(support::plain_setup(4));
  Teller teller_{"abc"};
  View view_;
};

using Keys = std::vector<std::string>;
constexpr Event kNextTurn{.kind = EventKind::kTurnBegan, .count = 1};

TEST_F(Telling, ATurnIsToldOnceWhenItIsOver) {
  begin_turn(0);
  EXPECT_EQ(keys({.kind = EventKind::kPlayed, .seat = 0, .face_down = true}), Keys{});
  EXPECT_EQ(keys({.kind = EventKind::kDrew, .seat = 1, .count = 3}), Keys{});
  play(2);
  play(3);
  const std::vector<Line> lines = tell(kNextTurn);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].said[0].key, "plan.but-one");
  EXPECT_EQ(lines[0].names.who_seat, 1);
  EXPECT_TRUE(lines[0].planning);
}

TEST_F(Telling, EveryShapeOfATurnHasItsSentence) {
  const auto turn = [&](std::initializer_list<Seat> laid, std::initializer_list<Seat> drew) {
    begin_turn(0);
    for (const Seat seat : laid) play(seat);
    for (const Seat seat : drew) draw(seat);
    return keys(kNextTurn);
  };
  EXPECT_EQ(turn({0, 1, 2, 3}, {}), Keys{"plan.all"});
  EXPECT_EQ(turn({}, {0, 1, 2, 3}), Keys{"plan.none"});
  EXPECT_EQ(turn({0}, {1}), Keys{"plan.each"});
  EXPECT_EQ(turn({0}, {1, 2, 3}), Keys{"plan.only-one"});
  EXPECT_EQ(turn({0, 1}, {2, 3}), Keys{"plan.some"});
  EXPECT_EQ(turn({0, 1}, {1, 2, 3}), Keys{"plan.listed"});  // two goes each
}

TEST_F(Telling, AnUncommonTurnSaysWhichItWas) {
  begin_turn(2, Turn::kTunnel);
  for (Seat seat = 0; seat < 4; ++seat) play(seat);
  const std::vector<Line> lines = tell(kNextTurn);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].said[0].key, "turn.tunnel");
  EXPECT_EQ(lines[0].said[1].key, "plan.all");
  EXPECT_EQ(lines[0].names.count, 2);
}

TEST_F(Telling, TheLastTurnIsToldBeforeTheRobbery) {
  begin_turn(0);
  play(0);
  draw(1);
  EXPECT_EQ(keys({.kind = EventKind::kStealingBegan}),
            (Keys{"plan.each", "robbery.title", "robbery.detail"}));
}

TEST_F(Telling, TheLastTurnIsToldBeforeHandsArePutAway) {
  begin_turn(0);
  play(0);
  draw(1);
  EXPECT_EQ(keys({.kind = EventKind::kHandReturned, .seat = 0, .count = 1}),
            (Keys{"plan.each", "kept"}));
  EXPECT_EQ(keys({.kind = EventKind::kHandReturned, .seat = 1}), Keys{});
  EXPECT_EQ(keys({.kind = EventKind::kStealingBegan}), (Keys{"robbery.title", "robbery.detail"}));
}

TEST_F(Telling, ShotsHaveAHistory) {
  EXPECT_EQ(keys(shot(Pawn::kDoc, Pawn::kTuco))[0], "shot.plain");
  EXPECT_EQ(keys(shot(Pawn::kTuco, Pawn::kDoc))[0], "shot.revenge");
  EXPECT_EQ(keys(shot(Pawn::kTuco, Pawn::kDoc))[0], "shot.again");
  EXPECT_EQ(keys(shot(Pawn::kGhost, Pawn::kDoc))[0], "shot.plain");
  EXPECT_EQ(keys(shot(Pawn::kTuco, Pawn::kGhost))[0], "shot.plain");
}

TEST_F(Telling, BulletsAreCountedAtTheLastTwoOnly) {
  const auto after_a_shot_with = [&](std::uint8_t left) {
    view_.bullets_left.fill(left);
    return keys(shot(Pawn::kDoc, Pawn::kTuco)).size() == 1 ? std::string()
                                                           : keys(shot(Pawn::kDoc, Pawn::kTuco))[1];
  };
  EXPECT_EQ(after_a_shot_with(2), "");
  EXPECT_EQ(after_a_shot_with(1), "shot.one-left");
  EXPECT_EQ(after_a_shot_with(0), "shot.none-left");
}

TEST_F(Telling, TheThirdMissIsCountedAndAFailedCardToldOnce) {
  EXPECT_EQ(keys(miss(Pawn::kDoc)), Keys{"no-effect.nobody-in-sight"});
  EXPECT_EQ(keys(miss(Pawn::kDoc)), Keys{"no-effect.nobody-in-sight"});
  EXPECT_EQ(keys(miss(Pawn::kTuco)), Keys{"no-effect.nobody-in-sight"});
  EXPECT_EQ(keys(miss(Pawn::kDoc)), Keys{"no-effect.third"});
  EXPECT_EQ(keys(miss(Pawn::kDoc)), Keys{"no-effect.nobody-in-sight"});
}

TEST_F(Telling, APurseThatGetsAroundIsNoticed) {
  const Token purse = 0;
  const auto take = [&](Pawn who) {
    return keys(
        {.kind = EventKind::kLootTaken, .pawn = who, .from = inside_of(1), .token = purse})[0];
  };
  const auto lose = [&](Pawn who, TokenSet held) {
    view_.loot_of[who] = held;
    tell({.kind = EventKind::kLootDropped, .pawn = who, .to = inside_of(1), .token = purse});
  };
  EXPECT_EQ(take(Pawn::kDoc), "loot-taken.robbery");
  lose(Pawn::kDoc, bit(purse));
  EXPECT_EQ(take(Pawn::kTuco), "loot-taken.robbery");
  lose(Pawn::kTuco, bit(purse));
  EXPECT_EQ(take(Pawn::kGhost), "loot-taken.third");
  // With two purses nobody can say which one fell.
  lose(Pawn::kGhost, bit(purse) | bit(Token{1}));
  EXPECT_EQ(take(Pawn::kDoc), "loot-taken.robbery");
}

TEST_F(Telling, WhoeverStandsStillAllRoundIsNoticed) {
  view_.place.fill(Place::kNowhere);
  for (int bandit = 0; bandit < 4; ++bandit)
    view_.place[static_cast<std::size_t>(bandit)] = inside_of(1);
  const Event returned{.kind = EventKind::kCardsReturned};
  const auto move = [&](Pawn who) {
    tell({.kind = EventKind::kMoved, .pawn = who, .from = inside_of(1), .to = inside_of(2)});
  };
  move(Pawn::kGhost);
  move(Pawn::kDoc);
  EXPECT_EQ(keys(returned), Keys{});
  move(Pawn::kTuco);
  const std::vector<Line> lines = tell(returned);
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines[0].said[0].key, "stood-still");
  EXPECT_EQ(lines[0].names.who, Pawn::kCheyenne);
}

TEST_F(Telling, TheLastCardOfTheGameIsTold) {
  const auto turned_up = [&](int card) {
    return keys({.kind = EventKind::kCardTurnedUp,
                 .pawn = Pawn::kDoc,
                 .action = Action::kFire,
                 .count = static_cast<std::uint8_t>(card)});
  };
  view_.plan_size = 2;
  tell({.kind = EventKind::kRoundBegan, .card = 0, .count = 4});
  EXPECT_EQ(turned_up(1), Keys{});
  tell({.kind = EventKind::kRoundBegan, .card = 0, .count = 5});
  EXPECT_EQ(turned_up(0), Keys{});
  EXPECT_EQ(turned_up(1), Keys{"last-card"});
}

// What was turned over at the end is told after the end's heading.
TEST_F(Telling, WhatIsTurnedOverIsToldAtTheEnd) {
  view_.loot_of[Pawn::kDoc] = bit(Token{0}) | bit(Token{1});
  EXPECT_EQ(keys({.kind = EventKind::kShown, .token = 0, .value = 25}), Keys{});
  EXPECT_EQ(keys({.kind = EventKind::kShown, .token = 1, .value = 30}), Keys{});
  const std::vector<Line> lines = tell({.kind = EventKind::kGameOver});
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].said[0].key, kEndOfStory);
  EXPECT_EQ(lines[1].names.who, Pawn::kDoc);
  EXPECT_EQ(lines[1].names.shown, (std::vector<Shown>{{0, 25}, {1, 30}}));
}

// All variants have their turn before one comes again, in any round.
TEST_F(Telling, WaysGoRoundAcrossRounds) {
  std::vector<int> ways;
  for (std::uint8_t round = 1; round <= 5; ++round) {
    tell({.kind = EventKind::kRoundBegan, .card = 0, .count = round});
    for (int i = 0; i < 3; ++i) ways.push_back(tell(miss(static_cast<Pawn>(i)))[0].said[0].way);
  }
  std::set<int> fives;
  for (int i = 0; i < 5; ++i) fives.insert(ways[static_cast<std::size_t>(i)] % 5);
  EXPECT_EQ(fives.size(), 5U);
  for (int i = 1; i < 6; ++i) {
    EXPECT_EQ(ways[static_cast<std::size_t>(i)], ways[static_cast<std::size_t>(i) - 1] + 1);
  }
}

// V3.12: a player with no cards in the deck wasn't offered more than taking none.
TEST_F(Telling, TakingNoCardOfTheDeckIsNotHoldingBack) {
  const Event declined{.kind = EventKind::kDeclined, .seat = 1};
  EXPECT_EQ(keys(declined), Keys{"declined.secret-card"});
  // A story that begins in the middle of a robbery.
  view_.plan_size = 1;
  EXPECT_EQ(keys(declined), Keys{"declined.other"});
  view_.plan_size = 0;
  begin_turn(0);
  tell({.kind = EventKind::kStealingBegan});
  EXPECT_EQ(keys(declined), Keys{"declined.other"});
}

// Extra knowledge of a seat is named, and decides nothing.
TEST_F(Telling, ASeatIsToldTheSameAndMayNameMore) {
  const Event taken{.kind = EventKind::kLootTaken,
                    .seat = 1,
                    .pawn = Pawn::kDoc,
                    .from = inside_of(1),
                    .token = 0,
                    .value = 40};
  Teller other("abc");
  const std::vector<Line> own = teller_.tell(book_, taken, view_, view_);
  const std::vector<Line> theirs = other.tell(book_, redact(taken, kSpectator), view_, view_);
  EXPECT_EQ(own[0].said, theirs[0].said);
  EXPECT_EQ(own[0].names.value, 40);
  EXPECT_EQ(theirs[0].names.value, 0);
}

// A seat and an onlooker are told the same in the same variants.
TEST(Tellers, SayTheSameToEverybodyButAGoal) {
  for (const support::NamedSetup& named : support::some_setups()) {
    const Rulebook book = support::rules_of(named.setup);
    const Seed seed = support::seed_for("same/" + named.name, 0);
    std::vector<Said> open;
    std::vector<Said> closed;
    const auto collect = [](std::vector<Said>& to) {
      return [&to](const Watched& watched) {
        if (watched.event.kind == EventKind::kGoalSeen) return;
        for (const Line& line : watched.lines)
          to.insert(to.end(), line.said.begin(), line.said.end());
      };
    };
    watch_game(book, seed, Eyes::kOpen, collect(open));
    watch_game(book, seed, Eyes::kPublic, collect(closed));
    EXPECT_EQ(open, closed) << named.name;
  }
}

// Cards are named for their events, and some apply for a whole round.
TEST(Tellers, WithoutEventsNoneIsAnnounced) {
  folsom::Setup setup = support::plain_setup(4);
  setup.events = false;
  const Rulebook book = support::rules_of(setup);
  for (std::uint8_t number = 1; number <= 4; ++number) {
    Seed seed{};
    seed[0] = number;
    int rounds = 0;
    watch_game(book, seed, Eyes::kPublic, [&](const Watched& watched) {
      if (watched.event.kind != EventKind::kRoundBegan) return;
      ++rounds;
      const Line& line = watched.lines.at(0);
      EXPECT_EQ(line.said[0].key, "round.plain");
      EXPECT_EQ(line.said.size(), 3U) << "the scene and who begins, no more";
      EXPECT_FALSE(line.names.round);
    });
    EXPECT_EQ(rounds, 5);
  }
}

TEST(Passages, EverySentenceHasItsCapital) {
  const Words words = Words::open("en");
  EXPECT_EQ(with_capitals(words, "over. the Marshal “Who? me!” asks, why? the law."),
            "Over. The Marshal “Who? Me!” asks, why? The law.");
  EXPECT_EQ(with_capitals(words, ""), "");
  EXPECT_EQ(with_capitals(words, "a"), "A");
  EXPECT_EQ(with_capitals(words, "$1.50 is little. éclairs!"), "$1.50 is little. Éclairs!");
}

TEST(Passages, SentencesEndAsTheirScriptEndsThem) {
  const Words words = Words::open("en");
  EXPECT_EQ(with_capitals(words, "կրակ։ շերիֆ։"), "Կրակ։ Շերիֆ։") << "Armenian";
  EXPECT_EQ(with_capitals(words, "well… the Marshal"), "Well… the Marshal")
      << "whoever trails off may go on";
  EXPECT_EQ(with_capitals(words, "保安官が撃つ。幽霊が逃げる！"), "保安官が撃つ。幽霊が逃げる！")
      << "no capitals, nothing to do";
}

TEST(Passages, ATitleHasNoFullStop) {
  EXPECT_EQ(without_full_stop("Doc wins."), "Doc wins");
  EXPECT_EQ(without_full_stop("ドクの勝ち。"), "ドクの勝ち");
  EXPECT_EQ(without_full_stop("Doc wins"), "Doc wins");
  EXPECT_EQ(without_full_stop(""), "");
}

}  // namespace
}  // namespace folsom
