#include "engine/flow/train_map.h"

#include <algorithm>
#include <cstdlib>

#include "engine/core/bits.h"

namespace folsom {
namespace {

constexpr int kLongestRoofMove = 3;
constexpr int kLongestRide = 3;

Place same_level(Place place, int car) { return is_roof(place) ? roof_of(car) : inside_of(car); }

Place other_level(Place place) {
  return is_roof(place) ? inside_of(car_of(place)) : roof_of(car_of(place));
}

// The relations between two different cars of the train.
void relate(TrainMap& map, Place here, int other_car) {
  const auto at = static_cast<std::size_t>(index(here));
  const int distance = std::abs(other_car - car_of(here));
  const Place there = same_level(here, other_car);
  const bool forward = other_car < car_of(here);
  if (distance == 1) {
    map.throw_to[at] |= bit(there);
    map.step[at] |= bit(there);
    map.climb_slant[at] |= bit(other_level(there));
    (forward ? map.one_forward : map.one_rearward)[at] = there;
    if (!is_roof(here)) map.patrol[at] |= bit(there);
  }
  if (distance <= (is_roof(here) ? kLongestRoofMove : 1)) map.walk[at] |= bit(there);
  if (distance <= kLongestRide) map.ride[at] |= bit(inside_of(other_car));
  for (int car = std::min(car_of(here), other_car) + 1; car < std::max(car_of(here), other_car);
       ++car) {
    map.between[at][static_cast<std::size_t>(index(there))] |= bit(same_level(here, car));
  }
  if (is_roof(here) || distance == 1) (forward ? map.ahead : map.behind)[at] |= bit(there);
}

}  // namespace

TrainMap lay_train(int wagons) {
  TrainMap map;
  map.caboose = inside_of(wagons);
  for (int car = 0; car <= wagons; ++car) {
    map.insides |= bit(inside_of(car));
    map.roofs |= bit(roof_of(car));
    for (const Place here : {inside_of(car), roof_of(car)}) {
      const auto at = static_cast<std::size_t>(index(here));
      map.climb[at] = map.through_roof[at] = bit(other_level(here));
      map.flee[at] = roof_of(car);
      map.one_forward[at] = map.one_rearward[at] = here;
      map.beside[at] = static_cast<std::uint8_t>(car);
      map.ride[at] |= bit(inside_of(car));
      for (int other = 0; other <= wagons; ++other) {
        if (other != car) relate(map, here, other);
      }
    }
  }
  // A push goes away from the shooter along the level; between the levels of a car it goes nowhere.
  for (int from = 0; from < 2 * (wagons + 1); ++from) {
    for (int to = 0; to < 2 * (wagons + 1); ++to) {
      const auto target = static_cast<std::size_t>(to);
      const int distance = car_of(static_cast<Place>(to)) - car_of(static_cast<Place>(from));
      map.push[static_cast<std::size_t>(from)][target] = distance < 0   ? map.one_forward[target]
                                                         : distance > 0 ? map.one_rearward[target]
                                                                        : static_cast<Place>(to);
    }
  }
  map.all = map.insides | map.roofs;
  return map;
}

TrainMap with_stagecoach(TrainMap map, int car) {
  constexpr Place kInside = Place::kStagecoachInside;
  constexpr Place kRoof = Place::kStagecoachRoof;
  const auto at = [](auto& relation, Place place) -> auto& {
    return relation[static_cast<std::size_t>(index(place))];
  };
  const Place inside = inside_of(car);
  const Place roof = roof_of(car);
  map.all |= bit(kInside) | bit(kRoof);
  at(map.climb, kInside) = at(map.through_roof, kInside) = bit(kRoof);
  at(map.climb, kRoof) = at(map.through_roof, kRoof) = bit(kInside);
  // H4.2: the roofs are neighbours; the step between them is one of three.
  at(map.step, kRoof) = at(map.throw_to, kRoof) = bit(roof);
  at(map.walk, kRoof) = bit(roof);
  at(map.step, roof) |= bit(kRoof);
  at(map.walk, roof) |= bit(kRoof);
  for_each(map.roofs & ~bit(roof), [&](int number) {
    const auto other = static_cast<Place>(number);
    if (std::abs(car_of(other) - car) + 1 > kLongestRoofMove) return;
    at(map.walk, kRoof) |= bit(other);
    at(map.walk, other) |= bit(kRoof);
    const PlaceSet passed = bit(roof) | at(at(map.between, roof), other);
    at(at(map.between, kRoof), other) = at(at(map.between, other), kRoof) = passed;
  });
  // H4.3: from its roof all train roofs are seen, and the other way round; H4.1 inside.
  at(map.also_seen, kRoof) = map.roofs;
  for_each(map.roofs,
           [&](int number) { at(map.also_seen, static_cast<Place>(number)) |= bit(kRoof); });
  at(map.also_seen, kInside) = bit(inside);
  at(map.also_seen, inside) |= bit(kInside);
  // H4.4: a shot between stagecoach and train pushes nobody.
  for (auto& row : map.push) {
    for (const Place place : {kInside, kRoof}) at(row, place) = place;
  }
  for (const Place shooter : {kInside, kRoof}) {
    for (std::size_t to = 0; to < kPlaces; ++to) at(map.push, shooter)[to] = static_cast<Place>(to);
  }
  // H4.5
  at(map.throw_to, kInside) = bit(inside);
  at(map.throw_to, inside) |= bit(kInside);
  at(map.throw_to, roof) |= bit(kRoof);
  // H3.1, H3.2
  for (const Place place : {kInside, kRoof}) {
    at(map.beside, place) = static_cast<std::uint8_t>(car);
    at(map.ride, place) = at(map.ride, inside);
  }
  for (auto& ends : map.ride) {
    if ((ends & bit(inside)) != 0) ends |= bit(kInside);
  }
  return map;
}

}  // namespace folsom
