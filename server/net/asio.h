// What the gateway uses from Asio. Only its .cpp files include it: it takes long to compile.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <exception>

#if defined(__GNUC__) && !defined(__clang__)
// g++ 12 warns about its own code for coroutines, wherever it is in the file.
#pragma GCC diagnostic ignored "-Wzero-as-null-pointer-constant"
#endif

namespace folsom::server {

namespace asio = boost::asio;
using ErrorCode = boost::system::error_code;

// Any kind: IPv4, IPv6 or Unix.
using Protocol = asio::generic::stream_protocol;
using StreamSocket = asio::basic_stream_socket<Protocol, asio::io_context::executor_type>;
using Acceptor = asio::basic_socket_acceptor<Protocol, asio::io_context::executor_type>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>,
                                         asio::io_context::executor_type>;

// How the gateway's coroutines end. An exception none of them caught is our bug: it ends the
// server, which starts again from the journal.
struct Ended {
  void operator()(const std::exception_ptr& problem) const {
    if (problem) std::rethrow_exception(problem);
  }
};

}  // namespace folsom::server
