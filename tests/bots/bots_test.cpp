// The computer players: in any setup they take a choice that is offered, and the same one when
// asked again, and the greedy one plays better than chance.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "bots/players/levels.h"
#include "engine/core/bits.h"
#include "engine/flow/game.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

using Players = std::vector<const Bot*>;

enum class Asked : std::uint8_t { kOnce, kTwice };

// Plays a game to its end and returns the score. A bot that is asked twice has to answer the same.
Score play(const Rulebook& book, const Players& players, std::uint64_t seed,
           Asked often = Asked::kOnce) {
  Rng chance = Rng::quick(seed);
  Rng whim = Rng::quick(seed + 1'000'000);
  GameState state = begin(book, chance);
  ChoiceList choices;
  while (!is_over(state)) {
    const auto seat = static_cast<Seat>(first(asked(state)));
    list_choices(book, state, seat, choices);
    const View view = view_for(book, state, seat);
    const Rng before = whim;
    const Choice choice = players[seat]->choose(book, view, choices, whim);
    EXPECT_NE(std::find(choices.begin(), choices.end(), choice), choices.end());
    if (often == Asked::kTwice) {
      Rng again = before;
      EXPECT_EQ(players[seat]->choose(book, view, choices, again), choice);
    }
    apply(book, state, seat, choice, chance);
  }
  return score_of(book, state);
}

Setup base(std::uint8_t players) {
  Setup setup;
  setup.players = players;
  for (int bandit = 0; bandit < players; ++bandit) {
    setup.bandits.push_back(static_cast<Pawn>(bandit));
  }
  return setup;
}

Rulebook book_of(const Setup& setup) {
  const Compiled compiled = compile(setup);
  EXPECT_TRUE(compiled.book.has_value());
  return *compiled.book;
}

Setup with_marshal(std::uint8_t players, bool horses) {
  Setup setup;
  setup.players = players;
  setup.bandits.push_back(Pawn::kMarshal);
  for (int bandit = 0; bandit + 1 < players; ++bandit) {
    setup.bandits.push_back(static_cast<Pawn>(bandit));
  }
  setup.marshal = true;
  setup.horses = horses;
  return setup;
}

// How often the greedy one wins against random ones, each seat in turn; not the Marshal's.
int wins_of_greedy(const Rulebook& book, int games) {
  const auto greedy = make_bot(BotKind::kGreedy);
  const auto random = make_bot(BotKind::kRandom);
  int wins = 0;
  for (int game = 0; game < games; ++game) {
    auto seat = static_cast<std::size_t>(game % book.seats);
    if (seat == book.marshals_seat) seat = static_cast<std::size_t>((game + 1) % book.seats);
    Players players(static_cast<std::size_t>(book.seats), random.get());
    players[seat] = greedy.get();
    if (play(book, players, static_cast<std::uint64_t>(game)).sides[seat].wins) ++wins;
  }
  return wins;
}

TEST(Bots, TakeOfferedChoicesInEverySetup) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int kind = 0; kind < kBotKinds; ++kind) {
    BotSpec spec{static_cast<BotKind>(kind), {}};
    if (searches(spec.kind)) spec.budget = Budget{.playouts = 8};
    bots.push_back(make_bot(spec));
  }
  // From setup to setup the bots move on by a seat.
  std::uint64_t seed = 0;
  for (const auto& [name, setup] : support::every_setup()) {
    SCOPED_TRACE(name);
    const Rulebook book = book_of(setup);
    Players players;
    for (int seat = 0; seat < book.seats; ++seat) {
      players.push_back(bots[(seed + static_cast<std::uint64_t>(seat)) % bots.size()].get());
    }
    play(book, players, seed++, Asked::kTwice);
  }
}

TEST(Bots, GreedyBeatsThreeRandomOnes) {
  constexpr int kGames = 400;
  const int wins = wins_of_greedy(book_of(base(4)), kGames);
  RecordProperty("wins", wins);
  EXPECT_GT(wins, kGames * 7 / 10);
}

TEST(Bots, GreedyBeatsRandomOnesWithHorses) {
  constexpr int kGames = 400;
  auto setup = base(4);
  setup.horses = true;
  const int wins = wins_of_greedy(book_of(setup), kGames);
  RecordProperty("wins", wins);
  EXPECT_GT(wins, kGames * 7 / 10);
}

TEST(Bots, GreedyBeatsRandomOnesWithBothExpansions) {
  constexpr int kGames = 400;
  const int wins = wins_of_greedy(book_of(with_marshal(5, true)), kGames);
  RecordProperty("wins", wins);
  EXPECT_GT(wins, kGames * 6 / 10);
}

// The Marshal's job: it arrests more than chance would, and reaches more goals.
TEST(Bots, GreedyMarshalHunts) {
  constexpr int kGames = 200;
  const auto greedy = make_bot(BotKind::kGreedy);
  const auto random = make_bot(BotKind::kRandom);
  const Rulebook book = book_of(with_marshal(5, true));
  const auto goals_of = [&](const Bot* marshal) {
    int goals = 0;
    for (std::uint64_t game = 0; game < kGames; ++game) {
      Players players(5, random.get());
      players[0] = marshal;
      for (const GoalScore& goal : play(book, players, game).goals) goals += goal.reached ? 1 : 0;
    }
    return goals;
  };
  const int with_greedy = goals_of(greedy.get());
  const int with_random = goals_of(random.get());
  RecordProperty("greedy", with_greedy);
  RecordProperty("random", with_random);
  EXPECT_GT(with_greedy, with_random * 4 / 3);
}

