// JSON as text: reading with line and column, and writing that never fails.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "text/notation/parsed.h"

namespace folsom::notation {

Parsed<nlohmann::json> parse_json(std::string_view text);

// On one line (indent < 0) or indented. Bytes that are no UTF-8 are replaced.
std::string dump(const nlohmann::json& json, int indent = -1);

// A JSON Merge Patch (RFC 7386) that turns one into the other; an empty object where they are the
// same. Objects in which a null is the value of a key cannot be reached by a patch.
nlohmann::json merge_patch_between(const nlohmann::json& before, const nlohmann::json& after);

}  // namespace folsom::notation
