// Who connects, for the limits: an IPv4 address, or the 64-bit prefix of an IPv6 address, because
// one household has all of those.
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
// For a Unix socket.
Address address_of_here();

// Whom a proxy speaks for: the last address in X-Forwarded-For or Forwarded, the one that the proxy
// added itself.
std::optional<Address> forwarded_for(std::string_view x_forwarded_for, std::string_view forwarded);

// How many connections and requests each address has.
class AddressBook {
 public:
  explicit AddressBook(const Limits& limits) : limits_(limits) {}

  bool open(const Address& address);  // false: it has too many connections
  void close(const Address& address);
  // False: too many requests. `weight`: how many this one counts as.
  bool request(const Address& address, SteadyTime now, int weight = 1);
  // False: too many files of the page. They come from memory and cost little but bandwidth, so each
  // counts as one for every 16 KB begun. A page is a hundred of them for everybody who opens it
  // together, so they are counted apart from requests.
  bool file(const Address& address, SteadyTime now, std::size_t bytes);
  // Forgets addresses that are gone.
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
