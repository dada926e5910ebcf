#include "server/load/address.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>

#include <cstring>

namespace folsom::load {

bool Address::is_this_machine() const {
  if (socket.ss_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, &socket, sizeof four);
    return ntohl(four.sin_addr.s_addr) >> 24 == 127;
  }
  sockaddr_in6 six{};
  std::memcpy(&six, &socket, sizeof six);
  return IN6_IS_ADDR_LOOPBACK(&six.sin6_addr) != 0;
}

std::optional<Address> read_address(const std::string& url) {
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme)) return std::nullopt;
  Address address;
  address.host = url.substr(kScheme.size());
  if (address.host.ends_with('/')) address.host.pop_back();
  std::string name = address.host;
  std::string port = "80";
  const std::size_t colon = name.rfind(':');
  if (colon != std::string::npos && name.back() != ']') {
    port = name.substr(colon + 1);
    name.resize(colon);
  }
  if (name.starts_with('[') && name.ends_with(']')) name = name.substr(1, name.size() - 2);
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(name.c_str(), port.c_str(), &hints, &found) != 0) return std::nullopt;
  std::memcpy(&address.socket, found->ai_addr, found->ai_addrlen);
  address.size = found->ai_addrlen;
  freeaddrinfo(found);
  return address;
}

}  // namespace folsom::load
