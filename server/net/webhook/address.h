// Where a webhook is: http://… or https://…, taken apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace folsom::server {

struct WebAddress {
  bool has_tls = false;
  std::string host;    // without the brackets of an IPv6 address
  std::string port;    // "443"
  std::string target;  // path and query, "/hooks/1"

  // As it stands in the header Host.
  std::string host_header() const;

  bool operator==(const WebAddress&) const = default;
};

// Nothing where it is none, or has a user, a password or a fragment in it.
std::optional<WebAddress> read_web_address(std::string_view text);

}  // namespace folsom::server
