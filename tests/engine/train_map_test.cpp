// The map of a train, worked out by hand for the locomotive and three wagons:
//
//   roofs    0r 1r 2r 3r
//   insides  0i 1i 2i 3i      car 0 is the locomotive, car 3 the caboose
#include "engine/rules/train_map.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>

namespace folsom {
namespace {

// "2r" or "0i".
Place at(std::string_view name) {
  const int car = name[0] - '0';
  return name[1] == 'r' ? roof_of(car) : inside_of(car);
}

std::size_t number(std::string_view name) { return static_cast<std::size_t>(index(at(name))); }

// "0r 1r 3i", in the order of the places' numbers.
std::string names(PlaceSet places) {
  std::string text;
  for (int place = 0; place < 32; ++place) {
    if ((places >> place & 1U) == 0) continue;
    if (!text.empty()) text += ' ';
    text += std::to_string(place / 2) + (place % 2 == 1 ? 'r' : 'i');
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

TEST_F(ThreeWagons, Walking) {
  EXPECT_EQ(names(map_.walk[number("0i")]), "1i");
  EXPECT_EQ(names(map_.walk[number("2i")]), "1i 3i");
  EXPECT_EQ(names(map_.walk[number("3i")]), "2i");
  EXPECT_EQ(names(map_.walk[number("0r")]), "1r 2r 3r");
  EXPECT_EQ(names(map_.walk[number("1r")]), "0r 2r 3r");
}

TEST_F(ThreeWagons, Climbing) {
  EXPECT_EQ(names(map_.climb[number("2i")]), "2r");
  EXPECT_EQ(names(map_.climb[number("0r")]), "0i");
  EXPECT_EQ(names(map_.climb_slant[number("2i")]), "1r 3r");
  EXPECT_EQ(names(map_.climb_slant[number("0r")]), "1i");
  EXPECT_EQ(names(map_.climb_slant[number("3i")]), "2r");
}

TEST_F(ThreeWagons, TheMarshal) {
  EXPECT_EQ(names(map_.patrol[number("0i")]), "1i");
  EXPECT_EQ(names(map_.patrol[number("1i")]), "0i 2i");
  EXPECT_EQ(names(map_.patrol[number("3i")]), "2i");
  EXPECT_EQ(names(map_.patrol[number("1r")]), "");
  EXPECT_EQ(name(map_.flee[number("2i")]), "2r");
  EXPECT_EQ(name(map_.flee[number("0i")]), "0r");
}

TEST_F(ThreeWagons, Throwing) {
  EXPECT_EQ(names(map_.throw_to[number("0r")]), "1r");
  EXPECT_EQ(names(map_.throw_to[number("2r")]), "1r 3r");
  EXPECT_EQ(names(map_.throw_to[number("3i")]), "2i");
}

TEST_F(ThreeWagons, Sight) {
  EXPECT_EQ(names(map_.ahead[number("2i")]), "1i");
  EXPECT_EQ(names(map_.behind[number("2i")]), "3i");
  EXPECT_EQ(names(map_.ahead[number("0i")]), "");
  EXPECT_EQ(names(map_.ahead[number("3r")]), "0r 1r 2r");
  EXPECT_EQ(names(map_.behind[number("3r")]), "");
  EXPECT_EQ(names(map_.behind[number("0r")]), "1r 2r 3r");
  EXPECT_EQ(names(map_.through_roof[number("2r")]), "2i");
  EXPECT_EQ(names(map_.through_roof[number("2i")]), "2r");
}

TEST_F(ThreeWagons, Pushing) {
  const auto push = [&](std::string_view shooter, std::string_view target) {
    return name(map_.push[number(shooter)][number(target)]);
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

TEST_F(ThreeWagons, Sweeping) {
  EXPECT_EQ(name(map_.one_forward[number("2r")]), "1r");
  EXPECT_EQ(name(map_.one_forward[number("0r")]), "0r");
  EXPECT_EQ(name(map_.one_rearward[number("1i")]), "2i");
  EXPECT_EQ(name(map_.one_rearward[number("3i")]), "3i");
}

TEST(SixWagons, RoofsAreLong) {
  const TrainMap map = lay_train(6);
  EXPECT_EQ(names(map.walk[number("0r")]), "1r 2r 3r");
  EXPECT_EQ(names(map.walk[number("3r")]), "0r 1r 2r 4r 5r 6r");
  EXPECT_EQ(names(map.walk[number("6r")]), "3r 4r 5r");
  EXPECT_EQ(names(map.ahead[number("6r")]), "0r 1r 2r 3r 4r 5r");
  EXPECT_EQ(name(map.caboose), "6i");
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
