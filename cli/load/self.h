// folsom load --self: starts servers on fresh databases and measures everything at once.
#pragma once

#include "cli/load/load_options.h"

namespace folsom::cli {

int run_load_on_itself(const LoadOptions& options);

}  // namespace folsom::cli
