// Names: each value has one, no two share one, and it leads back to the value.
#include "text/notation/words.h"

#include <gtest/gtest.h>

#include <set>

namespace folsom::notation {
namespace {

// All values of an enum that counts from 0 up to and including `last`.
template <class Enum>
void expect_names(Enum last) {
  std::set<std::string_view> seen;
  for (int i = 0; i <= static_cast<int>(last); ++i) {
    const auto value = static_cast<Enum>(i);
    const std::string_view name = word(value);
    EXPECT_EQ(from_word<Enum>(name), value) << name;
    EXPECT_TRUE(seen.insert(name).second) << name;
    EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos)
        << name;
  }
  EXPECT_EQ(from_word<Enum>("unknown"),
            seen.contains("unknown") ? from_word<Enum>("unknown") : std::nullopt);
  EXPECT_EQ(from_word<Enum>(""), std::nullopt);
}

TEST(Words, EveryValueHasANameOfItsOwn) {
  expect_names(Pawn::kNone);
  expect_names(Action::kNone);
  expect_names(Turn::kShaking);
  expect_names(RoundName::kHostageConductor);
  expect_names(TokenKind::kFlask);
  expect_names(Edition::kSecond);
  expect_names(Seating::kTeams);
  expect_names(Setting::kComponents);
  expect_names(SetupProblem::kOutOfRange);
  expect_names(ChoiceKind::kPickPawn);
  expect_names(TaskKind::kPickpocket);
  expect_names(EventKind::kNothing);
  expect_names(Manner::kSwept);
  expect_names(NoEffect::kNobodyHere);
  expect_names(Refusal::kNotThere);
}

TEST(Words, PowersAreBits) {
  for (int i = 0; i < 7; ++i) {
    const auto power = static_cast<Power>(1U << i);
    EXPECT_EQ(from_word<Power>(word(power)), power);
  }
}

TEST(Words, SomeThatOthersRelyOn) {
  EXPECT_EQ(word(Pawn::kGhost), "ghost");
  EXPECT_EQ(word(Action::kFloorChange), "floor-change");
  EXPECT_EQ(word(RoundName::kPassengersRebellion), "passengers-rebellion");
  EXPECT_EQ(word(Seating::kTeams), "teams");
  EXPECT_EQ(word(EventKind::kCardTurnedUp), "card-turned-up");
  EXPECT_EQ(word(NoEffect::kNobodyInSight), "nobody-in-sight");
}

TEST(Words, TurnsHaveTheLettersOfTheCards) {
  const std::string letters = "ST2RZK";
  for (int i = 0; i < kTurns; ++i) {
    const auto turn = static_cast<Turn>(i);
    EXPECT_EQ(letter(turn), letters[static_cast<std::size_t>(i)]);
    EXPECT_EQ(turn_from_letter(letter(turn)), turn);
  }
  EXPECT_EQ(turn_from_letter('s'), std::nullopt);
  EXPECT_EQ(turn_from_letter('\0'), std::nullopt);
}

TEST(Words, Places) {
  EXPECT_EQ(word(inside_of(0)), "loco");
  EXPECT_EQ(word(roof_of(0)), "loco-roof");
  EXPECT_EQ(word(inside_of(3)), "car3");
  EXPECT_EQ(word(roof_of(6)), "roof6");
  EXPECT_EQ(word(Place::kNowhere), "out");
  for (int i = 0; i < kPlaces; ++i) {
    EXPECT_EQ(place_from_word(word(static_cast<Place>(i))), static_cast<Place>(i));
  }
  EXPECT_EQ(place_from_word("out"), Place::kNowhere);
  EXPECT_EQ(place_from_word("car0"), inside_of(0));
  for (const char* const wrong :
       {"", "car", "car7", "roof7", "car01", "car-1", "car+1", "car1 ", "Car1"}) {
    EXPECT_EQ(place_from_word(wrong), std::nullopt) << wrong;
  }
}

TEST(Words, Tokens) {
  EXPECT_EQ(token_word(0), "purse0");
  EXPECT_EQ(token_word(18), "purse18");
  EXPECT_EQ(token_word(19), "gem0");
  EXPECT_EQ(token_word(26), "strongbox1");
  for (Token token = 0; token < kTokens; ++token) {
    EXPECT_EQ(token_from_word(token_word(token)), token);
  }
  for (const char* const wrong :
       {"", "purse", "purse19", "gem6", "strongbox3", "purse00", "purse999"}) {
    EXPECT_EQ(token_from_word(wrong), std::nullopt) << wrong;
  }
}

TEST(Words, ListsOfWordsLeaveOutNone) {
  EXPECT_EQ(all_words<Edition>(), "first, second");
  EXPECT_EQ(all_words<TokenKind>(), "purse, gem, strongbox, mail-bag, flask");
  EXPECT_EQ(all_words<Pawn>().find("none"), std::string::npos);
}

}  // namespace
}  // namespace folsom::notation
