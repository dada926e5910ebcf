#include "server/net/webhook/post.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>

#include "server/net/asio.h"

namespace folsom::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;
using Outcome = Posted::Outcome;
using Request = http::request<http::string_body>;

constexpr std::size_t kLongestAnswer = 65536;

Request request_of(const Parcel& parcel) {
  Request request{http::verb::post, parcel.to.target, 11};
  request.set(http::field::host, parcel.to.host_header());
  request.set(http::field::user_agent, "Folsom");
  request.set(http::field::content_type, "application/json");
  request.set(http::field::connection, "close");
  for (const auto& [name, value] : parcel.headers) request.set(name, value);
  request.body() = parcel.body;
  request.prepare_payload();
  return request;
}

Posted judge_status(int status) {
  const std::string reason = "it answered " + std::to_string(status);
  if (status >= 200 && status < 300) return {Outcome::kTaken, status, reason};
  const bool can_not_now = status == 429 || (status >= 500 && status <= 503);
  return {can_not_now ? Outcome::kNotTaken : Outcome::kRefused, status, reason};
}

// If the other end hangs up after everything was sent, nobody knows whether it took the message.
template <class Stream>
asio::awaitable<Posted> exchange(Stream& stream, const Parcel& parcel) {
  ErrorCode problem;
  const Request request = request_of(parcel);
  co_await http::async_write(stream, request, asio::redirect_error(asio::use_awaitable, problem));
  if (problem) co_return Posted{Outcome::kUnknown, 0, "sending broke off: " + problem.message()};
  beast::flat_buffer buffer(kLongestAnswer);
  http::response_parser<http::string_body> parser;
  parser.body_limit(kLongestAnswer);
  co_await http::async_read_header(stream, buffer, parser,
                                   asio::redirect_error(asio::use_awaitable, problem));
  if (problem) co_return Posted{Outcome::kUnknown, 0, "no answer came: " + problem.message()};
  co_return judge_status(static_cast<int>(parser.get().result_int()));
}

// SNI, for several hosts sharing an address. OpenSSL's own macro for this is C.
void name_host(SSL* tls, std::string host) {
  ErrorCode is_name;
  static_cast<void>(asio::ip::make_address(host, is_name));
  if (is_name) {
    SSL_ctrl(tls, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, host.data());
  }
}

asio::awaitable<Posted> exchange_with_tls(beast::tcp_stream& plain, const Parcel& parcel) {
  ErrorCode problem;
  asio::ssl::context tls(asio::ssl::context::tls_client);
  tls.set_default_verify_paths(problem);
  tls.set_verify_mode(asio::ssl::verify_peer);
  beast::ssl_stream<beast::tcp_stream&> stream(plain, tls);
  stream.set_verify_callback(asio::ssl::host_name_verification(parcel.to.host), problem);
  name_host(stream.native_handle(), parcel.to.host);
  co_await stream.async_handshake(asio::ssl::stream_base::client,
                                  asio::redirect_error(asio::use_awaitable, problem));
  if (problem) co_return Posted{Outcome::kNotTaken, 0, "no TLS: " + problem.message()};
  co_return co_await exchange(stream, parcel);
}

asio::awaitable<Posted> deliver(const Parcel& parcel) {
  ErrorCode problem;
  const auto executor = co_await asio::this_coro::executor;
  Tcp::resolver resolver(executor);
  const auto found = co_await resolver.async_resolve(
      parcel.to.host, parcel.to.port, asio::redirect_error(asio::use_awaitable, problem));
  if (problem) co_return Posted{Outcome::kNotTaken, 0, "not found: " + problem.message()};
  beast::tcp_stream stream(executor);
  stream.expires_after(parcel.time_limit);  // for everything that follows
  co_await stream.async_connect(found, asio::redirect_error(asio::use_awaitable, problem));
  if (problem) co_return Posted{Outcome::kNotTaken, 0, "not reached: " + problem.message()};
  if (parcel.to.has_tls) co_return co_await exchange_with_tls(stream, parcel);
  co_return co_await exchange(stream, parcel);
}

}  // namespace

Posted post(asio::io_context& context, const Parcel& parcel) {
  Posted posted{Outcome::kUnknown, 0, "broken off"};
  asio::co_spawn(context, deliver(parcel),
                 [&posted](const std::exception_ptr& problem, Posted done) {
                   if (!problem) posted = std::move(done);
                 });
  context.run();
  return posted;
}

}  // namespace folsom::server
