// A broken state is noticed whatever is broken in it, by the engine's own check and by the one the
// other tests use.
#include <gtest/gtest.h>

#include <string>

#include "engine/core/bits.h"
#include "engine/flow/game.h"
#include "tests/support/bookkeeping.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

struct Damage {
  std::string noticed_as;
  void (*damage)(GameState&);
};

// Four players: Ghost, Doc, Tuco and Cheyenne. Some cards are planned, some shots have been fired.
GameState robbery(const Rulebook& book) {
  for (std::uint64_t number = 0;; ++number) {
    support::PlayedGame game(book, support::seed_for("damage", number));
    support::RandomPlayer player(number);
    while (!game.is_over()) {
      const GameState& state = game.state();
      if (state.flow.round == 2 && state.plan_size > 3 && state.flow.resolved == 0 &&
          !state.received[0].empty() && state.bullets_left[0] < 6 && state.neutral_bullets > 1) {
        return state;
      }
      game.choose(player);
    }
  }
}

const Damage kFlow[] = {
    {"the plan is not in order", [](GameState& s) { s.flow.resolved = 60; }},
    {"the plan is not in order", [](GameState& s) { s.plan_size = 200; }},
    {"a card lies face down that is not there",
     [](GameState& s) { s.face_down |= std::uint64_t{1} << s.plan_size; }},
    {"the game stands nowhere", [](GameState& s) { s.flow.step = 200; }},
    {"the game stands nowhere", [](GameState& s) { s.flow.round = 6; }},
    {"the game stands nowhere", [](GameState& s) { s.flow.first = 4; }},
    {"the game stands nowhere", [](GameState& s) { s.flow.card = 30; }},
    {"the game stands nowhere", [](GameState& s) { s.flow.depth = kMaxTasks + 1; }},
    {"a seat that does not exist is asked", [](GameState& s) { s.flow.asked = 0x10; }},
    {"a seat that does not exist is asked", [](GameState& s) { s.flow.answered = s.flow.asked; }},
    {"nobody is asked, yet the game is not over", [](GameState& s) { s.flow.asked = 0; }},
    {"nobody is asked, yet the game is not over", [](GameState& s) { s.flow.over = true; }},
    {"somebody is asked nothing", [](GameState& s) { s.flow.depth = 0; }},
};

const Damage kPeople[] = {
    {"a bandit that nobody plays stands on the train",
     [](GameState& s) { s.place[Pawn::kBelle] = roof_of(1); }},
    {"a bandit belongs to a seat that does not exist",
     [](GameState& s) { s.seat_of[Pawn::kDoc] = 5; }},
    {"a bandit stands nowhere on the train",
     [](GameState& s) { s.place[Pawn::kDoc] = Place::kNowhere; }},
    {"a bandit stands nowhere on the train",
     [](GameState& s) { s.place[Pawn::kDoc] = roof_of(5); }},
    {"too few or too many bandits are in play",
     [](GameState& s) {
       s.seat_of[Pawn::kDoc] = kNoSeat;
       s.place[Pawn::kDoc] = Place::kNowhere;
     }},
    {"the Marshal stands nowhere on the train",
     [](GameState& s) { s.place[Pawn::kMarshal] = Place::kNowhere; }},
    {"a bandit stands beside the Marshal",
     [](GameState& s) { s.place[Pawn::kDoc] = s.place[Pawn::kMarshal]; }},
};

const Damage kTokenDamage[] = {
    {"loot lies where no car is", [](GameState& s) { s.loot_at[12] |= bit(Token{19}); }},
    {"a bandit not in play has loot",
     [](GameState& s) { s.loot_of[Pawn::kMei] |= bit(Token{19}); }},
    {"a token is in two places",
     [](GameState& s) { s.loot_at[0] |= s.loot_of[Pawn::kGhost] | s.supply; }},
    {"a token that is not part of this game", [](GameState& s) { s.supply |= bit(Token{18}); }},
    {"a token that is not part of this game", [](GameState& s) { s.supply |= bit(Token{30}); }},
    {"a token without a value", [](GameState& s) { s.value[7] = 0; }},
    {"a value is known to a seat that does not exist", [](GameState& s) { s.known_by[7] |= 0x80; }},
    {"a token is missing", [](GameState& s) { s.supply = without_first(s.supply); }},
    {"a token is missing", [](GameState& s) { s.waiting = 0, s.loot_at[0] = 0; }},
    {"the values of the purses are not those of the game's purses",
     [](GameState& s) { s.value[3] = 99; }},
    {"a gem or strongbox has a wrong value", [](GameState& s) { s.value[20] = 49; }},
};

