// Thinking ahead: how long, how repeatable, and that it finds what is plain from the rules.
#include "bots/search/search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "bots/search/evaluation.h"
#include "bots/search/move_features.h"
#include "engine/core/bits.h"
#include "engine/flow/game.h"
#include "tests/support/random_player.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

using std::chrono::minutes;
using support::plain_setup;
using support::rules_of;

// A decision with several choices, the nth of a game.
struct Decision {
  Rulebook book;
  GameState state;
  Seat seat = 0;
  ChoiceList choices;

  View view() const { return view_for(book, state, seat); }
};

Decision nth_decision(int players, int n, std::uint64_t seed) {
  Decision decision{.book = rules_of(plain_setup(players)), .state = {}, .seat = 0, .choices = {}};
  Rng rng = Rng::quick(seed);
  decision.state = begin(decision.book, rng);
  for (;;) {
    decision.seat = static_cast<Seat>(first(asked(decision.state)));
    list_choices(decision.book, decision.state, decision.seat, decision.choices);
    if (decision.choices.size() > 1 && n-- == 0) return decision;
    const auto any = rng.below(static_cast<std::uint32_t>(decision.choices.size()));
    apply(decision.book, decision.state, decision.seat, decision.choices[any], rng);
  }
}

Assessment assess(const Decision& decision, const Budget& budget, std::uint64_t seed,
                  const std::stop_token& stop = {}) {
  Rng rng = Rng::quick(seed);
  return assess(decision.book, decision.view(), decision.choices, budget, rng, stop);
}

void expect_same(const Assessment& one, const Assessment& other) {
  EXPECT_EQ(one.best, other.best);
  EXPECT_EQ(one.playouts, other.playouts);
  ASSERT_EQ(one.prospects.size(), other.prospects.size());
  for (std::size_t i = 0; i < one.prospects.size(); ++i) {
    EXPECT_EQ(one.prospects[i].playouts, other.prospects[i].playouts);
    EXPECT_EQ(one.prospects[i].worth, other.prospects[i].worth);
    EXPECT_EQ(one.prospects[i].money, other.prospects[i].money);
  }
}

TEST(Search, KeepsToItsCount) {
  const Decision decision = nth_decision(4, 3, 1);
  EXPECT_EQ(assess(decision, {.playouts = 100}, 1).playouts, 100);
  EXPECT_EQ(assess(decision, {.playouts = 1}, 1).playouts,
            static_cast<int>(decision.choices.size()));
}

TEST(Search, TriesEveryChoice) {
  const Decision decision = nth_decision(4, 10, 2);
  for (const Prospect& prospect : assess(decision, {.playouts = 200}, 1).prospects) {
    EXPECT_GT(prospect.playouts, 0);
  }
}

TEST(Search, GivesTheSameForTheSameCount) {
  for (const int threads : {1, 3}) {
    const Decision decision = nth_decision(5, 20, 3);
    const Budget budget{.playouts = 300, .time = {}, .threads = threads};
    expect_same(assess(decision, budget, 4), assess(decision, budget, 4));
  }
}

TEST(Search, SharesTheCountAmongThreads) {
  const Decision decision = nth_decision(4, 5, 1);
  EXPECT_EQ(assess(decision, {.playouts = 300, .time = {}, .threads = 3}, 1).playouts, 300);
}

TEST(Search, StopsWhenTold) {
  const Decision decision = nth_decision(4, 5, 1);
  std::stop_source before;
  before.request_stop();
  const Assessment none = assess(decision, {.playouts = 1000}, 1, before.get_token());
  EXPECT_EQ(none.playouts, 0);
  EXPECT_EQ(none.prospects.size(), decision.choices.size());

  // It would go on for ten minutes, and the test with it. On a busy machine it may take a while to
  // begin.
  std::stop_source during;
  std::jthread stopper([&during] {
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    during.request_stop();
  });
  const Budget long_time{.playouts = 0, .time = minutes(10), .threads = 2};
  EXPECT_GT(assess(decision, long_time, 1, during.get_token()).playouts, 0);
}

TEST(Search, EndsByTime) {
  const Decision decision = nth_decision(4, 5, 1);
  const Budget short_time{.playouts = 0, .time = std::chrono::milliseconds(5), .threads = 1};
  EXPECT_GT(assess(decision, short_time, 1).playouts, 0);
}

// All sides' chances add up to one, and money is a possible score.
TEST(Search, ExpectsOneWinner) {
  const Decision decision = nth_decision(4, 12, 5);
  for (const Prospect& prospect : assess(decision, {.playouts = 400}, 1).prospects) {
    double wins = 0;
    for (const double win : prospect.wins) wins += win;
    EXPECT_NEAR(wins, 1, 1e-6);
  }
}

