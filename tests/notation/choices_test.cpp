// Choices: their text, what may be left out at a table, and what is wrong with others.
#include "text/notation/choices.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/setups.h"
#include "text/notation/json_text.h"
#include "text/notation/positions.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

const Rulebook& three_players() {
  static const Rulebook kBook = support::rules_of(support::plain_setup(3));  // Ghost, Doc, Tuco
  return kBook;
}

const Rulebook& teams() {
  static const Rulebook kBook = [] {
    Setup setup = support::plain_setup(4);
    setup.seating = Seating::kTeams;
    return support::rules_of(setup);
  }();
  return kBook;
}

const Rulebook& two_each() {
  static const Rulebook kBook =
      support::rules_of(support::empty_setup(Seating::kTwoEach, Edition::kSecond, 2));
  return kBook;
}

TEST(Choices, TextOfEveryKind) {
  const auto text = [](Choice choice) { return to_text(choice, three_players(), 1); };
  EXPECT_EQ(text(Choice::play(Action::kFire, Pawn::kDoc)), "play fire");
  EXPECT_EQ(text(Choice::play(Action::kFloorChange, Pawn::kDoc, true)),
            "play floor-change face-down");
  EXPECT_EQ(text(Choice::of(ChoiceKind::kDraw)), "draw");
  EXPECT_EQ(text(Choice::of(ChoiceKind::kPass)), "pass");
  EXPECT_EQ(text(Choice::go_to(roof_of(3))), "go roof3");
  EXPECT_EQ(text(Choice::target(Pawn::kBelle)), "target belle");
  EXPECT_EQ(text(Choice::take(7)), "take purse7");
  EXPECT_EQ(text(Choice::drop(TokenKind::kGem)), "drop gem");
  EXPECT_EQ(text(Choice::of(ChoiceKind::kCatch)), "catch");
  EXPECT_EQ(text(Choice::of(ChoiceKind::kDecline)), "decline");
  EXPECT_EQ(text(Choice::discard(Action::kMove, Pawn::kDoc)), "discard move");
  EXPECT_EQ(text(Choice::of(ChoiceKind::kDiscardBullets)), "discard-bullets");
  EXPECT_EQ(text(Choice::keep(Action::kMove, Pawn::kDoc)), "keep move");
  EXPECT_EQ(text(Choice::keep_bullet(Pawn::kGhost)), "keep-bullet ghost");
  EXPECT_EQ(text(Choice::keep_bullet(kNeutral)), "keep-bullet neutral");
  EXPECT_EQ(text(Choice::pick_card(Action::kMarshal, Pawn::kDoc)), "pick marshal");
  EXPECT_EQ(text(Choice::pick_pawn(Pawn::kGhost)), "pick ghost");
}

TEST(Choices, TheOwnerStandsThereWhereItIsNotOnesOwnBandit) {
  EXPECT_EQ(to_text(Choice::play(Action::kFire, Pawn::kGhost), teams(), 0), "play fire");
  EXPECT_EQ(to_text(Choice::play(Action::kFire, Pawn::kDoc), teams(), 0), "play fire of doc");
  EXPECT_EQ(to_text(Choice::play(Action::kFire, Pawn::kDoc, true), two_each(), 0),
            "play fire of doc face-down");
}

TEST(Choices, TwoWordsForFaceDownAreAsGood) {
  const Parsed<Choice> read = choice_from_text("play punch face down", three_players(), 0);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, Choice::play(Action::kPunch, Pawn::kGhost, true));
}

struct Wrong {
  const char* text;
  int column;
  const char* part_of_message;
};

TEST(Choices, WhatIsWrongIsToldWithItsColumn) {
  const Wrong wrongs[] = {
      {"", 1, "Expected one of play, draw"},
      {"aim belle", 1, "\"aim\" is no choice"},
      {"pick-card fire", 1, "\"pick-card\" is no choice"},
      {"play", 5, "Expected a card"},
      {"play purse", 6, "Expected a card"},
      {"play none", 6, "Expected a card"},
      {"play fire of", 13, "Expected whose card"},
      {"play fire of purse", 14, "Expected whose card"},
      {"play fire face up", 16, "Expected \"down\""},
      {"play fire now", 11, "\"now\" is one word too many"},
      {"discard fire face-down", 14, "one word too many"},
      {"go", 3, "Expected a place"},
      {"go  car9", 5, "Expected a place"},
      {"target none", 8, "Expected the name of a pawn"},
      {"take purse19", 6, "Expected a token"},
      {"take purse", 6, "Which purse?"},
      {"drop purse7", 6, "Expected a kind of loot"},
      {"draw 3", 6, "one word too many"},
      {"draw; draw", 7, "one word too many"},
      {"pick", 5, "Expected a card"},
  };
  for (const Wrong& wrong : wrongs) {
    SCOPED_TRACE(wrong.text);
    const Parsed<Choice> read = choice_from_text(wrong.text, three_players(), 0);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().line, 1);
    EXPECT_EQ(read.error().column, wrong.column);
    EXPECT_NE(read.error().message.find(wrong.part_of_message), std::string::npos)
        << read.error().message;
  }
}

