// The protocol as server/protocol/*.schema.json describe it, for tests: does this JSON conform?
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace folsom::support {

// All definitions in the protocol by name, with references as "#/definitions/Name".
const nlohmann::json& protocol_definitions();

// Whether the value conforms to the definition with this name: "Frame", "ServerMessage", "View".
// `why` gets what is wrong.
bool conforms(const nlohmann::json& value, const std::string& name, std::string* why = nullptr);

}  // namespace folsom::support
