// The expansions in positions, components, views and scores.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/flow/game.h"
#include "tests/notation/reading.h"
#include "text/notation/json_text.h"
#include "text/notation/positions.h"
#include "text/notation/setups.h"
#include "text/notation/views.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kBoth =
    "bandits marshal, ghost, doc, belle\nhorses on\nprisoners on\n"
    "car1: ghost\ncar2: doc\ncar3: belle\n";

std::string both(std::string_view more) { return std::string(kBoth) + std::string(more); }

// --- positions

TEST(PositionsOfExpansions, WhatGoesWithoutSaying) {
  const auto [setup, book, state] = read(kBoth);
  EXPECT_EQ(state.stagecoach, 0);
  EXPECT_EQ(state.place[Pawn::kShotgun], Place::kStagecoachRoof);
  EXPECT_EQ(state.horses[static_cast<std::size_t>(book.cars - 1)], 3) << "one for every bandit";
  EXPECT_EQ(count(state.hostages_left), 2) << "one fewer than bandits (H1.4)";
  EXPECT_EQ(count(state.prisoners_left), 3);
  EXPECT_EQ(state.neutral_bullets, 16);
  EXPECT_EQ(state.cylinders[0], 6);
  EXPECT_EQ(state.cylinders[1], 6);
  EXPECT_EQ(state.goals[0], warrant_for(Pawn::kGhost));
  EXPECT_EQ(state.goals[2], Goal::kFewScratches);
  EXPECT_EQ(count(state.loot_at[0] & all_of(TokenKind::kMailBag)), 2);
}

TEST(PositionsOfExpansions, WhatFollowsFromWhatIsTold) {
  const GameState state =
      read(both("hostage ghost teacher\nprisoner doc tuco\nprisoner belle belle\n"
                "deck doc: 2 bullets of marshal\nopened: flask2\ndoc: flask2=old\n"))
          .state;
  EXPECT_EQ(state.powers[Pawn::kGhost], bit(Power::kHideFirstCard) | bit(Power::kCannotPunch));
  EXPECT_EQ(state.powers[Pawn::kDoc], bit(Power::kLargerHand) | bit(Power::kFireThroughRoof));
  EXPECT_EQ(state.powers[Pawn::kBelle], bit(Power::kProtected) | bit(Power::kRobTwice));
  EXPECT_EQ(state.cylinders[0], 4) << "the first is emptied before the second";
  EXPECT_EQ(state.cylinders[1], 6);
  const Token flask = *token_from_word("flask2");
  EXPECT_NE(state.open_secrets & bit(flask), 0U) << "a half-empty flask is known to all (H7.2)";
  EXPECT_EQ(state.value[flask], 2);
}

TEST(PositionsOfExpansions, QuestionsCanWait) {
  const GameState state =
      read(both("card angry-marshal\nnow marshal-fire by marshal on doc after 2 optional\n"
                "then marshal-may-move by marshal\nphase round-end\ncylinders 6, 5\n"
                "deck doc: bullet of marshal\n"))
          .state;
  ASSERT_EQ(state.flow.depth, 2);
  EXPECT_EQ(state.flow.top().kind, TaskKind::kMarshalFire);
  EXPECT_EQ(state.flow.top().target, Pawn::kDoc);
  EXPECT_EQ(state.flow.tasks[0].kind, TaskKind::kMarshalMayMove);
  EXPECT_EQ(asked(state), 1U);
}

TEST(PositionsOfExpansions, BoardingHasRidersAndSealedAnswers) {
  const auto [setup, book, state] = read(
      "bandits ghost, doc, belle\nhorses on\nnow board car2\nanswered doc\nsealed doc: ride-on "
      "doc\n"
      "car3: ghost\nhorses-at car3 1\nghost: purse\ndoc: purse\nbelle: purse\n");
  EXPECT_EQ(asked(state), 0b100U) << "Ghost has boarded, Doc has decided";
  EXPECT_EQ(state.place[Pawn::kBelle], Place::kNowhere);
  const std::string written = to_text(book, state);
  EXPECT_NE(written.find("now board car2"), std::string::npos) << written;
  EXPECT_NE(written.find("sealed doc: ride-on doc"), std::string::npos) << written;
}

