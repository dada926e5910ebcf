// Where a server is: "http://127.0.0.1:8899".
#pragma once

#include <sys/socket.h>

#include <optional>
#include <string>

namespace folsom::load {

struct Address {
  sockaddr_storage socket{};
  socklen_t size = 0;
  std::string host;  // with its port, as a request names it

  bool is_this_machine() const;
};

// Looks the name up. Nothing where the text is no such address or nobody knows the name.
std::optional<Address> read_address(const std::string& url);

}  // namespace folsom::load
