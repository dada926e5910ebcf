#include "server/net/origins.h"

#include <algorithm>

#include "server/net/words.h"

namespace folsom::server {
namespace {

// For https, "example.org:443" and "example.org" are the same place.
std::string without_port(std::string_view host, std::string_view usual) {
  if (host.ends_with(usual)) host.remove_suffix(usual.size());
  return lower(host);
}

}  // namespace

bool is_allowed_origin(std::string_view origin, std::string_view host,
                       const std::vector<std::string>& also, bool secure) {
  if (std::find(also.begin(), also.end(), origin) != also.end()) return true;
  if (host.empty()) return false;
  constexpr std::string_view kPlain = "http://";
  constexpr std::string_view kTls = "https://";
  if (origin.starts_with(kTls)) {
    return without_port(origin.substr(kTls.size()), ":443") == without_port(host, ":443");
  }
  if (secure || !origin.starts_with(kPlain)) return false;
  return without_port(origin.substr(kPlain.size()), ":80") == without_port(host, ":80");
}

}  // namespace folsom::server
