// Names of people, places and things, in the forms that sentences need.
#include "text/i18n/names.h"

#include <gtest/gtest.h>

#include "engine/core/state.h"
#include "engine/horses/whiskey.h"

namespace folsom {
namespace {

std::string text(const Arguments& arguments, const std::string& name) {
  return std::get<std::string>(arguments.items().at(name).get());
}

class Names : public testing::Test {
 protected:
  Words words_ = Words::open("en");
  // Two wagons, then the prison car: locomotive, dining car, baggage car, prison car.
  std::array<std::uint8_t, kMaxCars> wagon_ = {0, 3, 0};
  Train train_{wagon_, 2, 4};
};

TEST_F(Names, PlacesAreCalledByTheirWagons) {
  EXPECT_EQ(place_name(words_, train_, roof_of(1)), "Dining car, roof");
  EXPECT_EQ(in_place(words_, train_, inside_of(2)), "in the baggage car");
  EXPECT_EQ(to_place(words_, train_, roof_of(0)), "onto the locomotive’s roof");
  EXPECT_EQ(from_place(words_, train_, Place::kStagecoachRoof), "from the stagecoach’s roof");
  EXPECT_EQ(the_place(words_, train_, inside_of(3)), "the prison car’s corridor");
  EXPECT_EQ(in_place(words_, train_, Place::kCell), "in the cell");
  EXPECT_EQ(to_place(words_, train_, Place::kNowhere), "off the train");
  EXPECT_EQ(car_name(words_, train_, 3), "Prison car");
}

TEST_F(Names, LootIsNamedAsFarAsItIsKnown) {
  const Token purse = kFirstTokenOf[index(TokenKind::kPurse)];
  const Token gem = kFirstTokenOf[index(TokenKind::kGem)];
  const Token flask = kFirstTokenOf[index(TokenKind::kFlask)];
  EXPECT_EQ(a_token(words_, purse, 0), "a purse");
  EXPECT_EQ(a_token(words_, purse, 40), "a purse with $400");
  EXPECT_EQ(a_token(words_, gem, 50), "a jewel");
  EXPECT_EQ(a_token(words_, flask, 0), "a flask of whiskey");
  EXPECT_EQ(a_token(words_, flask, kOldWhiskey), "a flask of old whiskey");
  EXPECT_EQ(count_of_kind(words_, TokenKind::kMailBag, 2), "2 mail bags");
}

TEST_F(Names, PawnsComeInForms) {
  const Arguments who = pawn_forms(words_, Pawn::kMarshal, "whom");
  EXPECT_EQ(text(who, "whom"), "the Marshal");
  EXPECT_EQ(text(who, "whom_obj"), "the Marshal");
  EXPECT_EQ(text(who, "whom_of"), "the Marshal’s");
  EXPECT_EQ(text(who, "whom_gender"), "male");
  EXPECT_EQ(pawn_name(words_, Pawn::kMarshal), "Marshal");
}

TEST_F(Names, ASeatIsToldOfByItsOnlyBandit) {
  Rulebook book;
  CardOwners owners{};
  for (auto& slots : owners) slots.fill(Pawn::kNone);
  owners[1][0] = Pawn::kBelle;
  EXPECT_EQ(text(seat_forms(words_, book, owners, 1, "who"), "who"), "Belle");
  EXPECT_EQ(text(seat_forms(words_, book, owners, 0, "who"), "who_of"), "Player 1’s");
  book.bandits_each = 2;
  EXPECT_EQ(text(seat_forms(words_, book, owners, 1, "who"), "who"), "Player 2");
  EXPECT_EQ(text(seat_forms(words_, book, owners, 1, "who"), "who_gender"), "unknown");
}

TEST_F(Names, ARoundMayEndOtherwiseWhereTheMarshalIsPlayed) {
  Rulebook book;
  EXPECT_EQ(round_does(words_, book, RoundName::kWhiskeyForTheMarshal),
            "If a flask lies where the Marshal is, he empties it: plain whiskey sends him one car "
            "toward the caboose, old whiskey all the way.");
  EXPECT_EQ(round_does(words_, book, RoundName::kPantingHorses),
            "The horse nearest the caboose leaves the game.");
  book.marshals_seat = 0;
  book.horses_that_pant = 2;
  EXPECT_EQ(round_does(words_, book, RoundName::kWhiskeyForTheMarshal),
            "The Marshal takes a flask that lies on his spot.");
  EXPECT_EQ(round_does(words_, book, RoundName::kPantingHorses),
            "The two horses nearest the caboose leave the game.");
}

}  // namespace
}  // namespace folsom
