// The computer's players: whatever the setup they take a choice that is offered, the same one when
// asked again, and the greedy one plays better than chance.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "bots/bot.h"
#include "engine/core/bits.h"
#include "engine/rules/game.h"

namespace folsom {
namespace {

using Players = std::vector<const Bot*>;

// Plays a game to its end and returns the score.
Score play(const Rulebook& book, const Players& players, std::uint64_t seed) {
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
    Rng again = before;
    EXPECT_EQ(players[seat]->choose(book, view, choices, again), choice);
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

std::vector<Setup> setups() {
  std::vector<Setup> found = {base(3), base(4), base(5), base(6), base(7)};
  Setup expert = base(4);
  expert.expert = true;
  expert.edition = Edition::kFirst;
  Setup teams = base(6);
  teams.seating = Seating::kPartners;
  Setup two_each;
  two_each.seating = Seating::kTwoEach;
  two_each.players = 3;
  Setup duel;
  duel.seating = Seating::kDuel;
  duel.edition = Edition::kFirst;
  duel.players = 2;
  for (const Setup& setup : {expert, teams, two_each, duel}) found.push_back(setup);
  return found;
}

TEST(Bots, TakeOfferedChoicesInEverySetup) {
  const auto greedy = make_bot(BotKind::kGreedy);
  const auto random = make_bot(BotKind::kRandom);
  for (const auto& setup : setups()) {
    const Rulebook book = book_of(setup);
    Players players;
    for (int seat = 0; seat < book.seats; ++seat) {
      players.push_back(seat % 2 == 0 ? greedy.get() : random.get());
    }
    for (std::uint64_t seed = 0; seed < 10; ++seed) play(book, players, seed);
  }
}

TEST(Bots, GreedyBeatsThreeRandomOnes) {
  constexpr int kGames = 400;
  const auto greedy = make_bot(BotKind::kGreedy);
  const auto random = make_bot(BotKind::kRandom);
  const Rulebook book = book_of(base(4));
  int wins = 0;
  for (int game = 0; game < kGames; ++game) {
    // Each seat, and with it each bandit, in turn.
    const auto seat = static_cast<std::size_t>(game % 4);
    Players players(4, random.get());
    players[seat] = greedy.get();
    if (play(book, players, static_cast<std::uint64_t>(game)).sides[seat].wins) ++wins;
  }
  RecordProperty("wins", wins);
  EXPECT_GT(wins, kGames * 7 / 10);
}

TEST(Bots, AreKnownByName) {
  EXPECT_EQ(bot_named("greedy"), BotKind::kGreedy);
  EXPECT_EQ(bot_named("random"), BotKind::kRandom);
  EXPECT_EQ(bot_named("Greedy"), std::nullopt);
  EXPECT_EQ(name_of(BotKind::kGreedy), "greedy");
}

}  // namespace
}  // namespace folsom