const Damage kBulletDamage[] = {
    {"a bullet was seen in a hand that does not hold it",
     [](GameState& s) { s.seen_in_hand[1].add(Pawn::kGhost, 6); }},
    {"bullets received are not those in the decks",
     [](GameState& s) { s.received[1].add(Pawn::kTuco); }},
    {"bullets received are not those in the decks",
     [](GameState& s) { s.deck[1].bullets.add(kNeutral); }},
    {"a bandit's bullets are not six", [](GameState& s) { --s.bullets_left[Pawn::kTuco]; }},
    {"a bandit's bullets are not six", [](GameState& s) { s.bullets_left[Pawn::kBelle] = 6; }},
    {"more hits than bullets fired", [](GameState& s) { s.hits[Pawn::kGhost] = 7; }},
    {"too many neutral bullets", [](GameState& s) { s.neutral_bullets = 20; }},
    {"neutral bullets are missing", [](GameState& s) { --s.neutral_bullets; }},
};

const Damage kCardDamage[] = {
    {"a seat that does not exist holds cards", [](GameState& s) { s.deck[6].actions = 1; }},
    {"a seat that does not exist holds cards", [](GameState& s) { s.hand[6].actions = 1; }},
    {"a card that is not part of this game", [](GameState& s) { s.deck[1].actions |= 1U << 11; }},
    {"a card of the plan is nobody's", [](GameState& s) { s.plan[0].seat = 7; }},
    {"a card of the plan is not part of this game", [](GameState& s) { s.plan[0].card = 31; }},
    {"a card is in two places", [](GameState& s) { s.discard[1].actions |= 0x3ff; }},
    {"a card is missing", [](GameState& s) { s.face_down = 0, --s.plan_size; }},
    {"a card is missing", [](GameState& s) { s.deck[1].actions = s.hand[1].actions = 0; }},
};

// The Marshal and five bandits with horses; Mei does not play. Nobody has been arrested.
Rulebook both_expansions() {
  Setup setup = support::plain_setup(5);
  setup.horses = setup.marshal = true;
  setup.bandits.push_back(Pawn::kMarshal);
  ++setup.players;
  return support::rules_of(setup);
}

const Damage kExpansionDamage[] = {
    {"the stagecoach stands beside no car", [](GameState& s) { s.stagecoach = 7; }},
    {"Shotgun is not where the stagecoach is",
     [](GameState& s) { s.place[Pawn::kShotgun] = roof_of(6); }},
    {"Shotgun is not where the stagecoach is",
     [](GameState& s) { s.place[Pawn::kShotgun] = Place::kNowhere; }},
    {"there are too many horses", [](GameState& s) { s.horses[3] = 6; }},
    {"a hostage is held by nobody",
     [](GameState& s) { s.hostage_of[Pawn::kMei] = Hostage::kBanker; }},
    {"a hostage is held by nobody",
     [](GameState& s) { s.hostage_of[Pawn::kDoc] = static_cast<Hostage>(20); }},
    {"a hostage is in two places",
     [](GameState& s) { s.hostage_of[Pawn::kDoc] = static_cast<Hostage>(first(s.hostages_left)); }},
    {"somebody left the game who cannot",
     [](GameState& s) {
       s.horses = {};
       s.rode_away = bit(Pawn::kMarshal);
     }},
    {"somebody left the game who cannot", [](GameState& s) { s.thrown_off = 0x8000; }},
    {"somebody left the game and is still there",
     [](GameState& s) { s.thrown_off = bit(Pawn::kMei); }},
    {"somebody left the game and is still there",
     [](GameState& s) {
       s.horses = {};
       s.rode_away = bit(Pawn::kDoc);
     }},
    {"a cylinder holds too many bullets", [](GameState& s) { s.cylinders[1] = 7; }},
    {"the Marshal's bullets are not twelve",
     [](GameState& s) {
       s.received[0].add(Pawn::kMarshal);
       s.deck[0].bullets.add(Pawn::kMarshal);
     }},
    {"the Marshal's bullets are not twelve",
     [](GameState& s) {
       s.cylinders = {3, 0};
     }},
    {"a Brilliant Idea was seen in a hand that does not hold it",
     [](GameState& s) { s.fetched_in_hand = 0xff; }},
    {"a Brawler card was taken before its turn",
     [](GameState& s) {
       s.brawlers = {Pawn::kNone, Pawn::kNone, Pawn::kDoc};
     }},
    {"bullets received are not those in the decks",
     [](GameState& s) { s.deck[1].bullets.add(Pawn::kMarshal); }},
    {"a prisoner is in two places",
     [](GameState& s) { s.prisoners_of_marshal = s.prisoners_left = 1; }},
    {"a prisoner was freed by nobody",
     [](GameState& s) { s.prisoner_of[Pawn::kMei] = Pawn::kDoc; }},
    {"a prisoner was freed by nobody",
     [](GameState& s) { s.prisoner_of[Pawn::kDoc] = Pawn::kMarshal; }},
    {"there are too many hostages", [](GameState& s) { s.hostages_left = 0xff; }},
    {"a prisoner who is nobody's companion", [](GameState& s) { s.prisoners_left |= 0x80; }},
    {"a wound that does not last", [](GameState& s) { s.wounds[0] = bit(Wound::kGolden); }},
    {"a poster of nobody", [](GameState& s) { s.posters |= bit(Pawn::kMei); }},
    {"a Brawler card of nobody", [](GameState& s) { s.brawlers[0] = Pawn::kMarshal; }},
    {"a goal is missing", [](GameState& s) { s.goals[2] = Goal::kNone; }},
    {"a goal is missing", [](GameState& s) { s.goals[2] = s.goals[3]; }},
    {"a warrant for nobody", [](GameState& s) { s.goals[2] = warrant_for(Pawn::kMei); }},
    {"a goal was shown that is not there", [](GameState& s) { s.goals_shown = 0x20; }},
};

