// The program: reads its arguments, runs one command, and turns what went wrong into a sentence and
// an exit status.
#include <fmt/core.h>

#include <exception>

#include "cli/command_line.h"
#include "cli/world/failure.h"

int main(int argc, char** argv) {
  using namespace folsom::cli;  // NOLINT(google-build-using-namespace): main is nobody's header
  try {
    return run_command_line(argc, argv);
  } catch (const Failure& failure) {
    fmt::print(stderr, "folsom: {}\n", failure.what());
    return failure.status();
  } catch (const std::exception& failure) {
    fmt::print(stderr, "folsom: Something went wrong that should not: {}\n", failure.what());
    return kExitUsage;
  }
}
