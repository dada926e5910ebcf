// The README's lines that use the engine do what they seem to do.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/core/bits.h"
#include "engine/flow/game.h"

namespace folsom {
namespace {

std::string read(const char* path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// The lines between the first two that say "the README", without their indentation.
std::string example_here() {
  std::istringstream lines(read("tests/engine/readme_test.cpp"));
  std::string line;
  std::string example;
  bool is_inside = false;
  while (std::getline(lines, line)) {
    if (line.ends_with("// the README")) {
      if (is_inside) break;
      is_inside = true;
    } else if (is_inside) {
      example += line.substr(2) + "\n";
    }
  }
  return example;
}

struct Played {
  Rulebook book;
  GameState game;
  Score score;
};

Played play_the_example() {
  // the README
  Setup setup;
  setup.horses = true;
  for (int bandit = 0; bandit < 4; ++bandit) setup.bandits.push_back(Pawn(bandit));
  const Rulebook book = *compile(setup).book;
  Rng rng = Rng::quick(7);
  GameState game = begin(book, rng);
  while (!is_over(game)) {
    const auto seat = static_cast<Seat>(first(asked(game)));
    ChoiceList choices;
    list_choices(book, game, seat, choices);
    const auto any = rng.below(static_cast<std::uint32_t>(choices.size()));
    apply(book, game, seat, choices[any], rng);
  }
  const Score score = score_of(book, game);
  // the README
  return {book, game, score};
}

TEST(Readme, ItsExamplePlaysAGame) {
  const auto [book, game, score] = play_the_example();
  EXPECT_TRUE(is_over(game));
  EXPECT_EQ(broken_invariant(book, game), nullptr);
  int money = 0;
  for (const int loot : score.loot) money += loot;
  EXPECT_GT(money, 0);
}

TEST(Readme, ItsExampleStandsThereAsItWasRun) {
  ASSERT_FALSE(example_here().empty());
  EXPECT_NE(read("README.md").find(example_here()), std::string::npos);
}

}  // namespace
}  // namespace folsom
