// One number over a fixed set of random games in every allowed setup. A refactoring leaves it
// alone; a change of the rules changes it and says so.
#pragma once

#include <cstdint>

namespace folsom::cli {

struct Signature {
  std::uint64_t hash = 0;
  int setups = 0;
  int games = 0;
  std::int64_t choices = 0;
};

Signature compute_signature();

}  // namespace folsom::cli
