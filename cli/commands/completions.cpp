#include <fmt/core.h>

#include "cli/commands/commands.h"
#include "cli/world/failure.h"

namespace folsom::cli {

int run_completions(const std::string& shell) {
  fmt::print("{}", shell == "bash"  ? kBashCompletions
                   : shell == "zsh" ? kZshCompletions
                                    : kFishCompletions);
  return kExitFine;
}

}  // namespace folsom::cli