// With Escape the last horse can be ridden away.
TEST(PositionsOfExpansions, WhereNoHorseIsLeftNoneIsReadBack) {
  const Position position = read(
      "bandits ghost, doc, belle\nhorses on\nround 5; card escape; phase stealing\n"
      "plan: doc ride, belle move\nhorses-at car3 0\nrode-away: ghost\n"
      "car2: doc\ncar3: belle\n");
  for (const std::uint8_t horses : position.state.horses) EXPECT_EQ(horses, 0);
  const std::string text = to_text(position.book, position.state);
  EXPECT_NE(text.find("horses-at car3 0"), std::string::npos) << text;
  EXPECT_TRUE(read(text).state == position.state) << text;
  const Parsed<Position> from_json = position_from_json(to_json(position.book, position.state));
  ASSERT_TRUE(from_json) << to_text(from_json.error());
  EXPECT_TRUE(from_json->state == position.state);
}

// Second edition: the purse falls on the bandit's own spot (M2, M10.7).
constexpr std::string_view kAfterRevenge =
    "bandits marshal, ghost, doc, belle\nprisoners on\nround 5; card marshals-revenge\n";

std::string after_revenge(std::string_view more) { return std::string(kAfterRevenge).append(more); }

TEST(PositionsOfExpansions, MarshalsRevengeLeavesPursesInTheCell) {
  for (const std::string& text :
       {after_revenge("phase over\ncar1: ghost\ncar5: marshal, belle\ncell: doc, purse=$250\n"),
        after_revenge("phase over\nroof5: marshal\ncar1: belle\ncell: doc, ghost, purse, purse\n"),
        after_revenge("horses on\nphase rolled\nnow flee-shotgun by belle\nbeside car2\n"
                      "roof2: belle, shotgun\ncar1: ghost\ncar5: marshal\ncell: doc, purse\n")}) {
    const Position position = read(text);
    EXPECT_NE(position.state.loot_at[Place::kCell], 0U) << text;
    const std::string written = to_text(position.book, position.state);
    EXPECT_TRUE(read(written).state == position.state) << written;
    const Parsed<Position> from_json = position_from_json(to_json(position.book, position.state));
    ASSERT_TRUE(from_json) << to_text(from_json.error());
    EXPECT_TRUE(from_json->state == position.state) << written;
  }
}

TEST(PositionsOfExpansions, NothingElseBringsLootIntoTheCell) {
  const char* const only = "loot comes into the cell by marshals-revenge alone";
  const std::string here = "car1: ghost, belle\ncar5: marshal\ncell: doc, ";
  for (const Wrong& wrong : {
           Wrong{after_revenge("phase over\n" + here + "gem\n"), 1, 1, only},
           Wrong{after_revenge("phase over\n" + here + "purse, purse\n"), 1, 1,
                 "there are more purses in the cell than bandits"},
           Wrong{after_revenge("phase event\n" + here + "purse\n"), 1, 1, only},
           Wrong{after_revenge("phase over\ncar1: ghost, belle\ncar4: marshal\ncell: doc, purse\n"),
                 1, 1, only},
           Wrong{after_revenge("phase over\nedition first\n" + here + "purse\n"), 1, 1, only},
           Wrong{after_revenge("phase over\nrulings 1\n" + here + "purse\n"), 1, 1, only},
           Wrong{"bandits marshal, ghost, doc, belle\nprisoners on\n"
                 "round 5; card pickpocketing\nphase over\n" +
                     here + "purse\n",
                 1, 1, only},
       }) {
    expect_refused(wrong);
  }
}

