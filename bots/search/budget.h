// How long a bot may think about a decision.
#pragma once

#include <chrono>

namespace folsom {

struct Budget {
  int playouts = 0;                   // at most so many; 0: no limit
  std::chrono::milliseconds time{0};  // at most so long; 0: no limit
  int threads = 1;                    // each with its own tree

  bool operator==(const Budget&) const = default;
};

}  // namespace folsom
