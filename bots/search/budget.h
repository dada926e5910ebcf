// How long a bot may think about a decision.
#pragma once

#include <chrono>

namespace folsom {

struct Budget {
  int playouts = 0;                   // this many games played on in thought; 0: no such limit
  std::chrono::milliseconds time{0};  // no longer than this; 0: no such limit
  int threads = 1;                    // each with a tree of its own

  bool operator==(const Budget&) const = default;
};

}  // namespace folsom
