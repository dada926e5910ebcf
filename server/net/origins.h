// Which pages may use this server: only its own. They are recognized by Host or, if a proxy changes
// that, by the origins the host has configured. Browsers are truthful about which page is asking,
// so this keeps other people's pages from acting with a guest's cookie.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace folsom::server {

// `host` is the request's Host header.
bool is_allowed_origin(std::string_view origin, std::string_view host,
                       const std::vector<std::string>& also, bool secure);

}  // namespace folsom::server
