// Game analysis: positions whose best choice is plain from the rules, where the curve ends, whose
// eyes are used, and that the same analysis comes out twice.
#include "game/analysis/analysis.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/core/bits.h"
#include "game/analysis/judgement.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"
#include "text/notation/positions.h"

namespace folsom::analysis {
namespace {

using support::rules_of;
using support::seed_for;

Table table_from(std::string_view text) {
  const auto position = notation::position_from_text(text);
  EXPECT_TRUE(position.has_value()) << notation::to_text(position.error());
  return {position->book, position->state, seed_for("analysis", 1)};
}

void play_to_the_end(Table& table, std::uint64_t seed) {
  support::RandomPlayer player(seed);
  while (!is_over(table.state())) {
    const Seat seat = support::any_seat(asked(table.state()), player);
    ASSERT_EQ(table.submit(seat, player.choose(table.choices(seat))), Refusal::kNone);
  }
}

Options few(int playouts) {
  Options options;
  options.budget.playouts = playouts;
  return options;
}

// The last card of the game is Doc's. Everybody has the Gunslinger's $1000, since nobody was hit.
// Everybody knows that Ghost has $250 and $400 besides and Doc $250: with the gem Doc has $1750 and
// wins, with the purse $1500 against $1650.
constexpr std::string_view kLastRobbery = R"(folsom position 1
bandits ghost, doc, belle
round 5; card marshals-revenge; now robbery by doc; asked doc
plan: doc robbery |
loco: marshal, strongbox
car1: ghost
car2: doc, gem, purse9=$250
car3: belle
ghost: purse0=$250, purse5=$400
doc: purse1=$250
belle: purse2=$250
known doc: purse9
known everybody: purse0, purse5
)";

TEST(Analysis, NamesTheGemThatWouldHaveWon) {
  Table table = table_from(kLastRobbery);
  ASSERT_EQ(table.submit(1, Choice::take(9)), Refusal::kNone);
  ASSERT_TRUE(is_over(table.state()));
  const Analysis found = analyse(table, few(40));
  ASSERT_EQ(found.decisions.size(), 1U);
  const Decision& decision = found.decisions[0];
  EXPECT_EQ(decision.step, 1U);
  EXPECT_EQ(decision.seat, 1);
  EXPECT_EQ(decision.round, 5);
  EXPECT_EQ(decision.part, RoundPart::kStealing);
  ASSERT_EQ(decision.prospects.size(), 2U);
  EXPECT_EQ(decision.prospects[decision.taken].choice, Choice::take(9));
  EXPECT_EQ(kind_of(decision.prospects[decision.best].choice.token()), TokenKind::kGem);
  EXPECT_FALSE(decision.agrees());
  EXPECT_NEAR(decision.prospects[decision.best].money[1], 1750, 1e-6);
  EXPECT_NEAR(decision.prospects[decision.taken].money[1], 1500, 1e-6);
  EXPECT_NEAR(decision.lost_money, 250, 1e-6);
  EXPECT_NEAR(decision.lost_wins, 1, 1e-6);
  EXPECT_NEAR(decision.doubt, 0, 1e-6) << "nothing was left to chance";
  EXPECT_EQ(found.worst, std::vector<std::size_t>{0});
  EXPECT_TRUE(found.finest.empty());
  EXPECT_EQ(found.winner, std::size_t{0});
  ASSERT_EQ(found.turning_points.size(), 1U) << "it won Ghost the game";
  EXPECT_FALSE(found.turning_points[0].is_chance());
  EXPECT_NEAR(found.turning_points[0].after, 1, 1e-6);
}

TEST(Analysis, PraisesWhoTakesIt) {
  Table table = table_from(kLastRobbery);
  const ChoiceList choices = table.choices(1);
  const Choice gem = kind_of(choices[0].token()) == TokenKind::kGem ? choices[0] : choices[1];
  ASSERT_EQ(table.submit(1, gem), Refusal::kNone);
  const Analysis found = analyse(table, few(40));
  ASSERT_EQ(found.decisions.size(), 1U);
  EXPECT_TRUE(found.decisions[0].agrees());
  EXPECT_EQ(found.decisions[0].lost_worth, 0);
  EXPECT_NEAR(found.decisions[0].lead_wins, 1, 1e-6);
  EXPECT_TRUE(found.worst.empty());
  EXPECT_EQ(found.finest, std::vector<std::size_t>{0});
  EXPECT_EQ(found.summaries[1].decisions, 1);
  EXPECT_EQ(found.summaries[1].agreed, 1);
  EXPECT_EQ(found.winner, std::size_t{1});
}

// Doc plans the very last card. With Fire Doc is the only one who hits anybody, and so the only
// Gunslinger: $1250 against $650. If Doc draws, all three have the title and Ghost wins.
TEST(Analysis, NamesTheShotThatMakesTheGunslinger) {
  Table table = table_from(R"(folsom position 1
bandits ghost, doc, belle
round 5; card marshals-revenge; turn 4; go 3; first belle; phase planning; asked doc
plan: belle move
loco: marshal, strongbox
car1: ghost
car2: doc
car3: belle
ghost: purse0=$250, purse5=$400
doc: purse1=$250
belle: purse2=$250
hand doc: fire
)");
  ASSERT_EQ(table.submit(1, Choice::of(ChoiceKind::kDraw)), Refusal::kNone);
  Options options = few(200);
  options.only = 1;
  const Analysis found = analyse(table, options);
  ASSERT_EQ(found.decisions.size(), 1U);
  const Decision& decision = found.decisions[0];
  EXPECT_EQ(decision.part, RoundPart::kPlanning);
  EXPECT_EQ(decision.prospects[decision.best].choice.kind, ChoiceKind::kPlay);
  EXPECT_EQ(decision.prospects[decision.best].choice.action(), Action::kFire);
  EXPECT_NEAR(decision.lost_wins, 1, 1e-6);
}

TEST(Analysis, PursesThatLookAlikeAreOneChoice) {
  Table table = table_from(R"(folsom position 1
bandits ghost, doc, belle
round 5; card marshals-revenge; now robbery by doc; asked doc
plan: doc robbery |
loco: marshal, strongbox
car1: ghost
car2: doc, gem, purse8, purse9, purse10
car3: belle
ghost: purse0
doc: purse1
belle: purse2
known doc: purse10
)");
  ASSERT_EQ(table.choices(1).size(), 4U);
  ASSERT_EQ(table.submit(1, Choice::take(9)), Refusal::kNone);
  const Analysis found = analyse(table, few(20));
  ASSERT_EQ(found.decisions.size(), 1U);
  const Decision& decision = found.decisions[0];
  ASSERT_EQ(decision.prospects.size(), 3U) << "a gem, an unseen purse, and the one he knows";
  EXPECT_EQ(decision.prospects[decision.taken].choice, Choice::take(9));
}

TEST(Analysis, TheCurveEndsAtTheCountInEverySetup) {
  for (const auto& [name, setup] : support::some_setups()) {
    SCOPED_TRACE(name);
    Table table(rules_of(setup), seed_for(name, 2));
    play_to_the_end(table, 3);
    Options options = few(1);
    options.only = 0;
    const Analysis found = analyse(table, options);
    EXPECT_TRUE(found.whole);
    ASSERT_EQ(found.forecasts.size(), table.steps() + 1);
    const Score score = score_of(table.book(), table.state());
    for (std::size_t side = 0; side < static_cast<std::size_t>(table.book().sides); ++side) {
      EXPECT_EQ(found.forecasts.back().money[side], score.sides[side].total) << side;
      EXPECT_EQ(found.forecasts.back().wins[side], score.sides[side].wins ? 1 : 0) << side;
    }
    for (const Decision& decision : found.decisions) {
      EXPECT_EQ(decision.seat, 0);
      EXPECT_GT(decision.prospects.size(), 1U);
      EXPECT_EQ(decision.prospects[decision.taken].choice,
                table.journal()[decision.step - 1].choice);
      EXPECT_GE(decision.lost_worth, 0);
    }
    if (found.winner) {
      EXPECT_TRUE(score.sides[*found.winner].wins);
    }
  }
}

bool same(const Prospect& a, const Prospect& b) {
  return a.choice == b.choice && a.playouts == b.playouts && a.worth == b.worth &&
         a.money == b.money && a.wins == b.wins;
}

bool same(const Decision& a, const Decision& b) {
  return a.step == b.step && a.seat == b.seat && a.taken == b.taken && a.best == b.best &&
         std::equal(a.prospects.begin(), a.prospects.end(), b.prospects.begin(), b.prospects.end(),
                    [](const Prospect& one, const Prospect& other) { return same(one, other); });
}

// Every hidden card and purse is dealt again in a way the seat can't see: what it is told about its
// decision is the same.
TEST(Analysis, WhatASeatCouldNotSeeDoesNotCount) {
  for (const auto& [name, setup] : support::some_setups()) {
    SCOPED_TRACE(name);
    Table played(rules_of(setup), seed_for(name, 4));
    play_to_the_end(played, 5);
    int looked_at = 0;
    int differing = 0;
    for (std::size_t step = 3; step < played.steps(); step += 17) {
      const Seat seat = played.journal()[step].seat;
      const Choice choice = played.journal()[step].choice;
      const GameState& state = played.state_after(step);
      Rng rng = Rng::quick(step);
      const GameState other = imagine(played.book(), played.view_after(step, seat), rng);
      Table real(played.book(), state, seed_for("real", step));
      Table dreamt(played.book(), other, seed_for("real", step));
      ASSERT_EQ(real.submit(seat, choice), Refusal::kNone);
      ASSERT_EQ(dreamt.submit(seat, choice), Refusal::kNone);
      Options options = few(6);
      options.only = seat;
      const Analysis one = analyse(real, options);
      const Analysis two = analyse(dreamt, options);
      ASSERT_EQ(one.decisions.size(), two.decisions.size());
      if (one.decisions.empty()) continue;
      EXPECT_TRUE(same(one.decisions[0], two.decisions[0])) << "step " << step;
      ++looked_at;
      differing += state == other ? 0 : 1;
    }
    EXPECT_GT(looked_at, 0);
    EXPECT_GT(differing, 0) << "or nothing has been shown";
  }
}

TEST(Analysis, IsTheSameWithAnyNumberOfThreads) {
  Table table(rules_of(support::plain_setup(4)), seed_for("threads", 6));
  play_to_the_end(table, 7);
  Options options = few(4);
  const Analysis alone = analyse(table, options);
  options.budget.threads = 3;
  const Analysis together = analyse(table, options);
  ASSERT_EQ(alone.decisions.size(), together.decisions.size());
  for (std::size_t i = 0; i < alone.decisions.size(); ++i) {
    EXPECT_TRUE(same(alone.decisions[i], together.decisions[i])) << i;
  }
  for (std::size_t step = 0; step < alone.forecasts.size(); ++step) {
    EXPECT_EQ(alone.forecasts[step].money, together.forecasts[step].money) << step;
  }
  options.seed = seed_for("another", 8);
  const Analysis another = analyse(table, options);
  EXPECT_NE(alone.forecasts[0].money, another.forecasts[0].money);
}

TEST(Analysis, InPiecesItIsTheSame) {
  const auto table =
      std::make_shared<Table>(rules_of(support::plain_setup(4)), seed_for("pieces", 20));
  play_to_the_end(*table, 21);
  const Options options = few(8);
  const Analysis whole = analyse(*table, options);
  InPieces pieces(table, options);
  EXPECT_EQ(pieces.all(), pieces_for(table->steps()));
  std::size_t done = 0;
  while (!pieces.is_done()) {
    EXPECT_EQ(pieces.done(), done);
    pieces.do_next();
    ++done;
  }
  EXPECT_EQ(done, pieces_for(table->steps()) + whole.turning_points.size());
  const Analysis found = pieces.take();
  EXPECT_TRUE(found.whole);
  ASSERT_EQ(found.decisions.size(), whole.decisions.size());
  for (std::size_t i = 0; i < found.decisions.size(); ++i) {
    EXPECT_TRUE(same(found.decisions[i], whole.decisions[i])) << i;
  }
  for (std::size_t step = 0; step < found.forecasts.size(); ++step) {
    EXPECT_EQ(found.forecasts[step].wins, whole.forecasts[step].wins) << step;
  }
  ASSERT_EQ(found.turning_points.size(), whole.turning_points.size());
  for (std::size_t i = 0; i < found.turning_points.size(); ++i) {
    EXPECT_EQ(found.turning_points[i].step, whole.turning_points[i].step);
    EXPECT_EQ(found.turning_points[i].by_chance, whole.turning_points[i].by_chance);
  }
  EXPECT_EQ(found.worst, whole.worst);
  EXPECT_EQ(found.winner, whole.winner);
}

TEST(Analysis, APieceThatIsStoppedIsDoneAnew) {
  const auto table =
      std::make_shared<Table>(rules_of(support::plain_setup(3)), seed_for("stopped", 22));
  play_to_the_end(*table, 23);
  InPieces pieces(table, few(2));
  std::stop_source stop;
  stop.request_stop();
  pieces.do_next(stop.get_token());
  EXPECT_EQ(pieces.done(), 0U);
  pieces.do_next();
  EXPECT_EQ(pieces.done(), 1U);
}

TEST(Analysis, SummariesAddUpTheDecisions) {
  Table table(rules_of(support::plain_setup(3)), seed_for("sums", 9));
  play_to_the_end(table, 10);
  const Analysis found = analyse(table, few(6));
  int decisions = 0;
  int agreed = 0;
  double lost = 0;
  for (const Decision& decision : found.decisions) {
    if (decision.seat != 2) continue;
    ++decisions;
    agreed += decision.agrees() ? 1 : 0;
    lost += decision.lost_money;
  }
  EXPECT_EQ(found.summaries[2].decisions, decisions);
  EXPECT_EQ(found.summaries[2].agreed, agreed);
  EXPECT_NEAR(found.summaries[2].lost_money, lost, 1e-6);
}

TEST(Analysis, StopsWhenItIsTold) {
  Table table(rules_of(support::plain_setup(4)), seed_for("stop", 11));
  play_to_the_end(table, 12);
  std::stop_source stop;
  stop.request_stop();
  const Analysis found = analyse(table, few(1'000'000), {}, stop.get_token());
  EXPECT_FALSE(found.whole);
  EXPECT_TRUE(found.turning_points.empty());
}

}  // namespace
}  // namespace folsom::analysis
