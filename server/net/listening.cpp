#include "server/net/listening.h"

#include <netinet/tcp.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <charconv>
#include <cstring>
#include <stdexcept>

#include "server/net/configuration.h"

namespace folsom::server {
namespace {

using Tcp = asio::ip::tcp;

constexpr std::string_view kUnix = "unix:";
constexpr int kBacklog = 4096;

[[noreturn]] void give_up(const std::string& text) {
  throw std::runtime_error("The address " + text +
                           " is none to listen on: it should be like 127.0.0.1:8899, [::1]:8899 or "
                           "unix:/run/folsom.sock.");
}

// A socket file that nobody listens on is left over from a killed server.
void remove_left_over(asio::io_context& context, const Place& place) {
  struct stat found {};
  if (stat(place.unix_path.c_str(), &found) != 0 || !S_ISSOCK(found.st_mode)) return;
  ErrorCode problem;
  StreamSocket probe(context);
  probe.connect(place.endpoint, problem);
  if (problem == asio::error::connection_refused) unlink(place.unix_path.c_str());
}

}  // namespace

Place read_place(const std::string& text) {
  if (text.starts_with(kUnix)) {
    const std::string path = text.substr(kUnix.size());
    if (path.empty() || path.size() > 100) give_up(text);
    return {asio::local::stream_protocol::endpoint(path), path};
  }
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos) give_up(text);
  std::string host = text.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  if (host == "localhost") host = "127.0.0.1";
  unsigned port = 0;
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data() + colon + 1, end, port);
  ErrorCode problem;
  const auto address = asio::ip::make_address(host, problem);
  if (problem || read.ec != std::errc() || read.ptr != end || port > 65535) give_up(text);
  return {Tcp::endpoint(address, static_cast<std::uint16_t>(port)), ""};
}

bool is_place_to_listen(const std::string& text) {
  try {
    static_cast<void>(read_place(text));
    return true;
  } catch (const std::runtime_error&) {
    return false;
  }
}

Acceptor listen_at(asio::io_context& context, const Place& place, const std::string& text) {
  if (!place.unix_path.empty()) remove_left_over(context, place);
  Acceptor acceptor(context);
  ErrorCode problem;
  acceptor.open(place.endpoint.protocol(), problem);
  if (!problem && place.unix_path.empty()) {
    acceptor.set_option(asio::socket_base::reuse_address(true), problem);
    if (place.endpoint.protocol().family() == AF_INET6) {
      acceptor.set_option(asio::ip::v6_only(true), problem);
    }
  }
  if (!problem) acceptor.bind(place.endpoint, problem);
  // A proxy runs as another user. The folder, which is the host's, decides who may connect.
  if (!problem && !place.unix_path.empty() && chmod(place.unix_path.c_str(), 0666) != 0) {
    problem.assign(errno, boost::system::system_category());
  }
  if (!problem) acceptor.listen(kBacklog, problem);
  if (problem == asio::error::address_in_use) {
    throw std::runtime_error("The address " + text +
                             " is taken by another program; choose another with --listen.");
  }
  if (problem) {
    throw std::runtime_error("Listening on " + text + " is not possible: " + problem.message() +
                             ".");
  }
  return acceptor;
}

Tcp::endpoint tcp_of(const Protocol::endpoint& endpoint) {
  Tcp::endpoint tcp;
  tcp.resize(endpoint.size());
  std::memcpy(tcp.data(), endpoint.data(), endpoint.size());
  return tcp;
}

int port_of(const Acceptor& acceptor) {
  if (acceptor.local_endpoint().protocol().family() == AF_UNIX) return 0;
  return tcp_of(acceptor.local_endpoint()).port();
}

std::string link_to(const Acceptor& acceptor, const std::string& text) {
  if (acceptor.local_endpoint().protocol().family() == AF_UNIX) return text;
  const Tcp::endpoint endpoint = tcp_of(acceptor.local_endpoint());
  const std::string host = endpoint.address().to_string();
  return "http://" + (endpoint.address().is_v6() ? "[" + host + "]" : host) + ":" +
         std::to_string(endpoint.port());
}

}  // namespace folsom::server
