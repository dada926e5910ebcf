// Records: what is optional, what is refused and where, and the comments.
#include "text/notation/records.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/played_game.h"
#include "tests/support/setups.h"
#include "text/notation/json_text.h"

namespace folsom::notation {
namespace {

constexpr std::string_view kSeed =
    "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

TEST(Records, SeedsAre64Digits) {
  const std::optional<Seed> seed = seed_from_text(kSeed);
  ASSERT_TRUE(seed);
  EXPECT_EQ((*seed)[0], 0);
  EXPECT_EQ((*seed)[31], 31);
  EXPECT_EQ(to_text(*seed), kSeed);
  EXPECT_FALSE(seed_from_text(""));
  EXPECT_FALSE(seed_from_text(kSeed.substr(1)));
  EXPECT_FALSE(seed_from_text(std::string(63, '0') + "g"));
  EXPECT_FALSE(seed_from_text(std::string(63, '0') + "A"));
}

TEST(Records, TheLeastThatCanBeWritten) {
  const Parsed<Record> read = record_from_text("folsom game 1\nbandits ghost, doc, belle\n");
  ASSERT_TRUE(read) << to_text(read.error());
  EXPECT_EQ(read->setup.players, 3);
  EXPECT_FALSE(read->seed);
  EXPECT_TRUE(read->commitment.empty() && read->names.empty() && read->choices.empty());
  EXPECT_EQ(to_text(*read), "folsom game 1\nbandits ghost, doc, belle\n");
  EXPECT_EQ(dump(to_json(*read)["choices"]), "[]");
}

TEST(Records, SeatsAreBanditsOrNumbers) {
  const Parsed<Record> named =
      record_from_text("folsom game 1\nbandits ghost, doc, belle\ndoc: draw\n2: play fire\n");
  ASSERT_TRUE(named) << to_text(named.error());
  ASSERT_EQ(named->choices.size(), 2U);
  EXPECT_EQ(named->choices[0], std::pair(Seat{1}, Choice::of(ChoiceKind::kDraw)));
  EXPECT_EQ(named->choices[1], std::pair(Seat{2}, Choice::play(Action::kFire, Pawn::kBelle)));
  const Parsed<Record> numbered = record_from_text(
      "folsom game 1\nseating two-each\nplayers 2\n1: pick ghost\n0: play fire of tuco\n");
  ASSERT_TRUE(numbered) << to_text(numbered.error());
  EXPECT_EQ(numbered->choices[0], std::pair(Seat{1}, Choice::pick_pawn(Pawn::kGhost)));
  EXPECT_NE(to_text(*numbered).find("0: play fire of tuco\n"), std::string::npos);
}

TEST(Records, WithTheSeedTheRoundsAndTurnsAreTold) {
  const Rulebook book = support::rules_of(support::plain_setup(4));
  support::PlayedGame game(book, support::seed_for("records", 0));
  support::RandomPlayer player(1);
  while (!game.is_over()) game.choose(player);
  Record record{.setup = book.setup, .choices = game.journal()};
  EXPECT_EQ(to_text(record).find('#'), std::string::npos);
  record.seed = game.seed();
  const std::string text = to_text(record);
  for (const char* const comment :
       {"# round 1: ", "# round 5: ", "# standard turn\n", "# stealing\n"}) {
    EXPECT_NE(text.find(comment), std::string::npos) << comment << "\n" << text;
  }
  // An illegal choice ends the comments, not the writing.
  record.choices.insert(record.choices.begin(), {0, Choice::of(ChoiceKind::kCatch)});
  const std::string wrong = to_text(record);
  EXPECT_EQ(wrong.find("# round 2"), std::string::npos);
  EXPECT_TRUE(*record_from_text(wrong) == record);
}

TEST(Records, WhatIsWrongIsToldWithLineAndColumn) {
  struct Wrong {
    std::string text;
    int line;
    int column;
    const char* part_of_message;
  };
  const std::string begin = "folsom game 1\nbandits ghost, doc, belle\n";
  const Wrong wrongs[] = {
      {"", 1, 1, "Expected the line \"folsom game 1\"."},
      {"folsom position 1", 1, 1, "Expected the line \"folsom game 1\"."},
      {"folsom game 1\nplayers 12", 2, 9, "Expected a number from 1 to 8."},
      {begin + "seed 12", 3, 6, "Expected 64 digits"},
      {begin + "commitment", 3, 11, "Expected 64 digits"},
      {begin + "seed " + std::string(kSeed) + " x", 3, 71, "Here the line should end."},
      {begin + "names Ann", 3, 7, "Expected names in quotes"},
      {begin + "names [\"Ann\", 7]", 3, 7, "Expected names in quotes"},
      {begin + "names [\"a\",\"b\",\"c\",\"d\"]", 3, 7, "There are more names than players."},
      {begin + "tuco: draw", 3, 1, "\"tuco\" is neither a seat of this game nor"},
      {begin + "3: draw", 3, 1, "\"3\" is neither a seat of this game nor"},
      {begin + "ghost: drew", 3, 8, "\"drew\" is no choice"},
      {begin + "ghost: take purse", 3, 13, "Which purse?"},
      {begin + "result: $100 loses", 3, 14, "Expected an amount in dollars."},
      {begin + "result: 1, 2, 3, 4", 3, 1, "There are more results than players."},
  };
  for (const Wrong& wrong : wrongs) {
    SCOPED_TRACE(wrong.text);
    const Parsed<Record> read = record_from_text(wrong.text);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().line, wrong.line) << read.error().message;
    EXPECT_EQ(read.error().column, wrong.column) << read.error().message;
    EXPECT_NE(read.error().message.find(wrong.part_of_message), std::string::npos)
        << read.error().message;
  }
}

TEST(Records, WrongJsonIsToldWithItsPath) {
  const auto complaint = [](const nlohmann::json& change) {
    nlohmann::json json = {{"format", "folsom game 1"},
                           {"setup", {{"bandits", {"ghost", "doc", "belle"}}}}};
    json.update(change);
    const Parsed<Record> read = record_from_json(json);
    return read ? std::string("fine") : to_text(read.error());
  };
  using Json = nlohmann::json;
  EXPECT_EQ(complaint(Json::object()), "fine");
  EXPECT_EQ(complaint({{"format", "folsom game 2"}}),
            "At /: Expected the format \"folsom game 1\".");
  EXPECT_EQ(complaint({{"winner", 1}}), "At /: There is no field \"winner\" here.");
  EXPECT_EQ(complaint({{"seed", "0"}}), "At /: Expected a seed of 64 digits of 0 to 9 and a to f.");
  EXPECT_EQ(complaint({{"commitment", 7}}), "At /commitment: Expected a text.");
  EXPECT_EQ(complaint({{"names", "Ann"}}), "At /names: Expected a list.");
  EXPECT_EQ(complaint({{"setup", {{"players", 0}}}}),
            "In /setup: At /players: Expected a number from 1 to 8.");
  EXPECT_EQ(complaint({{"choices", {Json::array()}}}), "At /choices/0: Expected an object.");
  EXPECT_EQ(complaint({{"choices", {{{"seat", 3}, {"kind", "draw"}}}}}),
            "At /choices/0/seat: Expected a number from 0 to 2.");
  EXPECT_NE(
      complaint({{"choices", {{{"seat", 1}, {"kind", "drew"}}}}}).find("At /choices/0: At /kind: "),
      std::string::npos);
  EXPECT_EQ(complaint({{"result", {{{"money", -1000001}}}}}),
            "At /result/0/money: Expected a number from -1000000 to 1000000.");
}

}  // namespace
}  // namespace folsom::notation
