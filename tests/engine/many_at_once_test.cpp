// The most that can come together: all bandits on the roof Shotgun moves to (H5.3), and all bullets
// in one deck.
#include <gtest/gtest.h>

#include "engine/core/bits.h"
#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/game.h"
#include "engine/horses/stagecoach.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

void put_everybody_on(GameState& state, Place roof) {
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    if (state.seat_of[bandit] != kNoSeat) state.place[bandit] = roof;
  }
}

// A state within the first round, with Shotgun on the roof of the first car behind the locomotive.
GameState with_shotgun_on_roof(const Rulebook& book, Rng& rng) {
  GameState state = begin(book, rng);
  ChoiceList choices;
  while (state.flow.round == 0) {
    const auto seat = static_cast<Seat>(first(asked(state)));
    list_choices(book, state, seat, choices);
    apply(book, state, seat, choices[0], rng);
  }
  state.stagecoach = 1;
  state.place[Pawn::kShotgun] = roof_of(1);
  return state;
}

int on_roof(const GameState& state, int car) {
  int found = 0;
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    found += state.place[bandit] == roof_of(car) ? 1 : 0;
  }
  return found;
}

// Everybody flees to the first place offered, one after another.
void let_them_flee(const Rulebook& book, GameState& state, Rng& rng, int bandits) {
  ChoiceList choices;
  for (int n = 0; n < bandits; ++n) {
    ASSERT_EQ(state.flow.top().kind, TaskKind::kFleeShotgun);
    const auto seat = static_cast<Seat>(first(asked(state)));
    list_choices(book, state, seat, choices);
    ASSERT_EQ(choices.size(), 2U) << "forward or rearward";
    apply(book, state, seat, choices[0], rng);
  }
  EXPECT_EQ(on_roof(state, 1), bandits);
}

TEST(ManyAtOnce, H5_3_SevenFleeWhenTheStagecoachMoves) {
  const Rulebook book =
      support::rules_of(support::setup_named("one-each 7 second mei horses").setup);
  Rng rng = Rng::quick(1);
  GameState state = with_shotgun_on_roof(book, rng);
  put_everybody_on(state, roof_of(2));
  state.flow.asked = 0;
  pop({book, state, &rng, nullptr});
  Context c{book, state, &rng, nullptr};
  const std::uint8_t step = state.flow.step;
  move_stagecoach(c);
  state.flow.step = step;  // planning continues where it was
  run(c);
  let_them_flee(book, state, rng, 7);
}

// M10.3: the same while somebody's reflexes aren't over yet.
TEST(ManyAtOnce, M10_3_SixFleeBecauseOfACardPlayedInAnEvent) {
  const Rulebook book =
      support::rules_of(support::setup_named("one-each 8 second mei horses marshal").setup);
  Rng rng = Rng::quick(1);
  GameState state = with_shotgun_on_roof(book, rng);
  put_everybody_on(state, roof_of(2));
  state.place[0] = inside_of(3);
  state.flow.asked = 0;
  pop({book, state, &rng, nullptr});
  Context c{book, state, &rng, nullptr};
  push(c, {.kind = TaskKind::kReflexes});
  ASSERT_TRUE(roll_back(c));
  meet(c, bit(Pawn::kShotgun));
  run(c);
  let_them_flee(book, state, rng, 6);
  EXPECT_EQ(state.flow.top().kind, TaskKind::kReflexes);
}

// Eleven action cards, six bullets from each of six bandits, twelve of the Marshal's, sixteen
// neutral ones: 75 cards. Every kind is drawn as often as it should be.
TEST(ManyAtOnce, B5_3_AllBulletsInOneDeck) {
  const Rulebook book =
      support::rules_of(support::setup_named("one-each 8 second mei horses marshal").setup);
  Rng rng = Rng::quick(2);
  GameState full = with_shotgun_on_roof(book, rng);
  const Seat seat = book.marshals_seat == 0 ? 1 : 0;
  full.hand[seat] = {};
  full.deck[seat] = {book.decks[seat].own, {}};
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (full.cards_of[seat][0] != pawn) full.deck[seat].bullets.add(pawn, 6);
  }
  full.deck[seat].bullets.add(Pawn::kMarshal, 12);
  full.deck[seat].bullets.add(kNeutral, 16);
  ASSERT_EQ(full.deck[seat].size(), 75);
  constexpr int kDraws = 10'000;
  double actions = 0;
  double neutral = 0;
  for (int n = 0; n < kDraws; ++n) {
    GameState state = full;
    draw({book, state, &rng, nullptr}, seat, 6);
    ASSERT_EQ(state.hand[seat].size(), 6);
    ASSERT_EQ(state.deck[seat].size(), 69);
    actions += count(state.hand[seat].actions);
    neutral += state.hand[seat].bullets.of(kNeutral);
  }
  // Five standard deviations of a sum of 60 000 draws.
  EXPECT_NEAR(actions / kDraws, 6 * 11 / 75.0, 5 * 0.0087);
  EXPECT_NEAR(neutral / kDraws, 6 * 16 / 75.0, 5 * 0.0101);
}

}  // namespace
}  // namespace folsom