// A strongbox is $1000, a gem $500, the best purse $500 (C5): the game's last robbery takes the
// strongbox.
TEST(Search, TakesTheStrongboxWithTheLastCard) {
  const Rulebook book = rules_of(plain_setup(4));
  int found = 0;
  for (std::uint64_t seed = 0; seed < 4000 && found < 10; ++seed) {
    support::RandomPlayer player(seed);
    Rng rng = Rng::quick(seed);
    GameState state = begin(book, rng);
    ChoiceList choices;
    while (!is_over(state)) {
      const auto seat = static_cast<Seat>(first(asked(state)));
      list_choices(book, state, seat, choices);
      const bool last = state.flow.round == kRounds && state.flow.resolved == state.plan_size;
      const auto box = std::find_if(choices.begin(), choices.end(), [](const Choice& choice) {
        return choice.kind == ChoiceKind::kTake && kind_of(choice.token()) == TokenKind::kStrongbox;
      });
      if (last && box != choices.end() && choices.size() > 1) {
        ++found;
        Rng thought = Rng::quick(seed);
        const Assessment assessment =
            assess(book, view_for(book, state, seat), choices, {.playouts = 200}, thought);
        EXPECT_EQ(assessment.prospects[assessment.best].choice, *box);
      }
      apply(book, state, seat, player.choose(choices), rng);
    }
  }
  EXPECT_GE(found, 3);
}

TEST(Evaluation, KnowsHowAGameEnded) {
  const Rulebook book = rules_of(plain_setup(4));
  Rng rng = Rng::quick(9);
  support::RandomPlayer player(9);
  GameState state = begin(book, rng);
  ChoiceList choices;
  while (!is_over(state)) {
    const auto seat = static_cast<Seat>(first(asked(state)));
    list_choices(book, state, seat, choices);
    apply(book, state, seat, player.choose(choices), rng);
  }
  const Score score = score_of(book, state);
  const Outcome outcome = outcome_of(book, state);
  for (std::size_t side = 0; side < 4; ++side) {
    EXPECT_EQ(outcome.money[side], score.sides[side].total);
    EXPECT_EQ(outcome.wins[side] > 0, score.sides[side].wins);
  }
}

// More money for one side improves its chance and worsens everybody else's, in every round.
TEST(Evaluation, LikesMoney) {
  for (const auto& [name, setup] : support::some_setups()) {
    SCOPED_TRACE(name);
    const Rulebook book = rules_of(setup);
    Rng rng = Rng::quick(3);
    GameState state = begin(book, rng);
    for (std::uint8_t round = 2; round <= kRounds; ++round) {
      state.flow.round = round;
      state.flow.card = 0;
      const Pawn rich = state.cards_of[book.marshals_seat == 0 ? 1 : 0][0];
      if (!is_bandit(rich)) continue;  // not drafted yet
      const std::size_t side = book.side_of[state.seat_of[rich]];
      const Outcome before = outcome_of(book, state);
      GameState richer = state;
      richer.cash[rich] += 1000;
      const Outcome after = outcome_of(book, richer);
      EXPECT_GT(after.wins[side], before.wins[side]);
      EXPECT_GT(after.money[side], before.money[side]);
      for (std::size_t other = 0; other < static_cast<std::size_t>(book.sides); ++other) {
        const bool marshal =
            book.marshals_seat != kNoSeat && other == book.side_of[book.marshals_seat];
        if (other == side || marshal) continue;
        EXPECT_LT(after.wins[other], before.wins[other]);
      }
    }
  }
}

// Every choice in every game is one of the features, and of the kind its card says.
TEST(MoveFeatures, SortEveryChoice) {
  std::vector<bool> seen(kMoveFeatures, false);
  for (const auto& [name, setup] : support::some_setups()) {
    SCOPED_TRACE(name);
    const Rulebook book = rules_of(setup);
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      support::RandomPlayer player(seed);
      Rng rng = Rng::quick(seed);
      GameState state = begin(book, rng);
      ChoiceList choices;
      while (!is_over(state)) {
        const auto seat = static_cast<Seat>(first(asked(state)));
        list_choices(book, state, seat, choices);
        MoveFeatures features(book, state, seat);
        for (const Choice& choice : choices) {
          const int feature = features.of(choice);
          ASSERT_GE(feature, 0);
          ASSERT_LT(feature, kMoveFeatures);
          seen[static_cast<std::size_t>(feature)] = true;
          if (choice.kind != ChoiceKind::kPlay || choice.action() != Action::kRobbery) continue;
          const HabitKind kind =
              choice.owner == Pawn::kMarshal ? HabitKind::kRobberyOfMarshal : HabitKind::kRobbery;
          EXPECT_GE(feature, first_habit(kind));
          EXPECT_LT(feature, first_habit(kind) + kHabitsOf[static_cast<std::size_t>(kind)]);
        }
        apply(book, state, seat, player.choose(choices), rng);
      }
    }
  }
  EXPECT_GT(std::count(seen.begin(), seen.end(), true), 400);
}

}  // namespace
}  // namespace folsom
