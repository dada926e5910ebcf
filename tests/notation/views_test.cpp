// Views, events and scores as JSON: what is told, and that nothing else is.
#include "text/notation/views.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "engine/flow/game.h"
#include "tests/notation/reading.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"
#include "text/notation/json_text.h"
#include "text/notation/positions.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

Position middle_of_a_game() {
  return read(
      "bandits ghost, doc, belle\nround 2; card braking; turn 2; asked doc\n"
      "loco: marshal\ncar1: ghost, purse0=$400\nroof2: doc\ncar3: belle, gem\n"
      "ghost: purse1=$500\ndoc: purse2\ncash belle $250\nknown doc: purse0\n"
      "plan: ghost move, doc fire face-down, belle punch\n"
      "hand doc: move, move, bullet of ghost, 2 neutral-bullets\nhand belle: marshal\n");
}

TEST(Views, TellWhatTheViewerKnows) {
  const auto [setup, book, state] = middle_of_a_game();
  const Json json = to_json(view_for(book, state, 1), book);
  EXPECT_EQ(json["viewer"], 1);
  EXPECT_EQ(json["round"], 2);
  EXPECT_EQ(dump(json["card"]), R"({"name":"braking","turns":"SSSS"})");
  EXPECT_EQ(json["turn"], 2);
  EXPECT_EQ(json["go"], 2);
  EXPECT_EQ(json["asked"], Json({1}));
  EXPECT_EQ(json["question"]["kind"], "go");
  EXPECT_EQ(dump(json["places"]["car1"]),
            R"({"loot":[{"token":"purse0","value":400}],"pawns":["ghost"]})");
  EXPECT_EQ(dump(json["bandits"]["ghost"]["loot"]), R"([{"token":"purse1"}])");
  EXPECT_EQ(json["bandits"]["belle"]["cash"], 250);
  EXPECT_EQ(json["bandits"]["ghost"]["bullets_left"], 5);
  EXPECT_EQ(dump(json["plan"][0]),
            R"({"action":"move","face_down":false,"pawn":"ghost","seat":0})");
  EXPECT_EQ(dump(json["plan"][1]), R"({"action":"fire","face_down":true,"pawn":"doc","seat":1})");
  EXPECT_EQ(dump(json["own"]["hand"]),
            R"({"bullets":{"ghost":1,"neutral":2},"cards":["move","move"]})");
  EXPECT_EQ(json["players"][2]["hand"], 1);
  EXPECT_EQ(dump(json["players"][1]["received"]), R"({"ghost":1,"neutral":2})");
  EXPECT_EQ(json["neutral_bullets"], 11);
  EXPECT_EQ(json["over"], false);
}

std::string phase_told(std::string_view moment, std::string_view train) {
  const auto [setup, book, state] =
      read("bandits ghost, doc, belle\n" + std::string(moment) + "\n" + std::string(train));
  const Json json = to_json(view_for(book, state, kSpectator), book);
  return json["question"]["phase"];
}

// A question of the stealing phase belongs to the event if that led to it.
TEST(Views, TellThePhaseOfTheQuestion) {
  const std::string train = "loco: marshal\ncar1: ghost, gem, purse0\ncar3: belle, doc\n";
  EXPECT_EQ(phase_told("turn 2; asked doc", train), "planning");
  EXPECT_EQ(phase_told("now robbery by ghost", train + "plan: ghost robbery |\n"), "stealing");
  EXPECT_EQ(phase_told("round 5; card pickpocketing; now pickpocket by ghost", train), "round-end");
}

TEST(Views, DoNotTellTheRest) {
  const auto [setup, book, state] = middle_of_a_game();
  const Json ghosts = to_json(view_for(book, state, 0), book);
  EXPECT_EQ(dump(ghosts["places"]["car1"]["loot"]), R"([{"token":"purse0"}])");
  EXPECT_EQ(dump(ghosts["bandits"]["ghost"]["loot"]), R"([{"token":"purse1","value":500}])");
  EXPECT_EQ(dump(ghosts["plan"][1]), R"({"face_down":true,"seat":1})");
  const Json onlookers = to_json(view_for(book, state, kSpectator), book);
  EXPECT_TRUE(onlookers["viewer"].is_null());
  EXPECT_FALSE(onlookers.contains("own"));
  EXPECT_EQ(onlookers["players"][1]["hand"], 5);
}

