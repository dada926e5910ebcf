// How often the heap was asked for memory, since the program began. Counted in operator new itself.
#pragma once

#include <cstdint>

namespace folsom::cli {

std::uint64_t heap_allocations();

}  // namespace folsom::cli
