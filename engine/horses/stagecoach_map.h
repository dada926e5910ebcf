// Where the stagecoach stands: two more places on the map, beside one of the cars (H4).
#pragma once

#include "engine/flow/train_map.h"

namespace folsom {

// Whether there is a stagecoach beside the train (H1.7).
constexpr bool has_stagecoach(const TrainMap& map) {
  return (map.all & bit(Place::kStagecoachInside)) != 0;
}

// The same train with the stagecoach beside one of its cars.
TrainMap with_stagecoach(TrainMap map, int car);

}  // namespace folsom
