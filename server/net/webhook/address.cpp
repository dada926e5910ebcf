#include "server/net/webhook/address.h"

#include <algorithm>
#include <charconv>

namespace folsom::server {
namespace {

constexpr std::string_view kPlain = "http://";
constexpr std::string_view kTls = "https://";

bool is_visible(char letter) { return letter > ' ' && letter <= '~'; }

bool is_host_letter(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9') || letter == '-' || letter == '.' || letter == '_';
}

bool is_ipv6_letter(char letter) {
  return (letter >= 'a' && letter <= 'f') || (letter >= 'A' && letter <= 'F') ||
         (letter >= '0' && letter <= '9') || letter == ':' || letter == '.';
}

bool is_port(std::string_view text) {
  int port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  return error == std::errc{} && end == text.data() + text.size() && port >= 1 && port <= 65535;
}

// host, host:port, [::1] or [::1]:port.
bool read_host(std::string_view text, WebAddress& address) {
  std::string_view rest;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos) return false;
    address.host = text.substr(1, end - 1);
    if (!std::all_of(address.host.begin(), address.host.end(), is_ipv6_letter)) return false;
    rest = text.substr(end + 1);
  } else {
    const std::size_t end = std::min(text.find(':'), text.size());
    address.host = text.substr(0, end);
    if (!std::all_of(address.host.begin(), address.host.end(), is_host_letter)) return false;
    rest = text.substr(end);
  }
  if (address.host.empty()) return false;
  address.port = address.has_tls ? "443" : "80";
  if (rest.empty()) return true;
  if (!rest.starts_with(':') || !is_port(rest.substr(1))) return false;
  address.port = rest.substr(1);
  return true;
}

}  // namespace

std::string WebAddress::host_header() const {
  const bool is_usual = port == (has_tls ? "443" : "80");
  const bool is_ipv6 = host.find(':') != std::string::npos;
  return (is_ipv6 ? '[' + host + ']' : host) + (is_usual ? "" : ':' + port);
}

std::optional<WebAddress> read_web_address(std::string_view text) {
  WebAddress address;
  address.has_tls = text.starts_with(kTls);
  if (!address.has_tls && !text.starts_with(kPlain)) return std::nullopt;
  if (!std::all_of(text.begin(), text.end(), is_visible)) return std::nullopt;
  if (text.find_first_of("#@\\\"<>") != std::string_view::npos) return std::nullopt;
  text.remove_prefix(address.has_tls ? kTls.size() : kPlain.size());
  const std::size_t end = std::min(text.find_first_of("/?"), text.size());
  if (!read_host(text.substr(0, end), address)) return std::nullopt;
  address.target = text.substr(end);
  if (!address.target.starts_with('/')) address.target.insert(0, "/");
  return address;
}

}  // namespace folsom::server
