// Who connects, as far as limits go: an IPv4 address, or the 64 bits of an IPv6 network, because
// one household has them all.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "server/core/bucket.h"
#include "server/core/limits.h"

namespace folsom::server {

using SteadyTime = std::chrono::steady_clock::time_point;

struct Address {
  std::array<std::uint8_t, 16> bytes{};
  bool loopback = false;  // this machine

  bool operator<(const Address& other) const { return bytes < other.bytes; }
};

// "192.0.2.1", "2001:db8::1", also with brackets and a port.
std::optional<Address> read_address(std::string_view text);
Address address_of_v4(const std::array<std::uint8_t, 4>& bytes);
Address address_of_v6(const std::array<std::uint8_t, 16>& bytes);
// Of a Unix socket.
Address address_of_here();

// Whom a proxy speaks for: the last address in X-Forwarded-For or Forwarded, the one it added
// itself.
std::optional<Address> forwarded_for(std::string_view x_forwarded_for, std::string_view forwarded);

// What each address has and does.
class AddressBook {
 public:
  explicit AddressBook(const Limits& limits) : limits_(limits) {}

  bool open(const Address& address);  // false: it has too many connections
  void close(const Address& address);
  // False: too many requests. Weight: as how many this one counts.
  bool request(const Address& address, SteadyTime now, int weight = 1);
  // False: too many files of the page. They are given from memory and cost little but their bytes,
  // so each counts as one for every 16 KB begun; and a page is a hundred of them for each of the
  // people who open it together, so they are counted apart from requests.
  bool file(const Address& address, SteadyTime now, std::size_t bytes);
  // Forgets those who are gone.
  void tidy(SteadyTime now);
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    int connections = 0;
    Bucket requests;
    Bucket files;
    SteadyTime last{};
  };
  const Limits& limits_;
  std::map<Address, Entry> entries_;
};

}  // namespace folsom::server