TEST(PositionsOfExpansions, BrokenOnesAreRefusedWithLineAndColumn) {
  const std::string base = "bandits ghost, doc, belle\ncar1: ghost\ncar2: doc\ncar3: belle\n";
  const Wrong wrongs[] = {
      {base + "beside car2", 5, 1, "This game has nothing of the kind."},
      {base + "posters: doc", 5, 1, "There is no prison car in this game."},
      {base + "cylinders 6, 6", 5, 1, "The Marshal does not shoot"},
      {base + "now ride by ghost", 5, 5, "This is never asked in this game."},
      {base + "roof1: shotgun", 5, 8, "shotgun can't be here"},
      {base + "phase rolled", 5, 7, "There is no such phase in this game."},
      {both("beside roof2"), 7, 8, "Expected a car of this train."},
      {both("roof4: shotgun"), 7, 8, "Shotgun is on the stagecoach, or on the roof beside it."},
      {both("cell: marshal"), 7, 7, "Only bandits are put into the cell."},
      {both("horses-at car1 9"), 7, 16, "Expected a number from 0 to 3."},
      {both("hostage ghost granny"), 7, 15, "Expected one of poodle, banker"},
      {both("hostage ghost poodle\nhostages: poodle"), 1, 1, "This cannot be: a hostage is in two"},
      {both("imprisoned: tuco, mei\nprisoner doc tuco"), 1, 1,
       "This cannot be: a prisoner is in two"},
      {both("goals: warrant-mei"), 7, 8, "Expected five goals that this game can have."},
      {both("shown 2"), 7, 7, "Expected a number from 1 to 1."},
      {both("wounds doc: gotcha"), 7, 13, "Expected lost-gun, hurt-knee or hurt-shoulder."},
      {both("brawlers: doc, doc, doc, doc"), 7, 26, "There are three such cards."},
      {both("cylinders 6, 5"), 1, 1, "the Marshal's bullets are not twelve"},
      {both("idea-in-hand doc"), 1, 1, "a Brilliant Idea was seen in a hand"},
      {both("last-card brilliant-idea"), 7, 11, "Expected a card that can be copied."},
      {both("loco: purse=old"), 7, 7, "Whiskey is \"old\""},
      {both("loco: flask=$20"), 7, 7, "Whiskey is \"old\""},
      {both("roof1: 2 flasks=old"), 7, 8, "There are not that many flasks of old."},
      {both("now arrest by doc"), 7, 12, "doc is never asked this."},
      {both("rode-away: tuco"), 7, 12, "Expected a bandit that is in play."},
      {both("now ride by ghost; then go"), 7, 25, "This never waits for another question"},
      {both("then reflexes 1"), 7, 1, "Nothing waits where nothing is asked."},
      {both("now turmoil"), 7, 1, "This turn is no turmoil."},
      {both("rode-away: marshal"), 7, 12, "The Marshal does not ride away."},
      {both("hostages: poodle"), 1, 1, "there is one hostage fewer than bandits"},
      {both("imprisoned: tuco"), 1, 1, "there are three prisoners"},
      {both("struck doc 1\ndeck doc: neutral-bullet"), 1, 1, "only in a round of mortal-bullet"},
      {both("thrown-off: marshal"), 1, 1, "one falls only in the round of deadly-fall"},
      {both("marshal: gem"), 1, 1, "the Marshal robs nothing"},
      {both("cell: purse"), 1, 1, "loot comes into the cell by marshals-revenge alone"},
      {both("opened: flask2"), 1, 1, "a half-empty flask is somewhere"},
      {both("doc: flask0\nknown nobody: flask0"), 1, 1, "everybody knows what he holds"},
      {both("loco: strongbox2"), 1, 1, "Shotgun sits on the strongbox"},
      {both("wounds doc: lost-gun"), 1, 1, "a wound comes with a bullet of the Marshal's"},
  };
  for (const Wrong& wrong : wrongs) expect_refused(wrong);
}

// --- components

TEST(ComponentsOfExpansions, NameWhatIsReconstructed) {
  const Json published = components_to_json(published_components());
  EXPECT_EQ(published["reconstructed"], Json({"marshal", "cylinders"}));
  EXPECT_EQ(published["mail_bags"], Json({200, 1200}));
  EXPECT_EQ(published["horses"]["few"].size(), 5U);
  Json own = published;
  own["cylinders"][1][5] = "lost-gun";
  const Parsed<Components> read = components_from_json(own);
  ASSERT_TRUE(read) << to_text(read.error());
  EXPECT_EQ(read->cylinders[1][5], Wound::kLostGun);
  EXPECT_EQ(components_to_json(*read)["reconstructed"], Json({"marshal"}))
      << "what the host has replaced is his own, whatever his file says";
}

