// What a process has used, according to the system.
#pragma once

#include "server/load/plan.h"

namespace folsom::load {

// Of a process; all 0 if there is none.
Usage usage_of(pid_t process);
// This program's processor time, in seconds.
double own_seconds();

}  // namespace folsom::load
