// The arguments of `folsom`, and which command they run.
#pragma once

namespace folsom::cli {

// The exit status. Throws Failure.
int run_command_line(int argc, char** argv);

}  // namespace folsom::cli
