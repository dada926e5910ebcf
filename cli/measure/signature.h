// One number over a fixed set of random games in every allowed setup. A refactoring leaves it
// alone; a change of the rules changes it and says so. Those of earlier rulings never change.
#pragma once

#include <cstdint>

#include "engine/core/setup.h"

namespace folsom::cli {

struct Signature {
  std::uint64_t hash = 0;
  int setups = 0;
  int games = 0;
  std::int64_t choices = 0;
};

Signature compute_signature(std::uint8_t rulings = kNewestRulings);

}  // namespace folsom::cli
