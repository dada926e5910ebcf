// Which cards a player can come to hold, by number (C1, V3.3, V5.3).
#include <gtest/gtest.h>

#include <utility>

#include "engine/core/bits.h"
#include "engine/flow/decks.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

CardSet of(const DeckPlan& deck, int slot, Action action) {
  return deck.of[static_cast<std::size_t>(slot)][action];
}

TEST(DeckPlan, GivesNumbersInOrder) {
  DeckPlan deck;
  deck.add(Action::kMove, 0, 2);
  deck.add(Action::kPunch, 0, 1);
  deck.add(Action::kFire, 1, 2);
  deck.add(Action::kMove, 1, 1, false);
  EXPECT_EQ(of(deck, 0, Action::kMove), 0b11U);
  EXPECT_EQ(of(deck, 0, Action::kPunch), 0b100U);
  EXPECT_EQ(of(deck, 1, Action::kFire), 0b11U << kPartnerOffset);
  EXPECT_EQ(of(deck, 1, Action::kMove), 0b100U << kPartnerOffset);
  EXPECT_EQ(deck.own, 0b111U | 0b11U << kPartnerOffset);
  EXPECT_EQ(deck.possible, 0b111U | 0b111U << kPartnerOffset);
  EXPECT_EQ(deck.cards[1], (CardFace{Action::kMove, 0}));
  EXPECT_EQ(deck.cards[kPartnerOffset], (CardFace{Action::kFire, 1}));
}

// `of` and `cards` say the same thing from two sides.
void expect_consistent(const DeckPlan& deck) {
  CardSet all = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    for (int action = 0; action < kActions; ++action) {
      const CardSet cards = of(deck, slot, static_cast<Action>(action));
      EXPECT_EQ(all & cards, 0U);
      all |= cards;
      for_each(cards, [&](int card) {
        EXPECT_EQ(index(deck.cards[static_cast<std::size_t>(card)].action), action);
        EXPECT_EQ(deck.cards[static_cast<std::size_t>(card)].slot, slot);
      });
    }
  }
  EXPECT_EQ(all, deck.possible);
  EXPECT_EQ(deck.own & ~deck.possible, 0U);
}

TEST(DeckPlan, IsConsistentInEverySetup) {
  for (const auto& [name, setup] : support::every_setup()) {
    const Rulebook book = support::rules_of(setup);
    for (int seat = 0; seat < book.seats; ++seat) {
      expect_consistent(book.decks[static_cast<std::size_t>(seat)]);
    }
  }
}

TEST(DeckPlan, C1_OfOneBanditHasTenCards) {
  const Rulebook book = support::rules_of(support::plain_setup(3));
  const DeckPlan& deck = book.decks[0];
  EXPECT_EQ(count(deck.own), 10);
  EXPECT_EQ(deck.own, deck.possible);
  for (const Action action :
       {Action::kMove, Action::kFloorChange, Action::kFire, Action::kRobbery}) {
    EXPECT_EQ(count(of(deck, 0, action)), 2);
  }
  EXPECT_EQ(count(of(deck, 0, Action::kPunch)), 1);
  EXPECT_EQ(count(of(deck, 0, Action::kMarshal)), 1);
}

TEST(DeckPlan, V3_3_OfTwoBanditsHasElevenCards) {
  const Rulebook book =
      support::rules_of(support::empty_setup(Seating::kTwoEach, Edition::kSecond, 2));
  const DeckPlan& deck = book.decks[1];
  EXPECT_EQ(count(deck.own), 11);
  for (const int slot : {0, 1}) {
    for (const Action action :
         {Action::kMove, Action::kFloorChange, Action::kFire, Action::kRobbery, Action::kPunch}) {
      EXPECT_EQ(count(of(deck, slot, action)), 1);
    }
  }
  EXPECT_EQ(count(of(deck, 0, Action::kMarshal)), 1);
  EXPECT_EQ(count(of(deck, 1, Action::kMarshal)), 0);
}

TEST(DeckPlan, V5_3_OfPartnersHasEachOthersCards) {
  folsom::Setup setup = support::plain_setup(4);
  setup.seating = Seating::kTeams;
  const Rulebook book = support::rules_of(setup);
  const DeckPlan& deck = book.decks[0];
  EXPECT_EQ(count(deck.own), 10);
  EXPECT_EQ(deck.possible, deck.own | in_partners_numbers(deck.own));
  for (const Action action : {Action::kMove, Action::kFire, Action::kPunch, Action::kMarshal}) {
    EXPECT_EQ(of(deck, 1, action), in_partners_numbers(of(deck, 0, action)));
  }
}

// H1.5: a Ride card for every bandit.
TEST(DeckPlan, H1_5_WithHorsesHasARideForEveryBandit) {
  const Rulebook alone = support::rules_of(support::setup_named("one-each 4 second horses").setup);
  EXPECT_EQ(count(alone.decks[2].own), 11);
  EXPECT_EQ(count(of(alone.decks[2], 0, Action::kRide)), 1);
  const Rulebook pairs = support::rules_of(support::setup_named("two-each 2 second horses").setup);
  EXPECT_EQ(count(pairs.decks[1].own), 13);
  EXPECT_EQ(count(of(pairs.decks[1], 1, Action::kRide)), 1);
  const Rulebook teams = support::rules_of(support::setup_named("teams 4 second horses").setup);
  const DeckPlan& lent = teams.decks[3];
  EXPECT_EQ(count(lent.own), 11);
  EXPECT_EQ(of(lent, 1, Action::kRide), in_partners_numbers(of(lent, 0, Action::kRide)));
}

TEST(DeckPlan, C7_OfTheMarshalAndTheBandits) {
  for (const bool horses : {false, true}) {
    const Rulebook book =
        support::rules_of(support::setup_named(horses ? "one-each 5 second horses marshal"
                                                      : "one-each 5 second marshal")
                              .setup);
    const int rides = horses ? 1 : 0;
    for (Seat seat = 0; seat < 5; ++seat) {
      const DeckPlan& deck = book.decks[seat];
      const bool his = book.setup.bandits[seat] == Pawn::kMarshal;
      const std::pair<Action, int> wanted[] = {
          {Action::kMove, 2},
          {Action::kFloorChange, his ? 1 : 2},
          {Action::kFire, his ? 3 : 2},
          {Action::kRobbery, his ? 0 : 2},
          {Action::kPunch, his ? 0 : 1},
          {Action::kMarshal, 0},
          {Action::kBrilliantIdea, his ? 0 : 1},
          {Action::kMovePlus, his ? 1 : 0},
          {Action::kFloorChangePlus, his ? 1 : 0},
          {Action::kArrest, his ? 2 : 0},
          {Action::kRide, rides},
      };
      for (const auto& [action, copies] : wanted) EXPECT_EQ(count(of(deck, 0, action)), copies);
      EXPECT_EQ(count(deck.own), 10 + rides);
    }
  }
}

TEST(PartnersNumbers, GoThereAndBack) {
  EXPECT_EQ(in_partners_numbers(0b1U), 1U << kPartnerOffset);
  EXPECT_EQ(in_partners_numbers(1U << kPartnerOffset), 0b1U);
  for (int card = 0; card < kMaxCards; ++card) {
    const CardSet one = CardSet{1} << card;
    EXPECT_EQ(in_partners_numbers(in_partners_numbers(one)), one);
    EXPECT_NE(in_partners_numbers(one), one);
  }
}

}  // namespace
}  // namespace folsom
