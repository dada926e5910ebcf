// Large pages of memory for what the program allocates.
#pragma once

namespace folsom::cli {

// Ten thousand tables lie all over the memory, and much of the time that they take goes into finding
// the page on which something lies. The C library can ask for large pages, but is told so only by its
// environment when a program begins: so the program begins once more, as the same process. Comes
// back where that was done already, where the environment tells the library something else, and
// where it cannot be done; memory then has pages of the usual size, and nothing else is different.
void use_large_pages();

}  // namespace folsom::cli
