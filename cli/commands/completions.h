// folsom completions: a shell's completions, the same as those that are installed.
#pragma once

#include <string>
#include <string_view>

namespace folsom::cli {

// Made by CMake from the files in cli/completions.
extern const std::string_view kBashCompletions;
extern const std::string_view kZshCompletions;
extern const std::string_view kFishCompletions;

int run_completions(const std::string& shell);

}  // namespace folsom::cli
