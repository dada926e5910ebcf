// folsom components: the published components as JSON, and a check of one's own.
#pragma once

#include <string>

namespace folsom::cli {

struct ComponentsOptions {
  std::string check;  // a file; empty: print the published ones
};

int run_components(const ComponentsOptions& options);

}  // namespace folsom::cli
