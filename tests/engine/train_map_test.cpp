// The map of a train, worked out by hand for the locomotive and three wagons:
//
//   roofs    0r 1r 2r 3r
//   insides  0i 1i 2i 3i      car 0 is the locomotive, car 3 the caboose
#include "engine/flow/train_map.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

#include "engine/horses/stagecoach_map.h"

namespace folsom {
namespace {

// "2r" or "0i"; the stagecoach is "cr" and "ci".
Place at(std::string_view name) {
  if (name[0] == 'c') return name[1] == 'r' ? Place::kStagecoachRoof : Place::kStagecoachInside;
  const int car = name[0] - '0';
  return name[1] == 'r' ? roof_of(car) : inside_of(car);
}

// "0r 1r 3i", in the order of the places' numbers.
std::string names(PlaceSet places) {
  std::string text;
  for (int place = 0; place < 32; ++place) {
    if ((places >> place & 1U) == 0) continue;
    if (!text.empty()) text += ' ';
    const bool stagecoach = place / 2 == index(Place::kStagecoachInside) / 2;
    text += (stagecoach ? "c" : std::to_string(place / 2)) + (place % 2 == 1 ? 'r' : 'i');
  }
  return text;
}

std::string name(Place place) { return names(bit(place)); }

class ThreeWagons : public ::testing::Test {
 protected:
  const TrainMap map_ = lay_train(3);
};

TEST_F(ThreeWagons, HasFourCars) {
  EXPECT_EQ(names(map_.insides), "0i 1i 2i 3i");
  EXPECT_EQ(names(map_.roofs), "0r 1r 2r 3r");
  EXPECT_EQ(name(map_.locomotive), "0i");
  EXPECT_EQ(name(map_.caboose), "3i");
}

TEST_F(ThreeWagons, B4_3_Walking) {
  EXPECT_EQ(names(map_.walk[at("0i")]), "1i");
  EXPECT_EQ(names(map_.walk[at("2i")]), "1i 3i");
  EXPECT_EQ(names(map_.walk[at("3i")]), "2i");
  EXPECT_EQ(names(map_.walk[at("0r")]), "1r 2r 3r");
  EXPECT_EQ(names(map_.walk[at("1r")]), "0r 2r 3r");
}

TEST_F(ThreeWagons, B4_4_M9_Climbing) {
  EXPECT_EQ(names(map_.climb[at("2i")]), "2r");
  EXPECT_EQ(names(map_.climb[at("0r")]), "0i");
  EXPECT_EQ(names(map_.climb_slant[at("2i")]), "1r 3r");
  EXPECT_EQ(names(map_.climb_slant[at("0r")]), "1i");
  EXPECT_EQ(names(map_.climb_slant[at("3i")]), "2r");
}

TEST_F(ThreeWagons, B4_5_B5_1_TheMarshal) {
  EXPECT_EQ(names(map_.patrol[at("0i")]), "1i");
  EXPECT_EQ(names(map_.patrol[at("1i")]), "0i 2i");
  EXPECT_EQ(names(map_.patrol[at("3i")]), "2i");
  EXPECT_EQ(names(map_.patrol[at("1r")]), "");
  EXPECT_EQ(name(map_.flee[at("2i")]), "2r");
  EXPECT_EQ(name(map_.flee[at("0i")]), "0r");
}

TEST_F(ThreeWagons, B4_10_Throwing) {
  EXPECT_EQ(names(map_.throw_to[at("0r")]), "1r");
  EXPECT_EQ(names(map_.throw_to[at("2r")]), "1r 3r");
  EXPECT_EQ(names(map_.throw_to[at("3i")]), "2i");
}

TEST_F(ThreeWagons, B4_8_B4_9_B8_3_Sight) {
  EXPECT_EQ(names(map_.ahead[at("2i")]), "1i");
  EXPECT_EQ(names(map_.behind[at("2i")]), "3i");
  EXPECT_EQ(names(map_.ahead[at("0i")]), "");
  EXPECT_EQ(names(map_.ahead[at("3r")]), "0r 1r 2r");
  EXPECT_EQ(names(map_.behind[at("3r")]), "");
  EXPECT_EQ(names(map_.behind[at("0r")]), "1r 2r 3r");
  EXPECT_EQ(names(map_.through_roof[at("2r")]), "2i");
  EXPECT_EQ(names(map_.through_roof[at("2i")]), "2r");
}

TEST_F(ThreeWagons, B8_6_Pushing) {
  const auto push = [&](std::string_view shooter, std::string_view target) {
    return name(map_.push[at(shooter)][at(target)]);
  };
  EXPECT_EQ(push("1i", "2i"), "3i");
  EXPECT_EQ(push("2i", "1i"), "0i");
  EXPECT_EQ(push("1i", "0i"), "0i");
  EXPECT_EQ(push("2i", "3i"), "3i");
  EXPECT_EQ(push("0r", "2r"), "3r");
  EXPECT_EQ(push("3r", "1r"), "0r");
  EXPECT_EQ(push("2i", "2r"), "2r");
  EXPECT_EQ(push("2r", "2i"), "2i");
}

TEST_F(ThreeWagons, B6_3_H10_3_Sweeping) {
  EXPECT_EQ(name(map_.one_forward[at("2r")]), "1r");
  EXPECT_EQ(name(map_.one_forward[at("0r")]), "0r");
  EXPECT_EQ(name(map_.one_rearward[at("1i")]), "2i");
  EXPECT_EQ(name(map_.one_rearward[at("3i")]), "3i");
}

TEST(SixWagons, B4_3_RoofsAreLong) {
  const TrainMap map = lay_train(6);
  EXPECT_EQ(names(map.walk[at("0r")]), "1r 2r 3r");
  EXPECT_EQ(names(map.walk[at("3r")]), "0r 1r 2r 4r 5r 6r");
  EXPECT_EQ(names(map.walk[at("6r")]), "3r 4r 5r");
  EXPECT_EQ(names(map.ahead[at("6r")]), "0r 1r 2r 3r 4r 5r");
  EXPECT_EQ(name(map.caboose), "6i");
}

TEST_F(ThreeWagons, H3_2_Riding) {
  // H3.2: up to three cars either way, the locomotive and one's own car too; off inside.
  EXPECT_EQ(names(map_.ride[at("0i")]), "0i 1i 2i 3i");
  EXPECT_EQ(names(map_.ride[at("2r")]), "0i 1i 2i 3i");
  EXPECT_EQ(map_.beside[at("2r")], 2);
  const TrainMap longer = lay_train(6);
  EXPECT_EQ(names(longer.ride[at("6r")]), "3i 4i 5i 6i");
  EXPECT_EQ(names(longer.ride[at("1i")]), "0i 1i 2i 3i 4i");
}

TEST_F(ThreeWagons, StepsAndWhatTheyPass) {
  EXPECT_EQ(names(map_.step[at("1r")]), "0r 2r");
  EXPECT_EQ(names(map_.between[at("0r")][at("3r")]), "1r 2r");
  EXPECT_EQ(names(map_.between[at("2r")][at("1r")]), "");
}

// The stagecoach beside the first of four wagons:
//
//   roofs       cr
//            0r 1r 2r 3r 4r
class StagecoachBesideCarOne : public ::testing::Test {
 protected:
  const TrainMap map_ = with_stagecoach(lay_train(4), 1);
};

TEST_F(StagecoachBesideCarOne, H1_1_HasTwoPlacesThatAreNoneOfTheTrains) {
  EXPECT_EQ(names(map_.all), "0i 0r 1i 1r 2i 2r 3i 3r 4i 4r ci cr");
  EXPECT_EQ(names(map_.insides), "0i 1i 2i 3i 4i");
  EXPECT_EQ(names(map_.roofs), "0r 1r 2r 3r 4r");
}

TEST_F(StagecoachBesideCarOne, H4_1_H4_2_Walking) {
  // H4.2: the step across is one of three, so that two cars beyond are in reach.
  EXPECT_EQ(names(map_.walk[at("cr")]), "0r 1r 2r 3r");
  EXPECT_EQ(names(map_.walk[at("3r")]), "0r 1r 2r 4r cr");
  EXPECT_EQ(names(map_.walk[at("4r")]), "1r 2r 3r");
  EXPECT_EQ(names(map_.step[at("cr")]), "1r");
  EXPECT_EQ(names(map_.step[at("1r")]), "0r 2r cr");
  // H4.1: no walking in or out.
  EXPECT_EQ(names(map_.walk[at("ci")]), "");
  EXPECT_EQ(names(map_.walk[at("1i")]), "0i 2i");
  // H5.4: the way passes the roof of its car.
  EXPECT_EQ(names(map_.between[at("cr")][at("3r")]), "1r 2r");
  EXPECT_EQ(names(map_.between[at("0r")][at("cr")]), "1r");
  EXPECT_EQ(names(map_.between[at("cr")][at("1r")]), "");
}

TEST_F(StagecoachBesideCarOne, H4_1_M9_Climbing) {
  EXPECT_EQ(names(map_.climb[at("ci")]), "cr");
  EXPECT_EQ(names(map_.climb[at("cr")]), "ci");
  // M9: not to or from the stagecoach.
  EXPECT_EQ(names(map_.climb_slant[at("cr")]), "");
  EXPECT_EQ(names(map_.climb_slant[at("1i")]), "0r 2r");
}

TEST_F(StagecoachBesideCarOne, H4_5_Throwing) {
  EXPECT_EQ(names(map_.throw_to[at("ci")]), "1i");
  EXPECT_EQ(names(map_.throw_to[at("cr")]), "1r");
  EXPECT_EQ(names(map_.throw_to[at("1i")]), "0i 2i ci");
  EXPECT_EQ(names(map_.throw_to[at("1r")]), "0r 2r cr");
  EXPECT_EQ(names(map_.throw_to[at("2r")]), "1r 3r");
}

TEST_F(StagecoachBesideCarOne, H4_1_H4_3_H4_9_Sight) {
  // H4.3: all roofs, both ways; H4.1: its car's inside.
  EXPECT_EQ(names(map_.also_seen[at("cr")]), "0r 1r 2r 3r 4r");
  EXPECT_EQ(names(map_.also_seen[at("4r")]), "cr");
  EXPECT_EQ(names(map_.also_seen[at("ci")]), "1i");
  EXPECT_EQ(names(map_.also_seen[at("1i")]), "ci");
  EXPECT_EQ(names(map_.also_seen[at("2i")]), "");
  EXPECT_EQ(names(map_.ahead[at("4r")]), "0r 1r 2r 3r");
  EXPECT_EQ(names(map_.through_roof[at("cr")]), "ci");  // H4.9
}

TEST_F(StagecoachBesideCarOne, H4_4_ShotsBetweenItAndTheTrainPushNobody) {
  const auto push = [&](std::string_view shooter, std::string_view target) {
    return name(map_.push[at(shooter)][at(target)]);
  };
  EXPECT_EQ(push("cr", "3r"), "3r");
  EXPECT_EQ(push("3r", "cr"), "cr");
  EXPECT_EQ(push("ci", "1i"), "1i");
  EXPECT_EQ(push("1i", "ci"), "ci");
  EXPECT_EQ(push("1r", "3r"), "4r");
}

TEST_F(StagecoachBesideCarOne, H3_1_H3_2_Riding) {
  // H3.1, H3.2: with the horses beside its car; into it where it stops.
  EXPECT_EQ(map_.beside[at("cr")], 1);
  EXPECT_EQ(names(map_.ride[at("ci")]), "0i 1i 2i 3i 4i ci");
  EXPECT_EQ(names(map_.ride[at("4r")]), "1i 2i 3i 4i ci");
  const TrainMap far = with_stagecoach(lay_train(6), 0);
  EXPECT_EQ(names(far.ride[at("4i")]), "1i 2i 3i 4i 5i 6i");
}

TEST_F(StagecoachBesideCarOne, H4_6_EventsLeaveItAlone) {
  EXPECT_EQ(names(map_.patrol[at("1i")]), "0i 2i");
  EXPECT_EQ(name(map_.one_rearward[at("1r")]), "2r");
}

// A walk can be walked back, a throw is a short walk, nobody leaves the train.
TEST(AnyTrain, IsConsistent) {
  for (int wagons = 3; wagons <= 6; ++wagons) {
    const TrainMap map = lay_train(wagons);
    const PlaceSet all = map.insides | map.roofs;
    for (std::size_t here = 0; here < 2U * static_cast<std::size_t>(wagons + 1); ++here) {
      const PlaceSet level = (map.roofs >> here & 1U) != 0 ? map.roofs : map.insides;
      EXPECT_EQ(map.walk[here] & ~level, 0U);
      EXPECT_EQ(map.throw_to[here] & ~map.walk[here], 0U);
      EXPECT_EQ((map.climb[here] | map.climb_slant[here]) & level, 0U);
      EXPECT_EQ((map.climb[here] | map.climb_slant[here]) & ~all, 0U);
      EXPECT_EQ((map.ahead[here] | map.behind[here]) >> here & 1U, 0U);
      for (std::size_t there = 0; there < 2U * static_cast<std::size_t>(wagons + 1); ++there) {
        EXPECT_EQ(map.walk[here] >> there & 1U, map.walk[there] >> here & 1U);
        EXPECT_EQ(map.ahead[here] >> there & 1U, map.behind[there] >> here & 1U);
      }
    }
  }
}

}  // namespace
}  // namespace folsom