TEST(ComponentsOfExpansions, WrongOnesAreToldWithTheirPath) {
  const auto complaint = [](const Json& json) {
    const Parsed<Components> read = components_from_json(json);
    return read ? std::string("fine") : read.error().message;
  };
  EXPECT_EQ(complaint({{"cylinders", {{"lost-gun"}}}}), "At /cylinders: There are two cylinders.");
  EXPECT_EQ(complaint({{"cylinders", Json::array({Json::array(), Json::array()})}}),
            "At /cylinders/0: Expected a list of 6 bullets.");
  EXPECT_NE(complaint({{"horses", {{"wagons", 3}}}}).find("At /horses: There is no field"),
            std::string::npos);
  EXPECT_EQ(complaint({{"mail_bags", {200}}}), "At /mail_bags: There are two mail bags.");
  EXPECT_NE(complaint({{"marshal", {{"few", {{{"name", "bend"}, {"turns", "SX"}}}}}}})
                .find("At /marshal/few/0/turns: Turns are written as letters"),
            std::string::npos);
  EXPECT_EQ(complaint({{"reconstructed", {"wagons"}}}),
            "At /reconstructed: Expected \"marshal\" or \"cylinders\".");
}

TEST(ComponentsOfExpansions, APurseOfTwentyDollarsIsNoWhiskey) {
  const std::string text = std::string(kBoth) +
                           R"(components {"purses":[250,250,250,250,250,250,10,20,)"
                           R"(300,300,350,350,400,400,450,450,500,500,250]})" +
                           "\nghost: purse=$20, flask=old\nroof2: purse=$10\n";
  const Position position = read(text);
  const GameState& state = position.state;
  const TokenSet purse = state.loot_of[Pawn::kGhost] & all_of(TokenKind::kPurse);
  EXPECT_EQ(state.value[static_cast<std::size_t>(first(purse))], 2);
  const std::string written = to_text(position.book, state);
  EXPECT_NE(written.find("=$20"), std::string::npos) << written;
  EXPECT_TRUE(read(written).state == state) << written;
}

// --- views and scores

TEST(ViewsOfExpansions, TellWhatTheViewerKnows) {
  const auto [setup, book, state] = read(
      both("round 2; card higher-speed\nbeside car1\nroof1: shotgun\nhostage doc banker\n"
           "prisoner ghost mei\nposters: ghost\nwounds doc: lost-gun\ndeck doc: bullet of marshal\n"
           "shown 1\ndoc: flask=old, mail-bag=$1200\nbrawlers: belle\n"));
  const Json marshals = to_json(view_for(book, state, 0), book);
  const Json docs = to_json(view_for(book, state, 2), book);
  EXPECT_EQ(docs["stagecoach"]["beside"], "car1");
  EXPECT_EQ(docs["horses"], Json({{"car5", 3}}));
  EXPECT_EQ(docs["bandits"]["doc"]["hostage"], "banker");
  EXPECT_EQ(docs["bandits"]["ghost"]["prisoner"], "mei");
  EXPECT_EQ(docs["bandits"]["ghost"]["poster_taken"], true);
  EXPECT_EQ(docs["bandits"]["doc"]["wounds"], Json({"lost-gun"}));
  EXPECT_EQ(docs["marshal"]["brawlers"], Json({"belle", nullptr, nullptr}));
  // Doc knows his own flask and mail bag; the others see that he has them.
  EXPECT_EQ(dump(docs["bandits"]["doc"]["loot"]),
            R"([{"token":"mail-bag0","value":1200},{"token":"flask0","whiskey":"old"}])");
  EXPECT_EQ(dump(marshals["bandits"]["doc"]["loot"]),
            R"([{"token":"mail-bag0"},{"token":"flask0"}])");
  // Goals: those the Marshal has looked at are private, the one that was shown is everybody's.
  EXPECT_EQ(docs["marshal"]["goals"][0]["goal"], "warrant-ghost");
  EXPECT_TRUE(docs["marshal"]["goals"][1]["goal"].is_null());
  EXPECT_EQ(marshals["marshal"]["goals"][1]["goal"], "warrant-doc");
  EXPECT_TRUE(marshals["marshal"]["goals"][2]["goal"].is_null()) << "round 3 has not begun";
}

