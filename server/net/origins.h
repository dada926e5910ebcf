// Which pages may use this server: its own alone. They are told by Host, or where a proxy changes
// that, by what the host names. A browser says truly on whose
// behalf it asks; this keeps other people's pages from acting with a guest's cookie.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace folsom::server {

// `host` is what the request says it is sent to.
bool is_allowed_origin(std::string_view origin, std::string_view host,
                       const std::vector<std::string>& also, bool secure);

}  // namespace folsom::server
