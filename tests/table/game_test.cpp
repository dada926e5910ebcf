// The game: one way to make a choice and one to take it back, whoever keeps the game.
#include "game/table/game.h"

#include <gtest/gtest.h>

#include <optional>

#include "engine/core/bits.h"
#include "game/fairness/seeds.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

using support::choices_of;
using support::rules_of;

struct Offer {
  Seat seat = kNoSeat;
  Choice choice;
};

Offer any_offer(const Rulebook& book, const Game& game, Rng& rng) {
  const auto seat = static_cast<Seat>(any_of(asked(game.state()), rng));
  const ChoiceList choices = choices_of(book, game.state(), seat);
  return {seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))]};
}

void play(const Rulebook& book, Game& game, Rng& rng, int count) {
  std::vector<Event> events;
  for (int i = 0; i < count && !is_over(game.state()); ++i) {
    const Offer offer = any_offer(book, game, rng);
    ASSERT_EQ(game.submit(book, offer.seat, offer.choice, events), Refusal::kNone);
  }
}

Game dealt(const Rulebook& book, const std::string& words) {
  std::vector<Event> events;
  Game game(book, seed_from_words(words), events);
  EXPECT_FALSE(events.empty());
  return game;
}

void expect_same(const Game& one, const Game& other) {
  EXPECT_EQ(one.state(), other.state());
  EXPECT_EQ(one.steps(), other.steps());
}

TEST(Game, AnAttemptIsWhatSubmittingDoes) {
  for (const auto& [name, setup] : support::some_setups()) {
    SCOPED_TRACE(name);
    const Rulebook book = rules_of(setup);
    Game game = dealt(book, name);
    Game other = game;
    Rng rng = Rng::quick(1);
    for (int i = 0; i < 80 && !is_over(game.state()); ++i) {
      const Offer offer = any_offer(book, game, rng);
      const Game::Attempt attempt = game.attempt(book, offer.seat, offer.choice);
      ASSERT_EQ(attempt.refusal, Refusal::kNone);
      expect_same(game, other);  // nothing has happened yet
      std::vector<Event> events;
      ASSERT_EQ(other.submit(book, offer.seat, offer.choice, events), Refusal::kNone);
      EXPECT_EQ(attempt.events, events);
      game.make(attempt);
      expect_same(game, other);
    }
  }
}

TEST(Game, WhatIsRefusedIsRefusedEitherWay) {
  const Rulebook book = rules_of(support::plain_setup(4));
  Game game = dealt(book, "refused");
  const Game before = game;
  const auto seat = static_cast<Seat>(first(asked(game.state())));
  std::vector<Event> events;
  const Choice wrong = Choice::of(ChoiceKind::kCatch);
  EXPECT_EQ(game.attempt(book, seat, wrong).refusal, Refusal::kWrongQuestion);
  EXPECT_EQ(game.submit(book, seat, wrong, events), Refusal::kWrongQuestion);
  EXPECT_TRUE(events.empty());
  expect_same(game, before);
}

TEST(Game, TakenBackItStandsAsItStood) {
  for (const auto& [name, setup] : support::some_setups()) {
    SCOPED_TRACE(name);
    const Rulebook book = rules_of(setup);
    Game game = dealt(book, name);
    Rng rng = Rng::quick(2);
    play(book, game, rng, 50);
    const Game before = game;
    play(book, game, rng, 1);
    Game by_memory = game;
    EXPECT_TRUE(game.undo(book, before.steps().size()).empty());
    EXPECT_TRUE(by_memory.undo(book, before.steps().size(), &before.state()).empty());
    expect_same(game, before);
    expect_same(by_memory, before);
  }
}

// A choice everybody is told of, made at a point where somebody else can mark something in secret
// after it or without it.
struct OpenThenMarked {
  Offer open;
  Offer mark;
};

std::optional<OpenThenMarked> find_open_then_marked(const Rulebook& book, const Game& game) {
  for (Seat open = 0; open < book.seats; ++open) {
    for (const Choice& choice : choices_of(book, game.state(), open)) {
      Game after = game;
      after.make(after.attempt(book, open, choice));
      if (after.steps().back().is_secret) continue;
      for (Seat marks = 0; marks < book.seats; ++marks) {
        if (marks == open) continue;
        for (const Choice& mark : choices_of(book, game.state(), marks)) {
          const Game::Attempt attempt = after.attempt(book, marks, mark);
          const bool fits = attempt.refusal == Refusal::kNone && attempt.step.is_secret;
          if (fits) return OpenThenMarked{{open, choice}, {marks, mark}};
        }
      }
    }
  }
  return std::nullopt;
}

TEST(Game, WhatOthersMarkedInSecretOutlivesAChoiceTakenBack) {
  const Rulebook book = rules_of(support::setup_named("one-each 4 first expert").setup);
  int seen = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    Game game = dealt(book, "marks" + std::to_string(number));
    Rng rng = Rng::quick(number);
    while (!is_over(game.state())) {
      if (const auto found = find_open_then_marked(book, game)) {
        const std::size_t step = game.steps().size();
        Game meant = game;
        meant.make(meant.attempt(book, found->mark.seat, found->mark.choice));
        Game taken_back = game;
        taken_back.make(taken_back.attempt(book, found->open.seat, found->open.choice));
        taken_back.make(taken_back.attempt(book, found->mark.seat, found->mark.choice));
        EXPECT_EQ(taken_back.undo(book, step), std::vector<std::size_t>{step + 1});
        expect_same(taken_back, meant);
        ++seen;
      }
      play(book, game, rng, 1);
    }
  }
  EXPECT_GT(seen, 0);
}

// Bots' answers, for one, are taken back with the choice they answered.
TEST(Game, WhatAllWereToldOfGoesWithTheChoiceBeforeIt) {
  const Rulebook book = rules_of(support::plain_setup(4));
  Game game = dealt(book, "open");
  const Game before = game;
  Rng rng = Rng::quick(3);
  play(book, game, rng, 6);
  EXPECT_TRUE(game.undo(book, 0).empty());
  expect_same(game, before);
}

}  // namespace
}  // namespace folsom
