#include "engine/flow/menu.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

namespace folsom {
namespace {

constexpr std::array<Pawn, kSlots> kOwners = {Pawn::kDoc, Pawn::kBelle};

std::vector<Choice> listed(const Menu& menu, CardSet hand, SlotSet face_down = kNoSlot) {
  ChoiceList choices;
  menu.list(hand, kOwners, face_down, choices);
  return {choices.begin(), choices.end()};
}

// Ten cards of six faces, as in the base game, and two of a second bandit.
Menu ordinary_menu() {
  Menu menu;
  menu.add(Action::kMove, 0, 0b11);
  menu.add(Action::kFloorChange, 0, 0b1100);
  menu.add(Action::kFire, 0, 0b11'0000);
  menu.add(Action::kRobbery, 0, 0b1100'0000);
  menu.add(Action::kPunch, 0, 0b1'0000'0000);
  menu.add(Action::kMarshal, 0, 0b10'0000'0000);
  menu.add(Action::kMove, 1, CardSet{0b11} << 12);
  return menu;
}

TEST(Menu, NamesEveryFaceInHandOnce) {
  const Menu menu = ordinary_menu();
  EXPECT_EQ(listed(menu, 0b11), std::vector{Choice::play(Action::kMove, Pawn::kDoc)});
  EXPECT_EQ(listed(menu, 0b10), std::vector{Choice::play(Action::kMove, Pawn::kDoc)});
  EXPECT_EQ(
      listed(menu, 0b10'1001'0001),
      (std::vector{Choice::play(Action::kMove, Pawn::kDoc), Choice::play(Action::kFire, Pawn::kDoc),
                   Choice::play(Action::kRobbery, Pawn::kDoc),
                   Choice::play(Action::kMarshal, Pawn::kDoc)}));
}

TEST(Menu, OfAnEmptyHandIsEmpty) { EXPECT_TRUE(listed(ordinary_menu(), 0).empty()); }

TEST(Menu, NamesTheOwnerOfTheSlot) {
  EXPECT_EQ(listed(ordinary_menu(), CardSet{0b1} << 12 | 0b1),
            (std::vector{Choice::play(Action::kMove, Pawn::kDoc),
                         Choice::play(Action::kMove, Pawn::kBelle)}));
}

TEST(Menu, SaysWhenCardsAreLaidFaceDown) {
  EXPECT_EQ(listed(ordinary_menu(), 0b1'0000'0000, kEverySlot),
            std::vector{Choice::play(Action::kPunch, Pawn::kDoc, true)});
}

// H6: one of two bandits may have to show their cards.
TEST(Menu, H6_LaysEachBanditsCardsDownInTheirOwnWay) {
  const CardSet moves = CardSet{0b1} << 12 | 0b1;
  EXPECT_EQ(listed(ordinary_menu(), moves, 0b01),
            (std::vector{Choice::play(Action::kMove, Pawn::kDoc, true),
                         Choice::play(Action::kMove, Pawn::kBelle, false)}));
  EXPECT_EQ(listed(ordinary_menu(), moves, 0b10),
            (std::vector{Choice::play(Action::kMove, Pawn::kDoc, false),
                         Choice::play(Action::kMove, Pawn::kBelle, true)}));
}

TEST(Menu, TakesDecksOfSingleCards) {
  Menu menu;
  std::vector<Choice> all;
  for (int card = 0; card < 9; ++card) {
    const auto action = static_cast<Action>(card);
    menu.add(action, 0, CardSet{1} << card);
    all.push_back(Choice::play(action, Pawn::kDoc));
  }
  EXPECT_EQ(listed(menu, 0b1'1111'1111), all);
}

}  // namespace
}  // namespace folsom
