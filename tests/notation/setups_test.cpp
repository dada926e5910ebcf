// Setups and components: what is left out, what is refused and how, and refusals as sentences.
#include "text/notation/setups.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "engine/flow/game.h"
#include "tests/support/setups.h"
#include "text/notation/json_text.h"
#include "text/notation/sentences.h"

namespace folsom::notation {
namespace {

TEST(Setups, WhatIsUsualIsLeftOut) {
  EXPECT_EQ(to_text(folsom::Setup{}), "");
  EXPECT_EQ(to_text(support::plain_setup(3)), "bandits ghost, doc, tuco\n");
  EXPECT_TRUE(*setup_from_text("") == folsom::Setup{});
}

TEST(Setups, EverySettingAsText) {
  folsom::Setup setup;
  setup.edition = Edition::kFirst;
  setup.seating = Seating::kDuel;
  setup.players = 2;
  setup.expert = setup.mei = setup.swapped_start = setup.narrator = true;
  setup.abilities = setup.events = false;
  setup.wagons.push_back(5);
  setup.wagons.push_back(0);
  setup.pool.push_back(RoundName::kBridge);
  EXPECT_EQ(to_text(setup),
            "edition first\nseating duel\nplayers 2\nexpert on\nabilities off\nevents off\n"
            "with-mei on\nswapped-start on\nnarrator on\nwagons 5, 0\npool bridge\n");
  const Parsed<folsom::Setup> read = setup_from_text(to_text(setup));
  ASSERT_TRUE(read);
  EXPECT_TRUE(*read == setup);
}

// Records and journals from before rulings had numbers name none, and mean the first.
TEST(Setups, RulingsThatAreNotNamedAreTheUsualOnes) {
  folsom::Setup first = support::plain_setup(3);
  first.rulings = kFirstRulings;
  EXPECT_NE(to_text(first).find("rulings 1\n"), std::string::npos);
  EXPECT_TRUE(*setup_from_text(to_text(first)) == first);
  EXPECT_TRUE(*setup_from_json(to_json(first)) == first);
  EXPECT_EQ(to_text(first, kFirstRulings).find("rulings"), std::string::npos);
  const folsom::Setup newest = support::plain_setup(3);
  EXPECT_EQ(to_text(newest).find("rulings"), std::string::npos);
  EXPECT_NE(to_text(newest, kFirstRulings).find("rulings 2\n"), std::string::npos);
  nlohmann::json before = to_json(newest);
  before.erase("rulings");
  EXPECT_EQ(setup_from_json(before)->rulings, kNewestRulings);
  EXPECT_EQ(setup_from_json(before, kFirstRulings)->rulings, kFirstRulings);
  for (const char* wrong : {"rulings 0", "rulings 3", "rulings first", "rulings"}) {
    EXPECT_FALSE(setup_from_text(wrong)) << wrong;
  }
}

TEST(Setups, OwnComponentsStandOnOneLineAsJson) {
  folsom::Setup setup = support::plain_setup(3);
  setup.components.gem = 60;
  const std::string text = to_text(setup);
  EXPECT_NE(text.find("components {"), std::string::npos);
  EXPECT_NE(text.find("\"gem\":600"), std::string::npos);
  const Parsed<folsom::Setup> read = setup_from_text(text);
  ASSERT_TRUE(read) << to_text(read.error());
  EXPECT_TRUE(*read == setup);
  EXPECT_FALSE(to_json(support::plain_setup(3)).contains("components"));
  EXPECT_TRUE(to_json(setup).contains("components"));
}

struct Wrong {
  const char* text;
  int line;
  int column;
  const char* part_of_message;
};

TEST(Setups, WhatIsWrongIsToldWithLineAndColumn) {
  const Wrong wrongs[] = {
      {"player 4", 1, 1, "There is no setting called \"player\"."},
      {"\n# who?\nplayers", 3, 8, "Expected a number from 1 to 8."},
      {"players 9", 1, 9, "Expected a number from 1 to 8."},
      {"players 0", 1, 9, "Expected a number"},
      {"players 99999999999999999999", 1, 9, "Expected a number"},
      {"players 4 5", 1, 11, "\"5\" is one word too many"},
      {"players 4\nplayers 4", 2, 1, "\"players\" appears twice."},
      {"edition third", 1, 9, "Expected one of first, second."},
      {"seating four", 1, 9, "Expected one of one-each"},
      {"expert yes", 1, 8, "Expected \"on\" or \"off\"."},
      {"bandits ghost, ghots", 1, 16, "\"ghots\" is not one of ghost, doc"},
      {"bandits ghost, shotgun", 1, 9, "\"shotgun\" is no bandit."},
      {"bandits ghost doc tuco belle django mei cheyenne ghost doc", 1, 56, "at most 8"},
      {"expert on; wagons 0, 6", 1, 22, "Expected the number of a wagon, 0 to 5."},
      {"wagons 0 1 2 3 4 5 0", 1, 20, "not that many wagons"},
      {"pool bridges", 1, 6, "\"bridges\" is not one of angry-marshal"},
      {"components", 1, 1, "This is no JSON"},
      {"components  {\"gem\":}", 1, 20, "This is no JSON"},
      {"components {\"gem\":505}", 1, 12, "At /gem: Expected a value in dollars"},
  };
  for (const Wrong& wrong : wrongs) {
    SCOPED_TRACE(wrong.text);
    const Parsed<folsom::Setup> read = setup_from_text(wrong.text);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().line, wrong.line);
    EXPECT_EQ(read.error().column, wrong.column);
    EXPECT_NE(read.error().message.find(wrong.part_of_message), std::string::npos)
        << read.error().message;
  }
}

TEST(Components, JsonOfThePublishedOnes) {
  const nlohmann::json json = components_to_json(published_components());
  EXPECT_EQ(dump(json["few"][3]), R"({"name":"take-it-all","turns":"ST2S"})");
  EXPECT_EQ(dump(json["wagons"][4]), R"({"gems":1,"purses":3})");
  EXPECT_EQ(json["purses"][17], 500);
  EXPECT_EQ(json["strongbox"], 1000);
  const Parsed<Components> read = components_from_json(json);
  ASSERT_TRUE(read) << to_text(read.error());
  EXPECT_TRUE(*read == published_components());
}

TEST(Components, WhatIsMissingIsAsPublished) {
  const Parsed<Components> read = components_from_json({{"gem", 700}});
  ASSERT_TRUE(read);
  Components expected = published_components();
  expected.gem = 70;
  EXPECT_TRUE(*read == expected);
}

TEST(Components, WhatIsWrongIsToldWithItsPath) {
  const Wrong wrongs[] = {
      {"7", 0, 0, "At /: Expected an object."},
      {R"({"gems":500})", 0, 0, "There is no field \"gems\" here."},
      {R"({"few":{}})", 0, 0, "At /few: Expected a list."},
      {R"({"few":[{"name":"bridge"}]})", 0, 0, "At /few/0: The field \"turns\" is missing."},
      {R"({"few":[{"name":"ridge","turns":"S"}]})", 0, 0,
       "At /few/0/name: \"ridge\" is not one of"},
      {R"({"few":[{"name":"bridge","turns":"SSX"}]})", 0, 0, "At /few/0/turns: Turns are written"},
      {R"({"few":[{"name":"bridge","turns":"SSSSSS"}]})", 0, 0, "at most 5 turns"},
      {R"({"wagons":[{"purses":-1,"gems":0}]})", 0, 0, "At /wagons/0/purses: Expected a number"},
      {R"({"wagons":[{"purses":1e3,"gems":0}]})", 0, 0, "At /wagons/0/purses: Expected a number"},
      {R"({"wagons":[{},{},{},{},{},{},{}]})", 0, 0, "At /wagons: There can be at most 6"},
      {R"({"purses":[250,255]})", 0, 0, "At /purses/1: Expected a value in dollars"},
      {R"({"purses":[99999999999999999999]})", 0, 0, "At /purses/0: Expected a value in dollars"},
      {R"({"strongbox":"much"})", 0, 0, "At /strongbox: Expected a value in dollars"},
  };
  for (const Wrong& wrong : wrongs) {
    SCOPED_TRACE(wrong.text);
    const Parsed<nlohmann::json> json = parse_json(wrong.text);
    ASSERT_TRUE(json);
    const Parsed<Components> read = components_from_json(*json);
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().message.find(wrong.part_of_message), std::string::npos)
        << read.error().message;
  }
}

