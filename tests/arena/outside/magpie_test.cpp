// The example bot, started as a user would: it plays whole games in all kinds of setups, and better
// than chance.
#include <gtest/gtest.h>

#include "tests/arena/outside/one_table.h"
#include "tests/support/setups.h"

namespace folsom::arena::outside_tests {
namespace {

const char* const kMagpie = "python3 bots/examples/magpie.py";

TEST(Magpie, PlaysInAllKindsOfSetups) {
  OutsidePlayer magpie(patient(kMagpie));
  for (const support::NamedSetup& setup : support::some_setups()) {
    const Rulebook book = support::rules_of(setup.setup);
    for (Seat seat = 0; seat < book.seats; ++seat) {
      const Played played = play(book, magpie, seat, 11);
      ASSERT_EQ(played.forfeited, "") << setup.name << ", seat " << int{seat};
      EXPECT_GT(played.chosen, 0) << setup.name;
    }
  }
  EXPECT_EQ(magpie.name(), "Magpie");
}

int wins_of_magpie(const Rulebook& book, int games) {
  OutsidePlayer magpie(patient(kMagpie));
  int wins = 0;
  for (int game = 0; game < games; ++game) {
    auto seat = static_cast<Seat>(game % book.seats);
    if (seat == book.marshals_seat) seat = static_cast<Seat>((game + 1) % book.seats);
    const Played played = play(book, magpie, seat, static_cast<std::uint64_t>(game));
    EXPECT_EQ(played.forfeited, "");
    wins += played.score.sides[book.side_of[seat]].wins ? 1 : 0;
  }
  return wins;
}

Rulebook book_with_both_expansions() {
  Setup setup = support::plain_setup(4);
  setup.bandits[1] = Pawn::kMarshal;
  setup.marshal = true;
  setup.horses = true;
  return support::rules_of(setup);
}

TEST(Magpie, BeatsThreeRandomBots) {
  constexpr int kGames = 100;
  const int wins = wins_of_magpie(plain_book(), kGames);
  RecordProperty("wins", wins);
  EXPECT_GT(wins, kGames / 2);
}

TEST(Magpie, BeatsRandomBotsWithBothExpansions) {
  constexpr int kGames = 100;
  const int wins = wins_of_magpie(book_with_both_expansions(), kGames);
  RecordProperty("wins", wins);
  EXPECT_GT(wins, kGames * 2 / 5);
}

}  // namespace
}  // namespace folsom::arena::outside_tests
