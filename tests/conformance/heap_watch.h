// Counts heap allocations by replacing operator new in this program.
#pragma once

#include <cstddef>

namespace folsom::conformance {

// How often operator new has been called so far.
std::size_t allocations_so_far();

class HeapWatch {
 public:
  std::size_t allocations() const { return allocations_so_far() - before_; }

 private:
  std::size_t before_ = allocations_so_far();
};

}  // namespace folsom::conformance
