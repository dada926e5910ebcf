// Positions: what goes without saying, how reading plays on, and how a broken one is refused.
#include "text/notation/positions.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "engine/flow/game.h"
#include "tests/notation/reading.h"
#include "tests/support/played_game.h"
#include "tests/support/setups.h"
#include "text/notation/json_text.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

constexpr std::string_view kThree =
    "bandits ghost, doc, belle\ncar1: ghost\ncar2: doc\ncar3: belle\n";

std::string three(std::string_view more) { return std::string(kThree) + std::string(more); }

Token token(std::string_view text) { return *token_from_word(text); }

TokenSet loot_at(const GameState& state, std::string_view place) {
  return state.loot_at[*place_from_word(place)];
}

// --- what goes without saying -------------------------------------------------------------------

TEST(Positions, TheLeastThatCanBeWritten) {
  const auto [setup, book, state] = read(kThree);
  EXPECT_EQ(state.flow.round, 1);
  EXPECT_EQ(book.round_cards[state.flow.card].name, RoundName::kBridge);
  EXPECT_EQ(state.flow.top().kind, TaskKind::kGo);
  EXPECT_EQ(asked(state), 1U);
  EXPECT_EQ(state.place[Pawn::kMarshal], inside_of(0));
  EXPECT_EQ(loot_at(state, "loco"), bit(token("strongbox0")));
  EXPECT_EQ(state.waiting, bit(token("strongbox1")));
  EXPECT_EQ(count(state.supply), 18 + 6);
  EXPECT_EQ(state.deck[0].size(), 10);
  EXPECT_EQ(state.bullets_left[0], kBulletsOfABandit);
  EXPECT_EQ(state.neutral_bullets, 13);
  EXPECT_EQ(state.powers[Pawn::kBelle], bit(Power::kProtected));
}

TEST(Positions, TokensGetNumbersInTheOrderOfTheText) {
  const GameState state = read(three("loco: purse, purse1, 2 gems\nghost: 2 purses, gem\n")).state;
  EXPECT_EQ(loot_at(state, "loco") & all_of(TokenKind::kPurse), bit(0) | bit(1));
  EXPECT_EQ(loot_at(state, "loco") & all_of(TokenKind::kGem),
            bit(token("gem0")) | bit(token("gem1")));
  EXPECT_EQ(state.loot_of[0], bit(2) | bit(3) | bit(token("gem2")));
}

TEST(Positions, PursesWithoutAValueGetTheLeastThatIsLeft) {
  const GameState state =
      read(three("loco: 7 purses\nghost: purse=$500, purse17, 2 purses\n")).state;
  EXPECT_EQ(state.value[7], 50);  // written
  EXPECT_EQ(state.value[0], 25);
  EXPECT_EQ(state.value[8], 25);  // the last of the eight
  EXPECT_EQ(state.value[9], 30);
  EXPECT_EQ(state.value[17], 50);  // the last number gets the most valuable one left
}

TEST(Positions, WhatIsKnownOfPurses) {
  const GameState state =
      read(three("loco: purse0, purse9\nghost: purse1\ndoc: purse2, purse3\nbelle: purse4=$400\n"
                 "known ghost: purse9, purse1\nknown belle: purse9\n"))
          .state;
  EXPECT_EQ(state.known_by[0], 0);      // on the train
  EXPECT_EQ(state.known_by[1], 0b001);  // stated: fewer than the default for an only purse
  EXPECT_EQ(state.known_by[2], 0b010);  // one of two: its holder
  EXPECT_EQ(state.known_by[3], 0b010);  // one of two: its holder
  EXPECT_EQ(state.known_by[4], 0b100);  // not worth $250
  EXPECT_EQ(state.known_by[9], 0b101);  // stated
  EXPECT_EQ(state.open_secrets & (bit(0) | bit(1) | bit(2) | bit(3) | bit(4) | bit(9)), 0U);
}