// Whether two views are the same JSON exactly if the viewer can't tell the states apart: equal
// cards that differ only in their numbers must not show.
TEST(Views, ACardsNumberIsNotTold) {
  const std::string start = "bandits ghost, doc, belle\ncar1: ghost\ncar2: doc\ncar3: belle\n";
  const auto [setup, book, one] = read(start + "plan: ghost move#1\nhand ghost: fire#1\n");
  const GameState two = read(start + "plan: ghost move#2\nhand ghost: fire#2\n").state;
  EXPECT_FALSE(one == two);
  EXPECT_EQ(to_json(view_for(book, one, 0), book), to_json(view_for(book, two, 0), book));
}

TEST(Views, TellTheOwnSealedAnswer) {
  const auto [setup, book, state] = read(
      "bandits ghost, doc, belle\nexpert on\nnow keep-cards; answered doc\n"
      "hand ghost: move, fire\nhand doc: punch\nsealed ghost: fire\n"
      "car1: ghost\ncar2: doc\ncar3: belle\n");
  EXPECT_EQ(to_json(view_for(book, state, 0), book)["own"]["sealed"], Json({"fire"}));
  EXPECT_EQ(to_json(view_for(book, state, 1), book)["own"]["sealed"], Json::array());
  EXPECT_EQ(to_json(view_for(book, state, 0), book)["answered"], Json({1}));
}

TEST(Views, OfEveryGameCanBeWritten) {
  for (const support::NamedSetup& named : support::some_setups()) {
    const Rulebook book = support::rules_of(named.setup);
    support::PlayedGame game(book, support::seed_for("views", 0));
    support::RandomPlayer player(2);
    for (; !game.is_over(); game.choose(player)) {
      for (Seat viewer = 0; viewer <= book.seats; ++viewer) {
        const Seat eyes = viewer == book.seats ? kSpectator : viewer;
        const Json json = to_json(view_for(book, game.state(), eyes), book);
        ASSERT_EQ(json["players"].size(), static_cast<std::size_t>(book.seats));
        ASSERT_EQ(json.contains("own"), eyes != kSpectator);
        for (const Json& planned : json["plan"]) {
          const bool knows = planned["face_down"] == false || planned["seat"] == eyes;
          ASSERT_EQ(planned.contains("action"), knows);
        }
      }
    }
  }
}

// --- events -------------------------------------------------------------------------------------

TEST(Events, HaveTheFieldsOfTheirKind) {
  const Rulebook book = support::rules_of(support::plain_setup(3));
  const CardOwners& owners = book.start.cards_of;
  const auto text = [&](const Event& event) { return dump(to_json(event, book, owners)); };
  EXPECT_EQ(text({.kind = EventKind::kMoved,
                  .pawn = Pawn::kGhost,
                  .from = inside_of(1),
                  .to = roof_of(1),
                  .manner = Manner::kFlee}),
            R"({"from":"car1","kind":"moved","manner":"flee","pawn":"ghost","to":"roof1"})");
  EXPECT_EQ(text({.kind = EventKind::kPlayed, .seat = 1, .card = 4, .face_down = true}),
            R"({"action":"fire","face_down":true,"kind":"played","pawn":"doc","seat":1})");
  EXPECT_EQ(text({.kind = EventKind::kPlayed, .seat = 1, .face_down = true}),
            R"({"face_down":true,"kind":"played","seat":1})");
  EXPECT_EQ(text({.kind = EventKind::kTurnBegan, .count = 2, .turn = Turn::kSpeedingUp}),
            R"({"kind":"turn-began","number":3,"turn":"speeding-up"})");
  EXPECT_EQ(
      text({.kind = EventKind::kLootTaken,
            .seat = 0,
            .pawn = Pawn::kGhost,
            .from = inside_of(2),
            .token = 7,
            .value = 40}),
      R"({"from":"car2","kind":"loot-taken","pawn":"ghost","seat":0,"token":"purse7","value":400})");
  EXPECT_EQ(text({.kind = EventKind::kPaid, .seat = 0, .pawn = Pawn::kGhost, .value = 25}),
            R"({"kind":"paid","pawn":"ghost","seat":0,"value":250})");
  EXPECT_EQ(text({.kind = EventKind::kEventBegan, .round_name = RoundName::kTakeItAll}),
            R"({"event":"take-it-all","kind":"event-began"})");
  EXPECT_EQ(text({.kind = EventKind::kNothing}), R"({"kind":"nothing"})");
}

