// The lines of the bot protocol, without a program at the other end.
#include "bots/arena/outside/messages.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/core/bits.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"
#include "text/notation/choices.h"
#include "text/notation/views.h"

namespace folsom::arena {
namespace {

using Json = nlohmann::json;

std::string answer(QuestionNumber number, const Json& choice) {
  return Json{{"ask", number}, {"choice", choice}}.dump();
}

// Choices of whole games in all kinds of setups, answered in each of the three ways.
TEST(OutsideMessages, ChoicesCanBeAnsweredByTextNumberAndObject) {
  for (const support::NamedSetup& setup : support::some_setups()) {
    const Rulebook book = support::rules_of(setup.setup);
    support::PlayedGame game(book, support::seed_for("outside/" + setup.name, 0));
    support::RandomPlayer player(game.seed()[0]);
    for (QuestionNumber number = 1; !game.is_over(); ++number) {
      const Seat seat = support::any_seat(asked(game.state()), player);
      const ChoiceList choices = support::choices_of(book, game.state(), seat);
      const View view = view_for(book, game.state(), seat);
      const Json question = Json::parse(ask_line(number, book, view, choices));
      ASSERT_EQ(question["ask"], number);
      ASSERT_EQ(question["view"], notation::to_json(view, book));
      ASSERT_EQ(question["choices"].size(), choices.size());
      const std::size_t i = player.below(static_cast<std::uint32_t>(choices.size()));
      for (const Json& choice : {question["choices"][i], question["objects"][i], Json(i)}) {
        const auto read = read_choice(answer(number, choice), number, book, seat, choices);
        ASSERT_TRUE(read) << setup.name << ": " << choice << " " << read.error().message;
        ASSERT_EQ(*read, choices[i]) << setup.name << ": " << choice;
      }
      game.choose(seat, choices[i]);
    }
  }
}

TEST(OutsideMessages, OtherFieldsAreIgnored) {
  const Rulebook book = support::rules_of(support::plain_setup(3));
  ChoiceList choices;
  choices.push_back(Choice::of(ChoiceKind::kDraw));
  choices.push_back(Choice::of(ChoiceKind::kPass));
  const auto read =
      read_choice(R"( {"choice":"pass","thought":{"depth":3},"ask":9} )", 9, book, 0, choices);
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, choices[1]);
}

TEST(OutsideMessages, NumbersAreWholeAndQuestionsAreNumbers) {
  const Rulebook book = support::rules_of(support::plain_setup(3));
  ChoiceList choices;
  choices.push_back(Choice::of(ChoiceKind::kDraw));
  choices.push_back(Choice::of(ChoiceKind::kPass));
  const auto reason = [&](const std::string& line) {
    const auto read = read_choice(line, 9, book, 0, choices);
    return read ? "fine" : read.error().message;
  };
  EXPECT_EQ(reason(R"({"ask":9,"choice":1})"), "fine");
  EXPECT_EQ(reason(R"({"ask":9,"choice":0.5})"), "chose number 0.5 where the choices are 0 to 1");
  EXPECT_EQ(reason(R"({"ask":9,"choice":2})"), "chose number 2 where the choices are 0 to 1");
  EXPECT_EQ(reason(R"({"ask":9,"choice":null})"), "chose \"null\", which is no choice at all");
  EXPECT_EQ(reason(R"({"ask":9,"choice":true})"), "chose \"true\", which is no choice at all");
  EXPECT_EQ(reason(R"({"ask":9,"choice":{"kind":"catch"}})"),
            R"(chose "{\"kind\":\"catch\"}", which was not offered)");
  EXPECT_EQ(reason(R"({"ask":"9","choice":0})"),
            R"(answered question "\"9\"" when it was asked question 9)");
  EXPECT_EQ(reason(R"({"ask":true,"choice":0})"),
            R"(answered question "true" when it was asked question 9)");
}

TEST(OutsideMessages, NamesAreTextForATerminal) {
  EXPECT_EQ(*read_name(R"({"name":"Größe 漢字 🂡","author":"x"})"), "Größe 漢字 🂡");
  for (const std::string bad :
       {R"({"name":""})", R"({"name":7})", R"({"name":"a\nb"})", R"({"name":"\u007f"})",
        R"({"name":"\u009b2J"})", R"({})", R"([])", "", "name"}) {
    EXPECT_FALSE(read_name(bad)) << bad;
  }
  EXPECT_TRUE(read_name(Json{{"name", std::string(60, 'x')}}.dump()));
  EXPECT_FALSE(read_name(Json{{"name", std::string(61, 'x')}}.dump()));
}

TEST(OutsideMessages, OthersWordsAreShortAndHarmless) {
  EXPECT_EQ(in_quotes("Größe"), "\"Größe\"");
  EXPECT_EQ(in_quotes("\x1b[2Jboo"), "\"\\u001b[2Jboo\"");
  EXPECT_EQ(in_quotes("\xff"), "\"\uFFFD\"") << "no UTF-8";
  EXPECT_EQ(in_quotes(std::string(1000, 'x')), "\"" + std::string(160, 'x') + " ...\"");
}

}  // namespace
}  // namespace folsom::arena
