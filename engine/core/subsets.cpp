#include "engine/core/subsets.h"

namespace folsom::subsets {

constinit const Table kTable = make_table();

}  // namespace folsom::subsets
