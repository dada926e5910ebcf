// Setups and components as text and JSON.
//
// A setup as text is a few lines, each a setting and its value. Defaults are left out:
//
//   bandits ghost, doc, belle, django
//   edition first
//   expert on
//
// Usually a setup means the newest rulings. Records and journals written before rulings had numbers
// name none, and mean the first.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "engine/core/setup.h"
#include "text/notation/parsed.h"

namespace folsom::notation {

std::string to_text(const Setup& setup, std::uint8_t usual_rulings = kNewestRulings);
Parsed<Setup> setup_from_text(std::string_view text);

// Has only those components that differ from the published ones.
nlohmann::json to_json(const Setup& setup);
Parsed<Setup> setup_from_json(const nlohmann::json& json,
                              std::uint8_t usual_rulings = kNewestRulings);

// {"few":[{"name":"braking","turns":"SSSS"},…],"many":[…],"stations":[…],
//  "wagons":[{"purses":3,"gems":1},…],"purses":[250,…],"gem":500,"strongbox":1000}
// Anything missing is as published.
nlohmann::json components_to_json(const Components& components);
Parsed<Components> components_from_json(const nlohmann::json& json);

}  // namespace folsom::notation
