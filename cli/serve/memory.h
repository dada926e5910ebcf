// How the C library keeps the memory of a server.
#pragma once

namespace folsom::cli {

// Ten thousand tables lie all over the memory, and much of the time that they take goes into
// finding the page on which something lies: large pages are fewer. And what people are sent comes
// and goes by the hundred, so it is worth keeping at hand what was just given back. The library is
// told such things only by its environment when a program begins: so the program begins once more,
// as the same process. Comes back where that was done already, where the environment tells the
// library something else, and where it cannot be done; nothing is different then but the speed.
void tune_memory();

}  // namespace folsom::cli
