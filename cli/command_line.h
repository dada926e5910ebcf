// What can be typed after `folsom`, and which command runs then.
#pragma once

namespace folsom::cli {

// The exit status. Throws Failure.
int run_command_line(int argc, char** argv);

}  // namespace folsom::cli