TEST(Components, MoreCardsThanFitAreRefused) {
  nlohmann::json cards = nlohmann::json::array();
  for (std::size_t i = 0; i <= kMaxRoundCards; ++i) {
    cards.push_back({{"name", "bridge"}, {"turns", "S"}});
  }
  EXPECT_FALSE(components_from_json({{"few", cards}}));
}

TEST(Sentences, EveryRefusedSetupGetsOneOfItsOwn) {
  std::set<std::string> sentences;
  for (const support::RefusedSetup& refused : support::every_refused_setup()) {
    SCOPED_TRACE(refused.name);
    const std::string told = sentence(refused.refusal, refused.setup);
    EXPECT_TRUE(told.ends_with('.')) << told;
    EXPECT_TRUE(told[0] >= 'A' && told[0] <= 'Z') << told;
    EXPECT_EQ(told.find("  "), std::string::npos) << told;
    sentences.insert(told);
  }
  EXPECT_GT(sentences.size(), 10U);
}

TEST(Sentences, AClashNamesBothSettingsInTheHostsWords) {
  folsom::Setup setup = support::empty_setup(Seating::kTwoEach, Edition::kSecond, 3);
  setup.marshal = true;
  const Compiled compiled = compile(setup);
  ASSERT_FALSE(compiled.book);
  EXPECT_EQ(
      sentence(compiled.refusal, setup),
      "Two bandits a player and Marshal & Prisoners do not go together: its start, its goals and "
      "its winner are for single players with one bandit each.");
}

