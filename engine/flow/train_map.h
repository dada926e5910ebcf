// The map: one relation for every verb. Rules ask it where one can walk, climb, shoot or be thrown;
// they never count cars themselves.
#pragma once

#include <array>

#include "engine/core/by.h"

namespace folsom {

template <class T>
constexpr const T& at(const ByPlace<T>& relation, Place place) {
  return relation[place];
}

inline constexpr int kLongestRoofMove = 3;

struct TrainMap {
  ByPlace<PlaceSet> walk{};              // B4.3
  ByPlace<PlaceSet> step{};              // of these, one car away
  ByPlace<ByPlace<PlaceSet>> between{};  // H5.4: [from][to]: what a walk passes through
  ByPlace<PlaceSet> climb{};             // B4.4
  ByPlace<PlaceSet> climb_slant{};       // M9: what a slanting climb adds
  ByPlace<PlaceSet> patrol{};            // B4.5: the Marshal's step
  ByPlace<PlaceSet> throw_to{};          // B4.10: where a punch can send somebody
  ByPlace<Place> flee{};                 // B5.1: where one flees from the Marshal

  // Sight (B4.8, B4.9). Of `ahead` the occupied place with the highest number is seen, of `behind`
  // the one with the lowest: the nearest on either side.
  ByPlace<PlaceSet> ahead{};
  ByPlace<PlaceSet> behind{};
  ByPlace<PlaceSet> also_seen{};     // H4.1, H4.3: places that nobody hides
  ByPlace<PlaceSet> through_roof{};  // B8.3
  ByPlace<ByPlace<Place>> push{};    // B8.6: [shooter][target]; the target's own place: no push

  // Riding (H3): where one can get off, and the car whose horses are at hand.
  ByPlace<PlaceSet> ride{};
  ByPlace<std::uint8_t> beside{};

  // Events (B6). Insides and roofs are the train's alone; `all` is every place one can be in.
  PlaceSet all = 0;
  PlaceSet insides = 0;
  PlaceSet roofs = 0;
  ByPlace<Place> one_forward{};  // same level; at the end of the train the place itself
  ByPlace<Place> one_rearward{};
  Place locomotive = inside_of(0);
  Place caboose = inside_of(1);
};

// The locomotive and this many wagons behind it.
TrainMap lay_train(int wagons);

}  // namespace folsom
