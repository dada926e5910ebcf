#include "engine/flow/train_map.h"

#include <algorithm>
#include <cstdlib>

#include "engine/core/bits.h"

namespace folsom {
namespace {

constexpr int kLongestRide = 3;

Place same_level(Place place, int car) { return is_roof(place) ? roof_of(car) : inside_of(car); }

Place other_level(Place place) {
  return is_roof(place) ? inside_of(car_of(place)) : roof_of(car_of(place));
}

// The relations between two different cars of the train.
void relate(TrainMap& map, Place here, int other_car) {
  const int distance = std::abs(other_car - car_of(here));
  const Place there = same_level(here, other_car);
  const bool forward = other_car < car_of(here);
  if (distance == 1) {
    map.throw_to[here] |= bit(there);
    map.step[here] |= bit(there);
    map.climb_slant[here] |= bit(other_level(there));
    (forward ? map.one_forward : map.one_rearward)[here] = there;
    if (!is_roof(here)) map.patrol[here] |= bit(there);
  }
  if (distance <= (is_roof(here) ? kLongestRoofMove : 1)) map.walk[here] |= bit(there);
  if (distance <= kLongestRide) map.ride[here] |= bit(inside_of(other_car));
  for (int car = std::min(car_of(here), other_car) + 1; car < std::max(car_of(here), other_car);
       ++car) {
    map.between[here][there] |= bit(same_level(here, car));
  }
  if (is_roof(here) || distance == 1) (forward ? map.ahead : map.behind)[here] |= bit(there);
}

}  // namespace

TrainMap lay_train(int wagons) {
  TrainMap map;
  map.caboose = inside_of(wagons);
  for (int car = 0; car <= wagons; ++car) {
    map.insides |= bit(inside_of(car));
    map.roofs |= bit(roof_of(car));
    for (const Place here : {inside_of(car), roof_of(car)}) {
      map.climb[here] = map.through_roof[here] = bit(other_level(here));
      map.flee[here] = roof_of(car);
      map.one_forward[here] = map.one_rearward[here] = here;
      map.beside[here] = static_cast<std::uint8_t>(car);
      map.ride[here] |= bit(inside_of(car));
      for (int other = 0; other <= wagons; ++other) {
        if (other != car) relate(map, here, other);
      }
    }
  }
  // A push goes away from the shooter along the level; between the levels of a car it goes nowhere.
  map.all = map.insides | map.roofs;
  for_each<Place>(map.all, [&](Place from) {
    for_each<Place>(map.all, [&](Place to) {
      const int distance = car_of(to) - car_of(from);
      map.push[from][to] = distance < 0   ? map.one_forward[to]
                           : distance > 0 ? map.one_rearward[to]
                                          : to;
    });
  });
  return map;
}

}  // namespace folsom