TEST(Choices, WithTwoBanditsTheOwnerMustBeToldUnlessOnlyOneFits) {
  const Parsed<Choice> alone = choice_from_text("play fire", two_each(), 0);
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().message, "Whose card is it? Write \"fire of\" and a bandit's name.");

  const Parsed<Position> position = position_from_text(
      "seating two-each\nplayers 2\nseat 0: ghost, tuco\nseat 1: belle, django\n"
      "hand 0: move of tuco, fire of ghost, fire of tuco\n"
      "car2: ghost, tuco\ncar3: belle, django\n");
  ASSERT_TRUE(position) << to_text(position.error());
  const auto read = [&](std::string_view text) {
    return choice_from_text(text, position->book, position->state, 0);
  };
  const Parsed<Choice> move = read("play move");
  ASSERT_TRUE(move) << to_text(move.error());
  EXPECT_EQ(*move, Choice::play(Action::kMove, Pawn::kTuco));
  EXPECT_FALSE(read("play fire"));   // of either bandit
  EXPECT_FALSE(read("play punch"));  // of neither
}

TEST(Choices, ATokenNeedsNoNumberWhereOnlyOneFits) {
  const Parsed<Position> position = position_from_text(
      "bandits ghost, doc, tuco\nnow robbery by ghost\n"
      "car1: ghost, 2 purses, 2 gems\ncar2: doc, tuco\n");
  ASSERT_TRUE(position) << to_text(position.error());
  const auto read = [&](std::string_view text) {
    return choice_from_text(text, position->book, position->state, 0);
  };
  const Parsed<Choice> gem = read("take gem");
  ASSERT_TRUE(gem) << to_text(gem.error());
  EXPECT_EQ(*gem, Choice::take(*token_from_word("gem0")));
  EXPECT_FALSE(read("take purse"));  // which of the two?
  EXPECT_FALSE(read("take strongbox"));
  EXPECT_TRUE(read("take purse1"));
}

TEST(Choices, JsonHasTheFieldsOfTheKind) {
  EXPECT_EQ(dump(to_json(Choice::play(Action::kFire, Pawn::kDoc))),
            R"({"action":"fire","face_down":false,"kind":"play","owner":"doc"})");
  EXPECT_EQ(dump(to_json(Choice::discard(Action::kFire, Pawn::kDoc))),
            R"({"action":"fire","kind":"discard","owner":"doc"})");
  EXPECT_EQ(dump(to_json(Choice::go_to(roof_of(0)))), R"({"kind":"go","place":"loco-roof"})");
  EXPECT_EQ(dump(to_json(Choice::target(Pawn::kMei))), R"({"kind":"target","pawn":"mei"})");
  EXPECT_EQ(dump(to_json(Choice::take(20))), R"({"kind":"take","token":"gem1"})");
  EXPECT_EQ(dump(to_json(Choice::drop(TokenKind::kPurse))),
            R"({"kind":"drop","token_kind":"purse"})");
  EXPECT_EQ(dump(to_json(Choice::of(ChoiceKind::kDraw))), R"({"kind":"draw"})");
}

TEST(Choices, AListInJson) {
  ChoiceList choices;
  choices.push_back(Choice::of(ChoiceKind::kDraw));
  choices.push_back(Choice::target(Pawn::kDoc));
  EXPECT_EQ(dump(to_json(choices)), R"([{"kind":"draw"},{"kind":"target","pawn":"doc"}])");
}

TEST(Choices, WrongJsonIsToldWithItsPath) {
  const Wrong wrongs[] = {
      {"[]", 0, "At /: Expected an object."},
      {R"({"action":"fire"})", 0, "At /: The field \"kind\" is missing."},
      {R"({"kind":"aim"})", 0, "At /kind: \"aim\" is not one of play"},
      {R"({"kind":3})", 0, "At /kind: Expected a text."},
      {R"({"kind":"play"})", 0, "At /: The field \"action\" is missing."},
      {R"({"kind":"play","action":"none"})", 0, "At /action: \"none\" is not known here."},
      {R"({"kind":"play","action":"fire","owner":"nobody"})", 0, "At /owner: "},
      {R"({"kind":"play","action":"fire","face_down":1})", 0, "At /face_down: Expected true"},
      {R"({"kind":"go","place":"car8"})", 0, "At /place: "},
      {R"({"kind":"take","token":"purse"})", 0, "At /token: "},
      {R"({"kind":"draw","cards":3})", 0, "There is no field \"cards\" here."},
  };
  for (const Wrong& wrong : wrongs) {
    SCOPED_TRACE(wrong.text);
    const Parsed<nlohmann::json> json = parse_json(wrong.text);
    ASSERT_TRUE(json);
    const Parsed<Choice> read = choice_from_json(*json, three_players(), 0);
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().message.find(wrong.part_of_message), std::string::npos)
        << read.error().message;
  }
}

TEST(Choices, JsonNeedsTheOwnerOnlyWithTwoBandits) {
  const nlohmann::json json = {{"kind", "play"}, {"action", "fire"}};
  const Parsed<Choice> own = choice_from_json(json, three_players(), 2);
  ASSERT_TRUE(own);
  EXPECT_EQ(*own, Choice::play(Action::kFire, Pawn::kTuco));
  EXPECT_FALSE(choice_from_json(json, two_each(), 0));
}

}  // namespace
}  // namespace folsom::notation
