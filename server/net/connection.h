// One connection: first HTTP, in a coroutine; then perhaps a WebSocket, in another, so that the
// first one's memory is freed. Neither holds a buffer or a timer while it waits: available bytes
// are read into the gateway's buffer, and the gateway checks all deadlines once a second.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/net/addresses.h"
#include "server/net/asio.h"
#include "server/net/frames.h"
#include "server/net/outbox.h"
#include "server/net/postcard/scene.h"
#include "server/net/request_reader.h"
#include "server/net/router.h"

namespace folsom::server {

class GatewayState;  // the gateway's internals: gateway_state.h

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(GatewayState& gateway, StreamSocket socket, ConnectionId id, const Address& address);

  asio::awaitable<void> serve();

  // A WebSocket message.
  void send(Bytes message);
  void hang_up(CloseCode code);
  void flush();

  // Once a second.
  void look_at_clock(SteadyTime now);
  // The server is stopping: tells a socket, and closes a connection that asks for nothing.
  void say_goodbye(const Bytes& message);
  // At once, without a word.
  void close();

 private:
  enum class Lifecycle : std::uint8_t {
    kHttp,
    kSocket,
    kClosing,  // everything is said; the rest goes out, and nothing more is read
    kClosed
  };

  // Reads available bytes into the gateway's buffer: how many, or 0 at the end.
  std::optional<std::size_t> read_some();
  // The same, but waits until there are some.
  asio::awaitable<std::size_t> receive();
  asio::awaitable<bool> read_request(RequestReader& reader, std::string& inbox);
  asio::awaitable<void> answer(const Request& request, Answer answer, bool keep_alive);
  asio::awaitable<Answer> ask_table_server(HttpRequest request);
  asio::awaitable<bool> drain();
  asio::awaitable<Answer> answer_to(Route& route);
  // The table as the table server shows it to anybody; without a table, or with one that doesn't
  // exist, the usual train.
  asio::awaitable<Scene> look_at(const std::string& table);
  asio::awaitable<Answer> told_page(Route& route);
  asio::awaitable<Answer> picture(const Route& route);
  // Why this address may not go on, if so. If a proxy speaks for somebody, the connection counts as
  // theirs from now on.
  std::optional<Answer> refuse(const Request& request);
  bool may_have_file(const Answer& answer);
  // Whether this address may have one more connection; if so, counts this one.
  bool take_place(const Address& address);
  bool at_home() const { return address_.loopback && !forwarded_; }

  // Answers a request for a WebSocket, which the connection is from then on.
  asio::awaitable<void> shake_hands(const Request& request, const Route& route, std::string inbox);
  void open_socket(const Route& route, std::string inbox);
  asio::awaitable<void> serve_socket(std::string inbox);
  void take(std::span<char> bytes);
  void take_frame(const FrameReader::Got& got);
  // Writes what can be written, then says whether too much is still waiting.
  bool is_too_slow();
  void cut_off();
  void tell_desk_it_is_over();
  void write();
  void wait_to_write();

  GatewayState& gateway_;
  StreamSocket socket_;
  ConnectionId id_;
  const Address peer_;  // the other end of the wire
  Address address_;     // whom the other end speaks for, if it is a proxy
  Lifecycle lifecycle_ = Lifecycle::kHttp;
  bool forwarded_ = false;
  bool counted_ = false;        // in the address book
  bool to_be_flushed_ = false;  // in the gateway's list
  bool waits_to_write_ = false;
  bool pinged_ = false;
  bool asked_ = false;  // a request came and isn't answered yet
  bool desk_knows_ = false;
  int controls_ = 0;  // control frames this second
  SteadyTime deadline_;
  Outbox outbox_;
  FrameReader frames_;
  std::string unread_;  // the beginning of a frame
};

}  // namespace folsom::server
