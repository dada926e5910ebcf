// What a process has used, as the system knows.
#pragma once

#include "server/load/plan.h"

namespace folsom::load {

// Of a process; all 0 where there is none.
Usage usage_of(pid_t process);
// The processor's time of this program, in seconds.
double own_seconds();

}  // namespace folsom::load
