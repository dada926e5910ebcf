// Games end, logs fit, and once a game has begun the engine allocates nothing.
#include <algorithm>

#include "engine/view/view.h"
#include "tests/conformance/heap_watch.h"
#include "tests/support/every_game.h"

namespace folsom::conformance {
namespace {

using support::PlayedGame;
using support::RandomPlayer;

class Limits : public support::InEverySetup {};

// The most decisions a round with this card can take, worked out from the rules.
std::size_t most_decisions(const Rulebook& book, const RoundCard& card) {
  std::size_t goes = 0;
  for (const Turn turn : card.turns) goes += turn == Turn::kSpeedingUp ? 2 : 1;
  const auto seats = static_cast<std::size_t>(book.seats);
  const auto bandits = static_cast<std::size_t>(book.bandits);
  const auto cards = static_cast<std::size_t>(kMaxCards);
  const Setup& setup = book.setup;
  // A go can earn an extra card (V3.6); with whiskey it is the drink and up to two cards, which can
  // earn another (H7, X24); the Marshal plays up to three in a row (M5.3).
  const std::size_t planning = seats * goes * (setup.horses ? 4 : setup.marshal ? 3 : 2);
  // Each planned card asks at most four times: whom to punch, what they drop, whether it is caught,
  // where they land. Then everybody may have to flee from Shotgun or take a hostage (H4.7, H5.3).
  const std::size_t each = 4 + (setup.horses ? bandits : 0);
  // M10.3: once more after the robbery, and whether to at all.
  const std::size_t reflexes = setup.marshal ? seats * (1 + each) : 0;
  // Sealed: a card or the bullets at the start, what to keep at the end, card by card.
  const std::size_t sealed = seats * (1 + 1 + cards + 1);
  // The Marshal fires twice and moves, or takes a flask (M10.7); pickpockets; the stagecoach's
  // step.
  const std::size_t event = 3 + 2 * bandits;
  return planning + planning * each + reflexes + sealed + event;
}

// Before the first round: drafting, a secret start, or boarding car by car (H2.1).
std::size_t most_decisions_at_first(const Rulebook& book) {
  return 16 + (book.setup.horses ? static_cast<std::size_t>(book.cars * book.bandits) : 0);
}

TEST_P(Limits, OnTheLengthOfAGame) {
  play("length", 16, [](const PlayedGame&) {
    std::size_t round_began = 0;
    std::uint8_t round = 0;
    return [=](const PlayedGame& game, RandomPlayer&) mutable -> std::string {
      const Flow& flow = game.state().flow;
      const std::size_t steps = game.journal().size();
      if (flow.round != round) {
        if (flow.round != round + 1) return "a round was left out";
        round = flow.round;
        round_began = steps;
      }
      const std::size_t limit =
          round == 0 ? most_decisions_at_first(game.book())
                     : most_decisions(game.book(), game.book().round_cards[flow.card]);
      if (steps - round_began > limit) return "a round does not come to an end";
      return game.events().size() <= kMaxEvents / 2 ? "" : "a choice tells more than half a log";
    };
  });
}

TEST_P(Limits, OnTheHeap) {
  play("heap", 4, [](const PlayedGame& started) {
    return [state = started.state()](const PlayedGame& game,
                                     RandomPlayer& player) mutable -> std::string {
      const Rulebook& book = game.book();
      const auto seed = player.below(1'000'000);
      const HeapWatch watch;
      // Another game beside the one being played: all of it is watched.
      Rng rng = Rng::sealed(game.seed(), seed);
      if (is_over(state)) state = begin(book, rng);
      ChoiceList choices;
      for (Seat seat = 0; seat < book.seats && !is_over(state); ++seat) {
        list_choices(book, state, seat, choices);
        if (choices.empty()) continue;
        const Choice choice = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
        if (check(book, state, seat, choice) != Refusal::kNone) return "an offer is refused";
        apply(book, state, seat, choice, rng);
      }
      View view = view_for(book, state, 0);
      follow(book, view, redact({.kind = EventKind::kRest, .flow = state.flow}, 0));
      if (!(view_for(book, imagine(book, view, rng), 0) == view)) return "imagined wrongly";
      const Score score = score_of(book, state);
      // H10.7: money can go below zero only there.
      if (score.sides[0].total < 0 && !book.setup.horses) return "there are no debts";
      return watch.allocations() == 0 ? "" : "the engine asked the heap for memory";
    };
  });
}

TEST(HeapWatch, SeesAllocations) {
  const HeapWatch watch;
  std::string text(1000, 'x');
  EXPECT_GT(watch.allocations(), 0U);
  EXPECT_EQ(text.size(), 1000U);
}

INSTANTIATE_TEST_SUITE_P(Share, Limits, ::testing::Range(0, support::kShares));

}  // namespace
}  // namespace folsom::conformance
