// What a program is sent doesn't depend on what its seat may not know: everything hidden is dealt
// again before each question, and not a byte of what it hears differs.
#include <gtest/gtest.h>

#include "engine/core/bits.h"
#include "engine/flow/game.h"
#include "tests/arena/outside/one_table.h"
#include "tests/support/random_player.h"
#include "tests/support/setups.h"

namespace folsom::arena::outside_tests {
namespace {

// Plays a game at random; the seat's questions go to both programs, to the second one from another
// world. Returns how often that world really differed.
int play_in_two_worlds(const Rulebook& book, Seat seat, Player& one, Player& other) {
  Rng chance = Rng::quick(7);
  Rng imagination = Rng::quick(8);
  support::RandomPlayer random(9);
  GameState state = begin(book, chance);
  int different = 0;
  one.begin_game(book, seat);
  other.begin_game(book, seat);
  ChoiceList choices;
  while (!is_over(state)) {
    const auto asked_seat = static_cast<Seat>(first(asked(state)));
    list_choices(book, state, asked_seat, choices);
    Choice choice = random.choose(choices);
    if (asked_seat == seat) {
      const View view = view_for(book, state, seat);
      const GameState imagined = imagine(book, view, imagination);
      different += imagined == state ? 0 : 1;
      ChoiceList other_choices;
      list_choices(book, imagined, seat, other_choices);
      const auto answer = one.choose(book, view, choices, chance);
      EXPECT_TRUE(answer) << one.failure();
      EXPECT_EQ(other.choose(book, view_for(book, imagined, seat), other_choices, chance), answer);
      choice = answer.value_or(choice);
    }
    apply(book, state, asked_seat, choice, chance);
  }
  return different;
}

TEST(OutsideSecrets, NothingHiddenIsSent) {
  for (const support::NamedSetup& setup : support::some_setups()) {
    const Rulebook book = support::rules_of(setup.setup);
    const Seat seat = book.seats > 2 ? 2 : 0;
    const std::filesystem::path record = scratch("record");
    const std::filesystem::path other_record = scratch("record");
    int different = 0;
    {
      OutsidePlayer one(patient(bot("recorder.sh", record.string())));
      OutsidePlayer other(patient(bot("recorder.sh", other_record.string())));
      different = play_in_two_worlds(book, seat, one, other);
    }
    const std::string heard = read(record);
    EXPECT_GT(different, 5) << setup.name;
    EXPECT_GT(lines_of(heard).size(), 20U) << setup.name;
    EXPECT_EQ(heard, read(other_record)) << setup.name;
  }
}

}  // namespace
}  // namespace folsom::arena::outside_tests
