// The protocol as server/protocol/*.schema.json describe it, for tests: is this JSON what they say?
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace folsom::support {

// All definitions of the protocol by name, with references as "#/definitions/Name".
const nlohmann::json& protocol_definitions();

// Whether the value is what the definition of this name says: "Frame", "ServerMessage", "View".
// `why` is told what is wrong.
bool conforms(const nlohmann::json& value, const std::string& name, std::string* why = nullptr);

}  // namespace folsom::support