// Every event in real games, as every viewer is told it: the words are there and the secrets
// aren't.
TEST(Events, OfRealGamesTellNoSecrets) {
  std::set<EventKind> seen;
  for (const support::NamedSetup& named : support::some_setups()) {
    const Rulebook book = support::rules_of(named.setup);
    support::PlayedGame game(book, support::seed_for("events", 0));
    support::RandomPlayer player(3);
    while (true) {
      for (const Event& event : game.events()) {
        seen.insert(event.kind);
        const Json told = to_json(redact(event, kSpectator), book, game.state().cards_of);
        ASSERT_EQ(told.size() > 0 && told["kind"] != "unknown", true);
        const bool hidden =
            event.kind == EventKind::kDrew || event.kind == EventKind::kTookSecretCard;
        ASSERT_FALSE(hidden && told.contains("pile")) << dump(told);
        ASSERT_FALSE(event.kind == EventKind::kLootTaken && told.contains("value")) << dump(told);
        if (event.kind == EventKind::kDrew) {
          const Json own = to_json(redact(event, event.seat), book, game.state().cards_of);
          ASSERT_EQ(own["pile"]["cards"].size() + 0U,
                    static_cast<std::size_t>(count(event.pile.actions)));
        }
      }
      if (game.is_over()) break;
      game.choose(player);
    }
  }
  EXPECT_GT(seen.size(), 30U);
}

TEST(Events, AListIsToldInOrder) {
  const Rulebook book = support::rules_of(support::plain_setup(3));
  support::PlayedGame game(book, support::seed_for("events", 1));
  const Json list = to_json(game.events(), book, game.state().cards_of);
  ASSERT_EQ(list.size(), game.events().size());
  EXPECT_EQ(list.back()["kind"], "rest");
  EXPECT_EQ(list.back()["flow"]["round"], 1);
}

TEST(Events, APurseThatFellTellsItsHolderWhichOneStandsInItsPlace) {
  const Rulebook book = support::rules_of(support::plain_setup(3));
  const Event fell{.kind = EventKind::kLootDropped,
                   .seat = 1,
                   .pawn = Pawn::kDoc,
                   .to = roof_of(2),
                   .token = 3,
                   .other = 5,
                   .value = 40,
                   .other_value = 25};
  const auto told = [&](Seat viewer) {
    return dump(to_json(redact(fell, viewer), book, book.start.cards_of));
  };
  EXPECT_EQ(told(1),
            R"({"kind":"loot-dropped","other":"purse5","other_value":250,"pawn":"doc","seat":1,)"
            R"("to":"roof2","token":"purse3","value":400})");
  EXPECT_EQ(told(0),
            R"({"kind":"loot-dropped","pawn":"doc","seat":1,"to":"roof2","token":"purse3"})");
}

// --- scores -------------------------------------------------------------------------------------

TEST(Scores, AreToldBySide) {
  const auto [setup, book, state] = read(
      "bandits ghost, doc, belle\nphase over\ncar1: ghost\ncar2: doc\ncar3: belle\n"
      "ghost: purse=$400, gem\nbelle: strongbox\ndeck doc: 2 bullets of belle\n");
  const Json json = to_json(score_of(book, state), book);
  ASSERT_EQ(json["sides"].size(), 3U);
  EXPECT_EQ(json["sides"][0]["purses"], 400);
  EXPECT_EQ(json["sides"][0]["gems"], 500);
  EXPECT_EQ(json["sides"][2]["total"], 2000);
  EXPECT_EQ(json["sides"][2]["gunslinger"], 1000);
  EXPECT_EQ(json["sides"][2]["wins"], true);
  EXPECT_EQ(json["sides"][1]["bullets_received"], 2);
  EXPECT_EQ(json["sides"][1]["seats"], Json({1}));
  EXPECT_EQ(dump(json["loot"]), R"({"belle":1000,"doc":0,"ghost":900})");
  EXPECT_EQ(json["tied_on_money"], false);
}

}  // namespace
}  // namespace folsom::notation