// With the Marshal a card has room for one turn less (M5.3).
TEST(Sentences, TheGoesOfACardAreThoseOfTheGame) {
  const auto told = [](std::string_view name) {
    for (const support::RefusedSetup& refused : support::every_refused_setup()) {
      if (refused.name == name) {
        return sentence(refused.refusal, refused.setup);
      }
    }
    return std::string();
  };
  EXPECT_NE(told("more goes than a plan has room for").find("at most 8 goes"), std::string::npos);
  EXPECT_NE(told("more goes than a plan has room for with the Marshal").find("at most 7 goes"),
            std::string::npos);
}

TEST(Sentences, EveryRefusalOfAChoiceGetsOne) {
  std::set<std::string> sentences;
  for (int i = 0; i <= static_cast<int>(Refusal::kNotThere); ++i) {
    const auto refusal = static_cast<Refusal>(i);
    const std::string told = sentence(refusal);
    EXPECT_TRUE(told.ends_with('.')) << told;
    EXPECT_TRUE(sentences.insert(told).second) << told;
    // Whatever was chosen, even nonsense.
    for (int kind = 0; kind < kChoiceKinds; ++kind) {
      const Choice nonsense{static_cast<ChoiceKind>(kind), 0xff, Pawn::kNone, false};
      EXPECT_TRUE(sentence(refusal, nonsense).ends_with('.'));
    }
  }
  EXPECT_EQ(sentence(Refusal::kCardNotInHand, Choice::play(Action::kFire, Pawn::kDoc)),
            "You do not hold a fire card of Doc's.");
  EXPECT_EQ(sentence(Refusal::kOutOfReach, Choice::go_to(roof_of(2))),
            "Roof2 cannot be reached now.");
}

}  // namespace
}  // namespace folsom::notation
