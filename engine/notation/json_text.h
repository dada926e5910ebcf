// JSON as text: reading with line and column, and writing that never fails.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/notation/parsed.h"

namespace folsom::notation {

Parsed<nlohmann::json> parse_json(std::string_view text);

// On one line (indent < 0) or indented. Bytes that are no UTF-8 are replaced.
std::string dump(const nlohmann::json& json, int indent = -1);

}  // namespace folsom::notation
