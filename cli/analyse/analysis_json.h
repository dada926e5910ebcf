// An analysis as JSON; docs/analyse.md says what the fields mean.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cli/analyse/report.h"

namespace folsom::cli {

inline constexpr int kAnalysisVersion = 1;

nlohmann::json to_json(const Retold& retold, const analysis::Options& options);

}  // namespace folsom::cli