TEST(Positions, EverybodyKnowsABanditsFirstPurse) {
  const GameState state = read(three("ghost: purse1\n")).state;
  EXPECT_EQ(state.known_by[1], 0b111);
  EXPECT_NE(state.open_secrets & bit(1), 0U);
}

TEST(Positions, CardsNotMentionedAreInTheDeck) {
  const GameState state =
      read(
          three(
              "plan: ghost move, ghost fire#2\nhand ghost: move, 2 floor-change, 2 bullets of doc\n"
              "deck ghost: neutral-bullet\n"))
          .state;
  EXPECT_EQ(state.plan_size, 2);
  EXPECT_EQ(state.plan[0].card, 0);
  EXPECT_EQ(state.plan[1].card, 5);
  EXPECT_EQ(state.hand[0].actions, 0b1110U);
  EXPECT_EQ(state.deck[0].actions, 0b11'1101'0000U);
  EXPECT_EQ(state.bullets_left[Pawn::kDoc], 4);
  EXPECT_EQ(state.hits[Pawn::kDoc], 2);
  EXPECT_EQ(state.received[0].of(Pawn::kDoc), 2);
  EXPECT_EQ(state.received[0].of(kNeutral), 1);
  EXPECT_EQ(state.neutral_bullets, 12);
}

TEST(Positions, CardsBeforeTheBarLieOnTheDiscardPile) {
  const GameState state =
      read(three("expert on; phase stealing\nplan: ghost move, belle marshal | doc move\n")).state;
  EXPECT_EQ(state.flow.resolved, 3);
  EXPECT_EQ(state.discard[0].actions, 1U);
  EXPECT_EQ(state.discard[2].actions, 1U << 9);
  EXPECT_EQ(state.discard[1].actions, 1U);  // turned up as the position was read
  EXPECT_EQ(state.deck[0].actions & 1U, 0U);
}

TEST(Positions, AskedTellsTheGo) {
  const GameState state = read(three("turn 2; asked belle\n")).state;  // the bridge: S 2 S
  EXPECT_EQ(state.flow.turn, 1);
  EXPECT_EQ(state.flow.go, 5);
  EXPECT_EQ(asked(state), 0b100);
  EXPECT_EQ(read(three("turn 2; go 6; asked belle\n")).state.flow.go, 6);
  EXPECT_EQ(read(three("first doc; asked ghost\n")).state.flow.go, 3);
}