// Damage that needs no expansion.
const Damage kBaseDamage[] = {
    {"the stagecoach stands beside no car", [](GameState& s) { s.stagecoach = 1; }},
    {"Shotgun is not where the stagecoach is",
     [](GameState& s) { s.place[Pawn::kShotgun] = Place::kStagecoachRoof; }},
    {"a horse runs beside no car", [](GameState& s) { s.horses[6] = 1; }},
    {"there are too many hostages", [](GameState& s) { s.hostages_left = 1; }},
    {"there are too many prisoners", [](GameState& s) { s.prisoners_left = 1; }},
    {"a goal without a Marshal", [](GameState& s) { s.goals[0] = Goal::kTheMail; }},
    {"the Marshal's bullets are not twelve", [](GameState& s) { s.cylinders[0] = 1; }},
};

template <class Damages>
void expect_noticed(const Damages& damages,
                    const Rulebook& book = support::rules_of(support::plain_setup(4))) {
  const GameState whole = robbery(book);
  ASSERT_EQ(broken_invariant(book, whole), nullptr);
  for (const Damage& damage : damages) {
    GameState broken = whole;
    damage.damage(broken);
    const char* noticed = broken_invariant(book, broken);
    EXPECT_STREQ(noticed == nullptr ? "nothing" : noticed, damage.noticed_as.c_str());
  }
}

TEST(BrokenInvariant, OfTheFlow) { expect_noticed(kFlow); }
TEST(BrokenInvariant, OfThePeople) { expect_noticed(kPeople); }
TEST(BrokenInvariant, OfTheLoot) { expect_noticed(kTokenDamage); }
TEST(BrokenInvariant, OfTheBullets) { expect_noticed(kBulletDamage); }
TEST(BrokenInvariant, OfTheCards) { expect_noticed(kCardDamage); }
TEST(BrokenInvariant, OfTheExpansions) { expect_noticed(kExpansionDamage, both_expansions()); }
TEST(BrokenInvariant, OfExpansionsNotInPlay) { expect_noticed(kBaseDamage); }

TEST(BrokenInvariant, OfFirstPursesInADraft) {
  const Rulebook book = support::rules_of(support::setup_named("duel 2 first").setup);
  Rng rng = Rng::quick(1);
  GameState state = begin(book, rng);
  ASSERT_EQ(broken_invariant(book, state), nullptr);
  std::swap(state.value[0], state.value[17]);
  if (state.value[0] == state.value[17]) std::swap(state.value[0], state.value[12]);
  EXPECT_STREQ(broken_invariant(book, state), "a bandit's first purse is not set aside");
}

