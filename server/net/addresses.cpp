#include "server/net/addresses.h"

#include <arpa/inet.h>

#include <algorithm>
#include <string>

#include "server/net/words.h"

namespace folsom::server {
namespace {

// Without quotes, brackets and port.
std::string bare(std::string_view text) {
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') {
    text = text.substr(1, text.size() - 2);
  }
  if (text.starts_with('[')) return std::string(text.substr(1, text.find(']') - 1));
  const bool has_port = std::count(text.begin(), text.end(), ':') == 1;
  return std::string(has_port ? text.substr(0, text.find(':')) : text);
}

std::int64_t in_ms(SteadyTime time) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

std::string_view last_of(const std::vector<std::string_view>& parts) {
  return parts.empty() ? std::string_view() : parts.back();
}

}  // namespace

Address address_of_v4(const std::array<std::uint8_t, 4>& bytes) {
  Address address;
  address.bytes[10] = 0xFF;
  address.bytes[11] = 0xFF;
  std::copy(bytes.begin(), bytes.end(), address.bytes.begin() + 12);
  address.loopback = bytes[0] == 127;
  return address;
}

Address address_of_v6(const std::array<std::uint8_t, 16>& bytes) {
  std::array<std::uint8_t, 16> one{};
  one[15] = 1;
  std::array<std::uint8_t, 12> mapped{};
  mapped[10] = mapped[11] = 0xFF;
  if (std::equal(mapped.begin(), mapped.end(), bytes.begin())) {
    return address_of_v4({bytes[12], bytes[13], bytes[14], bytes[15]});
  }
  Address address;
  address.loopback = bytes == one;
  std::copy_n(bytes.begin(), address.loopback ? 16 : 8, address.bytes.begin());
  return address;
}

Address address_of_here() { return address_of_v4({127, 0, 0, 1}); }

std::optional<Address> read_address(std::string_view text) {
  const std::string plain = bare(text);
  std::array<std::uint8_t, 4> v4{};
  if (inet_pton(AF_INET, plain.c_str(), v4.data()) == 1) return address_of_v4(v4);
  std::array<std::uint8_t, 16> v6{};
  if (inet_pton(AF_INET6, plain.c_str(), v6.data()) == 1) return address_of_v6(v6);
  return std::nullopt;
}

std::optional<Address> forwarded_for(std::string_view x_forwarded_for, std::string_view forwarded) {
  if (!trim(x_forwarded_for).empty()) return read_address(last_of(split(x_forwarded_for, ',')));
  for (const std::string_view pair : split(last_of(split(forwarded, ',')), ';')) {
    if (lower(pair.substr(0, 4)) == "for=") return read_address(pair.substr(4));
  }
  return std::nullopt;
}

bool AddressBook::open(const Address& address) {
  Entry& entry = entries_[address];
  if (entry.connections >= limits_.connections_an_address) return false;
  ++entry.connections;
  return true;
}

void AddressBook::close(const Address& address) {
  const auto found = entries_.find(address);
  if (found != entries_.end()) --found->second.connections;
}

bool AddressBook::request(const Address& address, SteadyTime now, int weight) {
  Entry& entry = entries_[address];
  entry.last = now;
  return entry.requests.take(limits_.requests_a_second, limits_.requests_at_once, in_ms(now),
                             weight);
}

bool AddressBook::file(const Address& address, SteadyTime now, std::size_t bytes) {
  constexpr std::size_t kPiece = 16384;
  Entry& entry = entries_[address];
  entry.last = now;
  const auto pieces = static_cast<double>(std::max<std::size_t>((bytes + kPiece - 1) / kPiece, 1));
  return entry.files.take(limits_.files_a_second, limits_.files_at_once, in_ms(now), pieces);
}

void AddressBook::tidy(SteadyTime now) {
  // After this long a bucket is full again, so a new one does as well.
  const double full_again =
      std::max(limits_.requests_at_once / std::max(limits_.requests_a_second, 0.01),
               limits_.files_at_once / std::max(limits_.files_a_second, 0.01));
  const auto long_ago = now - std::chrono::duration<double>(full_again);
  std::erase_if(entries_, [&](const auto& item) {
    return item.second.connections == 0 && item.second.last < long_ago;
  });
}

}  // namespace folsom::server
