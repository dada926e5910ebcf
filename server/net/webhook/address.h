// A webhook's address: http://… or https://…, taken apart.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace folsom::server {

struct WebAddress {
  bool has_tls = false;
  std::string host;    // without an IPv6 address's brackets
  std::string port;    // "443"
  std::string target;  // path and query, "/hooks/1"

  // As in the Host header.
  std::string host_header() const;

  bool operator==(const WebAddress&) const = default;
};

// Nothing if it isn't one, or has a user, a password or a fragment.
std::optional<WebAddress> read_web_address(std::string_view text);

}  // namespace folsom::server
