// JSON as text: parsing with line and column, and writing that never fails.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "text/notation/parsed.h"

namespace folsom::notation {

Parsed<nlohmann::json> parse_json(std::string_view text);

// On one line (indent < 0) or indented. Invalid UTF-8 is replaced.
std::string dump(const nlohmann::json& json, int indent = -1);

// A JSON Merge Patch (RFC 7386) that turns one into the other; an empty object if they are equal.
// Objects that have null as a value can't be produced by a patch.
nlohmann::json merge_patch_between(const nlohmann::json& before, const nlohmann::json& after);

}  // namespace folsom::notation
