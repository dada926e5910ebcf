#include "engine/horses/stagecoach_map.h"

#include <cstdlib>

#include "engine/core/bits.h"

namespace folsom {

TrainMap with_stagecoach(TrainMap map, int car) {
  constexpr Place kInside = Place::kStagecoachInside;
  constexpr Place kRoof = Place::kStagecoachRoof;
  const auto at = [](auto& relation, Place place) -> auto& { return relation[place]; };
  const Place inside = inside_of(car);
  const Place roof = roof_of(car);
  map.all |= bit(kInside) | bit(kRoof);
  at(map.climb, kInside) = at(map.through_roof, kInside) = bit(kRoof);
  at(map.climb, kRoof) = at(map.through_roof, kRoof) = bit(kInside);
  // H4.2: the roofs are neighbors; the step between them is one of three.
  at(map.step, kRoof) = at(map.throw_to, kRoof) = bit(roof);
  at(map.walk, kRoof) = bit(roof);
  at(map.step, roof) |= bit(kRoof);
  at(map.walk, roof) |= bit(kRoof);
  for_each<Place>(map.roofs & ~bit(roof), [&](Place other) {
    if (std::abs(car_of(other) - car) + 1 > kLongestRoofMove) return;
    at(map.walk, kRoof) |= bit(other);
    at(map.walk, other) |= bit(kRoof);
    const PlaceSet passed = bit(roof) | at(at(map.between, roof), other);
    at(at(map.between, kRoof), other) = at(at(map.between, other), kRoof) = passed;
  });
  // H4.3: from its roof all train roofs are seen, and the other way round; H4.1 inside.
  at(map.also_seen, kRoof) = map.roofs;
  for_each<Place>(map.roofs, [&](Place other) { at(map.also_seen, other) |= bit(kRoof); });
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