// Everybody sees which side of a flask is up (H7.2).
TEST(ViewsOfExpansions, TellEverybodyThatAFlaskIsHalfEmpty) {
  const auto [setup, book, state] =
      read(both("opened: flask2, flask3\ndoc: flask1, flask2=old\nroof2: flask3\n"));
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    const Json json = to_json(view_for(book, state, viewer), book);
    EXPECT_EQ(dump(json["bandits"]["doc"]["loot"]),
              R"([{"token":"flask1"},{"half_empty":true,"token":"flask2","whiskey":"old"}])");
    EXPECT_EQ(dump(json["places"]["roof2"]["loot"]),
              R"([{"half_empty":true,"token":"flask3","whiskey":"plain"}])");
  }
}

// After old whiskey one is asked for the second card only if one has one, and everybody sees it.
TEST(ViewsOfExpansions, WhoIsAskedForACardIsImaginedWithOne) {
  const auto [setup, book, state] = read(
      "bandits ghost, doc, belle\nhorses on\ncar1: ghost\ncar2: doc\ncar3: belle\n"
      "first doc; now whiskey by doc old 1\nplan: doc move\n"
      "hand doc: fire, 2 bullets of ghost\ndeck doc: 3 bullets of belle\n");
  Rng rng = Rng::quick(3);
  for (const Seat viewer : {Seat{0}, kSpectator}) {
    for (int i = 0; i < 200; ++i) {
      const GameState imagined = imagine(book, view_for(book, state, viewer), rng);
      ASSERT_NE(imagined.hand[1].actions, 0U) << to_text(book, imagined);
      ASSERT_TRUE(position_from_text(to_text(book, imagined))) << to_text(book, imagined);
    }
  }
}

// A holder sees nothing new in his flask but its other side.
TEST(ViewsOfExpansions, AChangeTellsThatAFlaskWasDrunkFrom) {
  const auto [setup, book, state] = read(both("doc: flask1\n"));
  const View before = view_for(book, state, 2);
  View after = before;
  after.half_empty = 1U << 1;
  std::string change;
  write_view_change(change, before, after, book);
  EXPECT_EQ(change, R"({"bandits":{"doc":{"loot":)"
                    R"([{"token":"flask1","whiskey":"plain","half_empty":true}]}}})");
}

TEST(EventsOfExpansions, AFlaskThatFellIsNeverInDollars) {
  const auto [setup, book, state] = read(both("doc: flask1, flask2=old\n"));
  const Event fell{.kind = EventKind::kLootDropped,
                   .seat = 2,
                   .pawn = Pawn::kDoc,
                   .to = inside_of(2),
                   .token = *token_from_word("flask1"),
                   .other = *token_from_word("flask2"),
                   .value = 2,
                   .other_value = 1};
  EXPECT_EQ(dump(to_json(redact(fell, 2), book, state.cards_of)),
            R"({"kind":"loot-dropped","other":"flask2","other_whiskey":"plain","pawn":"doc",)"
            R"("seat":2,"to":"car2","token":"flask1","whiskey":"old"})");
}

TEST(ScoresOfExpansions, AreItemised) {
  const auto [setup, book, state] =
      read(both("phase over; card crime-must-be-punished\nposters: ghost, doc\n"
                "hostage belle minister\nprisoner belle tuco\nbrawlers: belle\n"
                "belle: purse=$500, mail-bag=$200\n"));
  const Json score = to_json(score_of(book, state), book);
  const Json& belle = score["sides"][3];
  EXPECT_EQ(belle["purses"], 500);
  EXPECT_EQ(belle["mail_bags"], 200);
  EXPECT_EQ(belle["ransoms"], 900);
  EXPECT_EQ(belle["prisoners"], 200);
  EXPECT_EQ(belle["brawlers"], 800);
  EXPECT_EQ(belle["posters"], 500);
  EXPECT_EQ(belle["gunslinger"], 1000) << "nobody has fired, so all are tied";
  EXPECT_EQ(belle["total"], 4100);
  // Both warrants, a Brawler card left and few bullets: four of five.
  EXPECT_EQ(score["marshal_wins"], true);
  EXPECT_EQ(dump(score["goals"][0]),
            R"({"goal":"warrant-ghost","has":1,"reached":true,"wanted":1})");
  EXPECT_EQ(dump(score["goals"][4]),
            R"({"goal":"golden-bullet","has":0,"reached":false,"wanted":1})");
}

}  // namespace
}  // namespace folsom::notation
