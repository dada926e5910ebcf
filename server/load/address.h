// Where a server is: "http://127.0.0.1:8899".
#pragma once

#include <sys/socket.h>

#include <optional>
#include <string>

namespace folsom::load {

struct Address {
  sockaddr_storage socket{};
  socklen_t size = 0;
  std::string host;  // with its port, as in a request

  bool is_this_machine() const;
};

// Looks the name up. Nothing if the text is no such address or the name is unknown.
std::optional<Address> read_address(const std::string& url);

}  // namespace folsom::load
