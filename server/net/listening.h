// Addresses to listen on, as a host writes them.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "server/net/asio.h"

namespace folsom::server {

struct Place {
  Protocol::endpoint endpoint;
  std::string unix_path;  // path of a Unix socket
};

// Throws std::runtime_error with a sentence.
Place read_place(const std::string& text);
Acceptor listen_at(asio::io_context& context, const Place& place, const std::string& text);

// What kind of endpoint it is was looked at before.
asio::ip::tcp::endpoint tcp_of(const Protocol::endpoint& endpoint);

// A bound acceptor's port, 0 if it has none; and its address as a browser takes it.
int port_of(const Acceptor& acceptor);
std::string link_to(const Acceptor& acceptor, const std::string& text);

}  // namespace folsom::server