TEST(Positions, EarlierRoundCardsAreUsedUp) {
  const auto [setup, book, state] = read(three("round 4; card tunnel"));
  EXPECT_EQ(count(state.round_cards_used), 4);
  EXPECT_NE(state.round_cards_used >> state.flow.card & 1U, 0U);
  const auto told = read(three("round 2; card tunnel; used bridge"));
  EXPECT_EQ(told.state.round_cards_used, 0b110'0000U);
}

TEST(Positions, CommentsCommasColonsAndOrderDoNotMatter) {
  const GameState state = read(three("hand ghost: move, fire\n")).state;
  EXPECT_TRUE(read("# a comment\n\nhand ghost move fire   # two cards\r\ncar3 belle;car2 doc\n"
                   "car1: ghost,\n;;\nbandits ghost doc belle\n")
                  .state == state);
}

TEST(Positions, EmptyPlacesMayBeDrawn) {
  EXPECT_TRUE(read(three("roof1: -\nhand ghost: -\nplan: -\nghost: -\n")).state ==
              read(kThree).state);
}

// --- reading plays on ---------------------------------------------------------------------------

TEST(Positions, ReadingPlaysOnToTheNextDecision) {
  const GameState state = read(three("phase stealing\nplan: ghost fire, belle move\n")).state;
  EXPECT_EQ(state.received[1].of(Pawn::kGhost), 1);  // his only target was shot
  EXPECT_EQ(state.place[Pawn::kBelle], inside_of(2));
  EXPECT_EQ(state.flow.round, 2);  // and nothing was left to decide in that round
}

TEST(Positions, TheEndOfTheGame) {
  const GameState state =
      read(three("phase over; card pickpocketing\nghost: purse=$400, gem\n")).state;
  EXPECT_TRUE(is_over(state));
  EXPECT_EQ(state.flow.round, kRounds);
  EXPECT_EQ(state.known_by[0], 0b111);  // everything is shown
  const auto [setup, book, ended] = read(three("phase round-end; round 5\n"));
  EXPECT_TRUE(is_over(ended));
}

TEST(Positions, PlayingOnBeginsInThePhaseThatIsWritten) {
  const GameState dealt = read(three("phase deal\n")).state;
  EXPECT_EQ(dealt.hand[0].size(), 6);  // random, but this many
  EXPECT_EQ(dealt.hand[1].size(), 7);  // Doc
  const GameState returned = read(three("phase planned\nhand ghost: move, fire\n")).state;
  EXPECT_EQ(returned.flow.round, 2);
  const GameState after = read(three("phase event; card take-it-all\n")).state;
  EXPECT_EQ(loot_at(after, "loco"), bit(token("strongbox0")) | bit(token("strongbox1")));
  const auto keeping = read(three("expert on; phase planned\nhand ghost: move\n"));
  EXPECT_EQ(keeping.state.flow.top().kind, TaskKind::kKeepCards);
  EXPECT_EQ(asked(keeping.state), 0b111);
}

TEST(Positions, PickpocketingBeginsWithTheFirstWhoMay) {
  const GameState state =
      read(three("round 5; card pickpocketing; now pickpocket; first doc\nroof1: purse\n")).state;
  EXPECT_TRUE(is_over(state));  // nobody stands by that purse
  const GameState asking =
      read(
          "bandits ghost, doc, belle\nround 5; card pickpocketing; phase event; first doc\n"
          "car1: ghost, purse\ncar2: doc, purse\ncar3: belle\n")
          .state;
  EXPECT_EQ(asking.flow.top().kind, TaskKind::kPickpocket);
  EXPECT_EQ(asking.flow.top().pawn, Pawn::kDoc);
}

TEST(Positions, PowersAndHitsThatAreNotTheUsual) {
  const std::string text = three(
      "powers ghost: push, protected\npowers belle: none\nhand doc: 2 bullets of ghost\n"
      "hits ghost 1\n");
  const auto [setup, book, state] = read(text);
  EXPECT_EQ(state.powers[0], bit(Power::kPush) | bit(Power::kProtected));
  EXPECT_EQ(state.powers[Pawn::kBelle], 0);
  EXPECT_EQ(state.hits[0], 1);
  const std::string written = to_text(book, state);
  for (const char* const line :
       {"powers ghost: protected, push\n", "powers belle: none\n", "hits ghost 1"}) {
    EXPECT_NE(written.find(line), std::string::npos) << written;
  }
  EXPECT_TRUE(read(written).state == state);
}

// --- every question -----------------------------------------------------------------------------

// Positions at every kind of question come up in games, and survive.
TEST(Positions, EveryQuestionCanBeWritten) {
  std::set<TaskKind> seen;
  for (const support::NamedSetup& named : support::some_setups()) {
    const Rulebook book = support::rules_of(named.setup);
    const std::size_t all = kTaskKinds;
    for (std::uint64_t number = 0; number < (seen.size() + 1 < all ? 12 : 60); ++number) {
      support::PlayedGame game(book, support::seed_for("every question", number));
      support::RandomPlayer player(number);
      for (; !game.is_over(); game.choose(player)) {
        const TaskKind kind = game.state().flow.top().kind;
        if (!seen.insert(kind).second) continue;
        const std::string text = to_text(book, game.state());
        EXPECT_TRUE(read(text).state == game.state()) << text;
        if (kind != TaskKind::kGo) {
          EXPECT_NE(text.find("now " + std::string(word(kind))), std::string::npos) << text;
        }
      }
    }
  }
  EXPECT_EQ(seen.size(), static_cast<std::size_t>(kTaskKinds));
}

// --- refusals -----------------------------------------------------------------------------------

TEST(Positions, BrokenOnesAreRefusedWithLineAndColumn) {
  const Wrong wrongs[] = {
      // the frame of it
      {"folsom position 2", 1, 17, "Expected the line \"folsom position 1\"."},
      {"folsom game 1", 1, 8, "Expected the line"},
      {three("trian: ghost"), 5, 1, "No line begins with \"trian\"."},
      {three("car1: purse"), 5, 1, "\"car1\" appears twice."},
      {three("hand ghost: move; hand ghost: fire"), 5, 19, "\"hand ghost\" appears twice."},
      {three("round 2; round 3"), 5, 10, "\"round\" appears twice."},
      {three("players 4"), 1, 1, "This number of players needs 4 bandits."},
      {three("players nine"), 5, 9, "Expected a number from 1 to 8."},
      // the train
      {three("car4: purse"), 5, 1, "There is no car4 in this game: the last car is car3."},
      {three("cell: purse"), 5, 1, "There is no cell in this game"},
      {three("loco: ghost"), 5, 7, "ghost stands on the train twice."},
      {three("loco: tuco"), 5, 7, "tuco can't be here."},
      {three("loco: shotgun"), 5, 7, "shotgun can't be here."},
      {three("supply: marshal"), 5, 9, "marshal can't be here."},
      {three("roof1: marshal"), 5, 8, "The Marshal never climbs on a roof."},
      {"bandits ghost, doc, belle\ncar1: ghost, marshal\ncar2: doc, belle", 2, 7,
       "ghost cannot stand beside the Marshal."},
      {"bandits ghost, doc, belle\ncar1: ghost\ncar2: doc", 1, 1, "Where is belle?"},
      {three("loco: purse, monkey"), 5, 14, "Expected a pawn or loot"},
      {three("loco: 3"), 5, 7, "Expected a pawn or loot"},
      {three("loco: 2 doc"), 5, 7, "Expected a pawn or loot"},
      {three("loco: purse18"), 5, 7, "There is no purse18 in this game."},
      {three("loco: purse3, purse3"), 5, 15, "purse3 is in two places."},
      {three("loco: purse3\nghost: purse3"), 6, 8, "purse3 is in two places."},
      {three("loco: 7 gems"), 5, 7, "Of the kind gem there are only 6"},
      {three("loco: 36 gems, gem"), 5, 16, "not that many tokens"},
      {three("loco: 3 strongboxes"), 5, 7, "Of the kind strongbox there are only 2"},
      {three("loco: 2 purse3"), 5, 7, "there once only"},
      {three("loco: purse=$600"), 5, 7, "There are not that many purses of $600."},
      {three("loco: 3 purse=$500"), 5, 7, "There are not that many purses of $500."},
      {three("loco: purse=$255"), 5, 7, "Expected a pawn or loot"},
      {three("loco: gem=$500"), 5, 7,
       "Only purses, mail bags and flasks have a value of their own."},
      {three("out: purse3"), 1, 1, "This cannot be: a token is missing."},
      {three("tuco: purse"), 5, 1, "\"tuco\" is no bandit in play."},
      {three("shotgun: purse"), 5, 1, "No line begins with \"shotgun\"."},
      {three("known ghost: purse20"), 5, 14, "Expected a token of this game"},
      {three("known tuco: purse2"), 5, 7,
       "Expected a bandit in play or the number of a seat, 0 to 2."},
      {three("cash ghost $10000"), 5, 12, "Expected dollars, $0 to $9999."},
      {three("powers ghost: flying"), 5, 15, "Expected \"none\" or one of hide-first-card"},
      {three("cars: 0, 1, 0"), 5, 13, "Wagon 0 stands in this train twice."},
      {three("cars: 0, 1"), 5, 11, "Expected a number from 0 to 5."},
      {three("cars: 0, 1, 2, 3"), 5, 16, "\"3\" is one word too many here."},
      // cards
      {three("hand 3: move"), 5, 6, "Expected a bandit in play or the number of a seat, 0 to 2."},
      {three("hand ghost: 3 move"), 5, 15, "There are only 2 of this card."},
      {three("hand ghost: move#3"), 5, 13, "There are only 2 of this card."},
      {three("hand ghost: move#x"), 5, 13, "Expected a number after \"#\"."},
      {three("hand ghost: punch\nplan: ghost punch"), 6, 7, "There are only 1 of this card."},
      {three("hand ghost: move#1, move#1"), 5, 21, "This card is in two places."},
      {three("hand ghost: ride"), 5, 13, "This player has no such ride card."},
      {three("hand ghost: fire of doc"), 5, 13, "This player has no such fire card."},
      {three("hand ghost: purse"), 5, 13, "Expected a card"},
      {three("hand ghost: 7 bullets of doc"), 5, 13, "There are only 6 such bullets"},
      {three("hand ghost: 4 bullets of doc\ndeck belle: 3 bullets of doc"), 6, 13,
       "only 6 such bullets"},
      {three("hand ghost: 14 neutral-bullets"), 5, 13, "There are only 13 such bullets"},
      {three("hand ghost: bullet"), 5, 19, "Expected \"of\" and a bandit."},
      {three("hand ghost: bullet of marshal"), 5, 23, "Expected a bandit that is in play."},
      {three("discard ghost: move"), 5, 1, "There are no discard piles in this game."},
      {three("top: bullet of ghost on doc"), 5, 1, "bullets are shuffled into the decks"},
      {three("expert on\ntop: bullet of ghost"), 6, 21, "Expected \"on\" and whose deck"},
      {three("seen ghost: bullet of doc"), 5, 1, "In this game nobody sees what others draw."},
      {three("expert on\nseen ghost: bullet of doc"), 1, 1,
       "a bullet was seen in a hand that does not hold it"},
      {three("received ghost: bullet of doc"), 1, 1, "bullets received are not those in the decks"},
      {three("received ghost: 6 bullets of doc\nreceived belle: bullet of doc"), 1, 1,
       "More bullets of doc were received than there are."},
      {three("kept ghost 1"), 5, 1, "In this game nobody keeps cards for the next round."},
      {three("expert on; kept ghost 2\nhand ghost: move, bullet of doc"), 5, 23,
       "Expected a number from 0 to 1."},
      {three("neutral 14"), 5, 9, "Expected a number from 0 to 13."},
      {three("neutral 5"), 1, 1, "neutral bullets are missing"},
      {three("hits ghost 1"), 5, 12, "Expected a number from 0 to 0."},
      {three("plan: ghost move | doc fire"), 5, 18,
       "The bar stands once, and only in the stealing phase."},
      {three("phase stealing\nplan: | ghost move |"), 6, 20, "The bar stands once"},
      {three("phase stealing\nplan: ghost move face-down |"), 6, 28, "lies face up"},
      {three("phase event\nplan: ghost move"), 6, 1, "There is no plan at this moment."},
      {three("plan: tuco move"), 5, 7, "Expected a bandit in play"},
      // the moment
      {three("round 6"), 5, 7, "Expected a number from 1 to 5."},
      {three("card pickpocketing"), 5, 6, "Expected a round card that this round can have."},
      {three("round 5; card bridge"), 5, 15, "Expected a round card that this round can have."},
      {three("card"), 5, 5, "Expected a round card"},
      {three("round 3; used bridge"), 5, 15, "This card is used twice."},
      {three("round 3; used tunnel"), 5, 21, "Expected 2 cards of earlier rounds."},
      {three("turn 4"), 5, 6, "Expected a number from 1 to 3."},
      {three("go 4"), 5, 4, "Expected a number from 1 to 3."},
      {three("phase stealing; turn 2"), 5, 17, "A turn is told only while the plan is made."},
      {three("phase lunch"), 5, 7, "Expected one of deal, planning"},
      {three("now lunch"), 5, 5, "Expected one of pick-team"},
      {three("now keep-cards"), 5, 5, "This is never asked in this game."},
      {three("now fire"), 5, 9, "Expected \"by\" and who acts."},
      {three("now fire by tuco"), 5, 13, "Expected a bandit that is in play."},
      {three("now punch-to by ghost"), 5, 22, "Expected \"on\" and whom it hits."},
      {three("now punch-to by ghost on ghost"), 5, 23, "Nobody punches himself."},
      {three("now catch-purse by ghost on doc purse3"), 5, 33, "Expected a purse that lies where"},
      {three("now fire by ghost; phase planning"), 5, 26, "does not fit what is said with \"now\""},
      {three("now move by doc; answered ghost"), 5, 18, "This question is not answered in secret."},
      {three("sealed ghost: move"), 5, 1, "Nobody can have answered when nothing is asked."},
      {three("first tuco"), 5, 7, "Expected a bandit in play"},
      {three("now move by doc; asked ghost"), 5, 18,
       "By the rest of the position these are asked: doc."},
      {three("phase over; asked ghost"), 5, 13, "The game is over here, and nobody is asked."},
      {three("seat 0: tuco"), 5, 1, "the line \"bandits\" says who plays whom"},
      {three("teams: tuco"), 5, 1, "No teams are formed in this game."},
  };
  for (const Wrong& wrong : wrongs) expect_refused(wrong);
}

TEST(Positions, BrokenSecretsAreRefused) {
  const std::string expert = three("expert on\nnow keep-cards\nhand ghost: move, bullet of doc\n");
  const Wrong wrongs[] = {
      {expert + "answered ghost, doc, belle", 8, 1, "Somebody must still be asked."},
      {expert + "sealed ghost: fire", 8, 15, "This card is not there to be chosen."},
      {expert + "sealed ghost: move, move", 8, 21, "This card is not there to be chosen."},
      {expert + "sealed ghost:", 8, 14, "Expected a card."},
      {three("edition first; expert on\nnow discard-bullets; sealed ghost: decline"), 6, 29,
       "This seat is not among those that have answered."},
      {three("edition first; expert on\nnow discard-bullets; answered ghost; sealed ghost: maybe"),
       6, 52, "Expected \"discard-bullets\" or \"decline\"."},
  };
  for (const Wrong& wrong : wrongs) expect_refused(wrong);
  EXPECT_TRUE(position_from_text(expert + "sealed ghost: move\nanswered ghost"));
}

TEST(Positions, BrokenDraftsAreRefused) {
  const std::string two = "seating two-each\nplayers 2\n";
  const std::string duel = "seating duel\nedition first\nplayers 2\n";
  const Wrong wrongs[] = {
      {two, 1, 1, "Who plays for seat 0?"},
      {two + "seat 0: ghost, tuco", 1, 1, "Who plays for seat 1?"},
      {two + "seat 2: ghost", 3, 6, "Expected a number from 0 to 1."},
      // By the first rulings the leader's Marshal card was in the deck.
      {"rulings 1\n" + two + "seat 0: tuco, ghost", 4, 9,
       "A team is Ghost, Doc or Belle and then one of the others."},
      {two + "seat 0: tuco, cheyenne", 3, 15,
       "A team is Ghost, Doc or Belle and then one of the others."},
      {two + "seat 0: ghost, tuco\nseat 1: doc, tuco", 4, 14, "tuco is taken twice."},
      {two + "seat 0: ghost, mei", 3, 16, "Expected the name of a bandit of this game."},
      {two + "seat 0: ghost, tuco, django", 3, 22, "A player has two bandits at most."},
      {two + "now pick-team\nseat 1: ghost, tuco", 3, 1, "Bandits are taken in order"},
      {two + "now pick-team\nseat 0: ghost", 3, 1, "Bandits are taken in order"},
      {two + "now pick-team; round 1", 3, 16, "The first round has not begun at this moment."},
      {two + "teams: tuco, tuco, django", 3, 14, "tuco cannot be the second of doc's team."},
      {two + "seat 0: ghost, tuco\nteams: django, tuco, cheyenne", 4, 8,
       "django cannot be the second of ghost's team."},
      {duel + "now pick-bandit\nseat 0: ghost, doc\nseat 1: belle, tuco", 4, 1,
       "Bandits are taken in order"},
      {duel + "now secret-start\nseat 0: ghost, doc\nseat 1: belle, tuco\ncar1: ghost", 7, 7,
       "No bandit stands on the train before the first round."},
      {duel + "now secret-start; answered 0\nseat 0: ghost, doc\nseat 1: belle, tuco", 1, 1,
       "Everybody who has answered needs a line \"sealed\"."},
      {duel +
           "now secret-start; answered 0\nseat 0: ghost, doc\nseat 1: belle, tuco\nsealed 0: tuco",
       7, 11, "Expected one of this seat's bandits."},
  };
  for (const Wrong& wrong : wrongs) expect_refused(wrong);
  const GameState state = read(duel + "now pick-bandit\nfirst 1\nseat 1: mei\nwith-mei on").state;
  EXPECT_EQ(asked(state), 0b01);
  EXPECT_EQ(state.flow.depth, 3);
}

TEST(Positions, WrongJsonIsToldWithItsPath) {
  struct WrongJson {
    const char* text;
    const char* message;
  };
  const WrongJson wrongs[] = {
      {"[]", "At /: Expected an object."},
      {"{}", "At /format: Expected \"folsom position 1\"."},
      {R"({"format":"folsom position 1"})", "At /: The field \"setup\" is missing."},
      {R"({"format":"folsom position 1","setup":[],"position":{}})",
       "In /setup: At /: Expected an object."},
      {R"({"format":"folsom position 1","setup":{"players":"many"},"position":{}})",
       "In /setup: At /players: Expected a number from 1 to 8."},
      {R"({"format":"folsom position 1","setup":{"bandits":["ghost","doc","belle"]},"position":[]})",
       "At /position: Expected an object."},
      {R"({"format":"folsom position 1","setup":{"bandits":["ghost","doc","belle"]},"position":{}})",
       "At /position: Where is ghost? Every bandit stands on the train."},
      {R"({"format":"folsom position 1","setup":{"bandits":["ghost","doc","belle"]},
          "position":{"hand":{"tuco":["move"]}}})",
       "At /position: Where is ghost? Every bandit stands on the train."},
      {R"({"format":"folsom position 1","setup":{"bandits":["ghost","doc","belle"]},
          "position":{"car1":["ghost","doc","belle"],"hand":{"tuco":["move"]}}})",
       "At /position/hand/tuco: Expected a bandit in play or the number of a seat, 0 to 2."},
      {R"({"format":"folsom position 1","setup":{"bandits":["ghost","doc","belle"]},
          "position":{"car1":null}})",
       "At /position/car1: Expected a text, a number, true or false, or a list of these."},
      {R"({"format":"folsom position 1","setup":{"bandits":["ghost","doc","belle"]},
          "position":{"car1":[["ghost"]]}})",
       "At /position/car1: Expected a text, a number, true or false, or a list of these."},
  };
  for (const WrongJson& wrong : wrongs) {
    SCOPED_TRACE(wrong.text);
    const Parsed<nlohmann::json> json = parse_json(wrong.text);
    ASSERT_TRUE(json);
    const Parsed<Position> position = position_from_json(*json);
    ASSERT_FALSE(position);
    EXPECT_EQ(to_text(position.error()), wrong.message);
  }
}

// --- shortness ----------------------------------------------------------------------------------

TEST(Positions, WritingLeavesOutWhatGoesWithoutSaying) {
  const std::string text =
      "folsom position 1\n"
      "bandits ghost, doc, belle\n"
      "card bridge; asked ghost\n"
      "\n"
      "loco: marshal, strongbox\n"
      "car1: ghost, 2 purses\n"
      "car2: doc\n"
      "roof3: belle, purse=$300, gem\n"
      "ghost: purse\n"
      "\n"
      "plan: doc fire face-down\n"
      "hand ghost: move, fire, 2 bullets of doc\n"
      "deck belle: neutral-bullet\n";
  const Position position = read(text);
  EXPECT_EQ(to_text(position.book, position.state), text);
}

}  // namespace
}  // namespace folsom::notation