TEST(BrokenInvariant, OfKeptCards) {
  const Rulebook book = support::rules_of(support::setup_named("one-each 4 first expert").setup);
  Rng rng = Rng::quick(1);
  GameState state = begin(book, rng);
  ASSERT_EQ(broken_invariant(book, state), nullptr);
  state.kept[1] = 8;
  EXPECT_STREQ(broken_invariant(book, state),
               "a hand was seen to keep more action cards than it holds");
}

// The tests' own counting is just as watchful. It ignores the tasks, which say nothing about where
// things are, and what was seen in a hand, which the leak tests derive from events.
TEST(Bookkeeping, NoticesDamageToo) {
  const Rulebook book = support::rules_of(support::plain_setup(4));
  const GameState whole = robbery(book);
  ASSERT_EQ(support::mistake_in(book, whole), "");
  const auto expect_mistakes = [&](const auto& damages) {
    for (const Damage& damage : damages) {
      GameState broken = whole;
      damage.damage(broken);
      EXPECT_NE(support::mistake_in(book, broken), "") << damage.noticed_as;
    }
  };
  expect_mistakes(kPeople);
  expect_mistakes(kTokenDamage);
}

// Counting by hand notices it too; numbers without a meaning are left to the engine's check.
TEST(Bookkeeping, NoticesDamageToTheExpansions) {
  const Rulebook book = both_expansions();
  const GameState whole = robbery(book);
  ASSERT_EQ(support::mistake_in(book, whole), "");
  for (const Damage& damage : kExpansionDamage) {
    GameState broken = whole;
    damage.damage(broken);
    EXPECT_NE(support::mistake_in(book, broken), "") << damage.noticed_as;
  }
  const Damage more[] = {
      {"a hostage less", [](GameState& s) { s.hostages_left = without_first(s.hostages_left); }},
      {"a prisoner less", [](GameState& s) { s.prisoners_left = without_first(s.prisoners_left); }},
      {"a horse more", [](GameState& s) { s.horses[1] += 5; }},
      {"a bullet of the Marshal's less", [](GameState& s) { s.cylinders[0] -= 1; }},
      {"two old flasks", [](GameState& s) { s.value[30] = s.value[31] = 2; }},
      {"two rich mail bags", [](GameState& s) { s.value[28] = s.value[29] = 120; }},
      {"a wound out of nothing", [](GameState& s) { s.wounds[0] = 7; }},
      {"a goal shown too early", [](GameState& s) { s.goals_shown = 0x10; }},
      {"a strongbox gone", [](GameState& s) { s.loot_at[15] = 0; }},
  };
  for (const Damage& damage : more) {
    GameState broken = whole;
    damage.damage(broken);
    EXPECT_NE(support::mistake_in(book, broken), "") << damage.noticed_as;
  }
}

const Damage kOtherDamage[] = {
    {"received", [](GameState& s) { s.received[1].add(Pawn::kTuco); }},
    {"a neutral bullet more", [](GameState& s) { s.deck[1].bullets.add(kNeutral); }},
    {"a bullet less", [](GameState& s) { --s.bullets_left[Pawn::kTuco]; }},
    {"too many neutral", [](GameState& s) { s.neutral_bullets = 20; }},
    {"too few neutral", [](GameState& s) { --s.neutral_bullets; }},
    {"an empty seat", [](GameState& s) { s.deck[6].actions = 1; }},
    {"a card less", [](GameState& s) { s.face_down = 0, --s.plan_size; }},
    {"a card more", [](GameState& s) { s.discard[1].actions |= 1; }},
    {"over too early", [](GameState& s) { s.flow.over = true; }},
    {"a gem of unknown value", [](GameState& s) { s.open_secrets &= ~bit(Token{19}); }},
    {"own loot of unknown value",
     [](GameState& s) {
       for (const TokenSet loot : s.loot_of) {
         for_each(loot, [&](int token) { s.known_by[static_cast<std::size_t>(token)] = 0; });
         s.open_secrets &= ~loot;
       }
     }},
};

TEST(Bookkeeping, NoticesMissingCardsAndBullets) {
  const Rulebook book = support::rules_of(support::plain_setup(4));
  const GameState whole = robbery(book);
  for (const Damage& damage : kOtherDamage) {
    GameState broken = whole;
    damage.damage(broken);
    EXPECT_NE(support::mistake_in(book, broken), "") << damage.noticed_as;
  }
}

}  // namespace
}  // namespace folsom
