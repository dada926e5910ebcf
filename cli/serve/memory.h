// How the C library manages a server's memory.
#pragma once

namespace folsom::cli {

// Ten thousand tables lie all over memory, and much of the time they take goes into page lookups:
// large pages are fewer. And what people are sent comes and goes by the hundred, so freed pieces
// are worth keeping at hand. The library takes such settings only from the environment when a
// program starts, so this restarts the program as the same process. It returns if that was done
// already, if the environment has other settings, or if it can't be done; only the speed differs
// then.
void tune_memory();

}  // namespace folsom::cli