// What one bot wins against others of one level; a shared win counts in part. It plays each seat
// equally often, so that among equal bots it would win a quarter.
double wins_among(const BotSpec& one, const BotSpec& others, int games) {
  const Rulebook book = book_of(base(4));
  const auto better = make_bot(one);
  const auto worse = make_bot(others);
  double wins = 0;
  for (int game = 0; game < games; ++game) {
    const auto seat = static_cast<std::size_t>(game % 4);
    Players players(4, worse.get());
    players[seat] = better.get();
    const Score score = play(book, players, static_cast<std::uint64_t>(game));
    const auto winners = std::ranges::count_if(score.sides, &SideScore::wins);
    if (score.sides[seat].wins) wins += 1.0 / static_cast<double>(winners);
  }
  return wins;
}

// A bound on the chance that equal bots win this much or more, over all possible seeds (Hoeffding
// 1963, theorem 1: independent games, each worth 0 to 1, a quarter on average).
double chance_if_equal(double wins, int games) {
  const double share = wins / games;
  if (share <= 0.25) return 1;
  const double lost = share < 1 ? (1 - share) * std::log((1 - share) / 0.75) : 0;
  return std::exp(-games * (share * std::log(share / 0.25) + lost));
}

void expect_better(const BotSpec& one, const BotSpec& other, int games) {
  const double wins = wins_among(one, other, games);
  ::testing::Test::RecordProperty("wins_of_" + std::string(name_of(one.kind)),
                                  std::to_string(wins));
  EXPECT_LT(chance_if_equal(wins, games), 1e-4)
      << text_of(one) << " won " << wins << " of " << games << " against " << text_of(other);
}

// As many games as it takes to be sure; `folsom arena` measures.
TEST(Bots, EachLevelBeatsTheOneBelow) {
  expect_better({BotKind::kTenderfoot, {}}, {BotKind::kRandom, {}}, 100);
  expect_better({BotKind::kGreedy, {}}, {BotKind::kTenderfoot, {}}, 800);
  expect_better({BotKind::kSharp, {}}, {BotKind::kGreedy, {}}, 100);
  expect_better({BotKind::kLegend, Budget{.playouts = 120}}, {BotKind::kSharp, {}}, 400);
}

// Of 100 games 45 are too many to be luck, 44 are not.
TEST(Bots, ThatAreEqualAreNotTakenForBetter) {
  EXPECT_EQ(chance_if_equal(25, 100), 1);
  EXPECT_GT(chance_if_equal(44, 100), 1e-4);
  EXPECT_LT(chance_if_equal(45, 100), 1e-4);
  EXPECT_LT(chance_if_equal(100, 100), 1e-59);
  const BotSpec greedy{BotKind::kGreedy, {}};
  EXPECT_GT(chance_if_equal(wins_among(greedy, greedy, 400), 400), 1e-2);
}

TEST(Bots, AreKnownByName) {
  for (int kind = 0; kind < kBotKinds; ++kind) {
    const auto bot = static_cast<BotKind>(kind);
    EXPECT_EQ(bot_named(name_of(bot)), bot);
    EXPECT_TRUE(character_of(bot).ends_with('.'));
  }
  EXPECT_EQ(bot_named("Greedy"), std::nullopt);
  EXPECT_EQ(bot_named(""), std::nullopt);
}

TEST(Bots, AreReadWithTheirMeasure) {
  using std::chrono::milliseconds;
  EXPECT_EQ(read_bot_spec("greedy").spec, (BotSpec{BotKind::kGreedy, {}}));
  EXPECT_EQ(read_bot_spec("legend@500").spec, (BotSpec{BotKind::kLegend, Budget{.playouts = 500}}));
  EXPECT_EQ(read_bot_spec("sharp@20ms").spec,
            (BotSpec{BotKind::kSharp, Budget{.playouts = 0, .time = milliseconds(20)}}));
  for (const char* text : {"random", "tenderfoot", "legend", "legend@500", "sharp@20ms",
                           "legend@500x4", "legend@20msx2"}) {
    EXPECT_EQ(text_of(*read_bot_spec(text).spec), text);
  }
}

TEST(Bots, AreRefusedInOneSentence) {
  EXPECT_EQ(read_bot_spec("lgend").sentence,
            "\"lgend\" is none of random, tenderfoot, greedy, sharp, legend.");
  EXPECT_EQ(read_bot_spec("greedy@5ms").sentence,
            "\"greedy\" does not think ahead, so it takes no measure after an @.");
  for (const char* text : {"legend@", "legend@0", "legend@-3", "legend@5s", "legend@1000001",
                           "legend@ms", "legend@600001ms", "legend@5 ms", "legend@99999999999",
                           "legend@500x", "legend@500x0", "legend@x2", "legend@500x65"}) {
    EXPECT_FALSE(read_bot_spec(text).spec.has_value()) << text;
    EXPECT_FALSE(read_bot_spec(text).sentence.empty()) << text;
  }
}

}  // namespace
}  // namespace folsom
