// folsom serve.
#pragma once

#include <map>
#include <string>

namespace folsom::cli {

// What was typed, by setting (cli/serve/settings.h); a flag is "true".
using TypedSettings = std::map<std::string, std::string>;

int run_serve(const TypedSettings& typed);

}  // namespace folsom::cli
