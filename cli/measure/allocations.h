// How often the program has allocated memory so far. Counted in operator new itself.
#pragma once

#include <cstdint>

namespace folsom::cli {

std::uint64_t heap_allocations();

}  // namespace folsom::cli
