// Follows what a server sends, as docs/protocol.md tells clients to.
#pragma once

#include <nlohmann/json.hpp>

namespace folsom::support {

// A patch of the protocol: a JSON Merge Patch (RFC 7386) in which objects change lists, too.
void apply_patch(nlohmann::json& value, const nlohmann::json& patch);

// The patch between two views, made without knowing what a view is.
nlohmann::json patch_between(const nlohmann::json& before, const nlohmann::json& after);

// Takes the view, null before the deal, to where the frame leads.
void take_frame(nlohmann::json& view, const nlohmann::json& frame);

}  // namespace folsom::support
