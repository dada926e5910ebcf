#include "server/net/webhook/address.h"

#include <regex>

namespace folsom::server {

std::string WebAddress::host_header() const {
  const bool is_usual = port == (has_tls ? "443" : "80");
  const bool is_ipv6 = host.find(':') != std::string::npos;
  return (is_ipv6 ? '[' + host + ']' : host) + (is_usual ? "" : ':' + port);
}

std::optional<WebAddress> read_web_address(std::string_view text) {
  // A host's name or number, or an IPv6 address in brackets; a port; path and query. No user, no
  // password, no fragment, and nothing that can't be seen.
  static const std::regex kAddress(
      R"(http(s?)://(?:\[([0-9a-fA-F:.]+)\]|([a-zA-Z0-9._-]+))(?::([0-9]{1,9}))?)"
      R"(([/?][!$-;=?A-\[\]-~]*)?)");
  std::cmatch parts;
  if (!std::regex_match(text.data(), text.data() + text.size(), parts, kAddress)) {
    return std::nullopt;
  }
  WebAddress address;
  address.has_tls = parts.length(1) > 0;
  address.host = parts.str(2) + parts.str(3);
  address.port = address.has_tls ? "443" : "80";
  if (parts[4].matched) {
    address.port = parts.str(4);
    const int port = std::stoi(address.port);
    if (port < 1 || port > 65535) return std::nullopt;
  }
  address.target = parts.str(5);
  if (!address.target.starts_with('/')) address.target.insert(0, "/");
  return address;
}

}  // namespace folsom::server
