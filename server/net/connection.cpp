#include "server/net/connection.h"

#include <sys/socket.h>

#include <algorithm>
#include <cerrno>

#include "server/net/gateway_state.h"

namespace folsom::server {
namespace {

using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr seconds kClosingTime{3};
constexpr int kMaxControls = 30;  // a second

Bytes bytes_of(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

Connection::Connection(GatewayState& gateway, StreamSocket socket, ConnectionId id,
                       const Address& address)
    : gateway_(gateway),
      socket_(std::move(socket)),
      id_(id),
      peer_(address),
      address_(address),
      deadline_(steady_clock::now() + seconds(gateway.configuration.limits.handshake_seconds)),
      frames_(gateway.configuration.limits.message) {}

std::optional<std::size_t> Connection::read_some() {
  if (lifecycle_ == Lifecycle::kClosed) return 0;
  const ssize_t got =
      recv(socket_.native_handle(), gateway_.buffer.data(), gateway_.buffer.size(), MSG_DONTWAIT);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return std::nullopt;
  if (got <= 0) return 0;
  gateway_.counts.received_bytes += static_cast<std::uint64_t>(got);
  return static_cast<std::size_t>(got);
}

asio::awaitable<std::size_t> Connection::receive() {
  for (;;) {
    ErrorCode problem;
    co_await socket_.async_wait(StreamSocket::wait_read,
                                asio::redirect_error(asio::use_awaitable, problem));
    if (problem) co_return 0;
    if (const auto got = read_some()) co_return *got;
  }
}

asio::awaitable<void> Connection::shake_hands(const Request& request, const Route& route,
                                              std::string inbox) {
  Answer answer{.status = 101};
  answer.headers.emplace_back("Upgrade", "websocket");
  answer.headers.emplace_back("Connection", "Upgrade");
  answer.headers.emplace_back("Sec-WebSocket-Accept", accept_key(request.socket_key));
  if (!route.cookie.empty()) answer.headers.emplace_back("Set-Cookie", route.cookie);
  outbox_.put(bytes_of(head_of(answer, {.secure = gateway_.configuration.secure})));
  ++gateway_.counts.answers[101];
  // Nothing is sent before this has gone out: queued messages may still be dropped.
  if (!co_await drain()) co_return close();
  open_socket(route, std::move(inbox));
}

void Connection::open_socket(const Route& route, std::string inbox) {
  ++gateway_.counts.sockets;
  lifecycle_ = Lifecycle::kSocket;
  deadline_ = steady_clock::now() + seconds(gateway_.configuration.limits.idle_seconds);
  gateway_.handler->connected(id_, route.inside.guest, route.inside.target);
  gateway_.flush();
  asio::co_spawn(
      gateway_.context,
      [self = shared_from_this(), inbox = std::move(inbox)] { return self->serve_socket(inbox); },
      Ended{});
}

asio::awaitable<void> Connection::serve_socket(std::string inbox) {
  const auto self = shared_from_this();  // as long as this coroutine runs
  if (!inbox.empty()) take(inbox);
  inbox = {};
  // Repeats receive(), to save a coroutine inside a coroutine for every message.
  while (lifecycle_ != Lifecycle::kClosed) {
    ErrorCode problem;
    co_await socket_.async_wait(StreamSocket::wait_read,
                                asio::redirect_error(asio::use_awaitable, problem));
    if (problem) break;
    const auto got = read_some();
    if (!got) continue;
    if (*got == 0) break;
    take({gateway_.buffer.data(), *got});
  }
  close();
}

void Connection::take(std::span<char> bytes) {
  if (lifecycle_ == Lifecycle::kSocket) {
    deadline_ = steady_clock::now() + seconds(gateway_.configuration.limits.idle_seconds);
    pinged_ = false;
  }
  // Usually a message comes whole and is read in place.
  std::string joined;
  if (!unread_.empty()) {
    joined = std::exchange(unread_, {});
    joined.append(bytes.data(), bytes.size());
    bytes = joined;
  }
  while (lifecycle_ != Lifecycle::kClosed) {
    const FrameReader::Got got = frames_.read(bytes);
    if (got.kind == FrameReader::Got::Kind::kNothing) break;
    // After a bad frame nobody knows where the next one begins.
    const bool wrong = got.kind == FrameReader::Got::Kind::kWrong;
    bytes = bytes.subspan(wrong ? bytes.size() : got.used);
    if (lifecycle_ == Lifecycle::kSocket) {
      take_frame(got);
    } else if (got.kind == FrameReader::Got::Kind::kClose && outbox_.empty()) {
      close();  // both sides have sent a close frame
    }
  }
  if (lifecycle_ != Lifecycle::kClosed) unread_.assign(bytes.data(), bytes.size());
  gateway_.flush();
}

void Connection::take_frame(const FrameReader::Got& got) {
  using Kind = FrameReader::Got::Kind;
  switch (got.kind) {
    case Kind::kNothing:
      return;
    case Kind::kMessage:
      ++gateway_.counts.received_messages;
      gateway_.handler->received(id_, got.payload);
      return;
    case Kind::kPing:
      outbox_.put(bytes_of(pong_frame(got.payload)));
      if (is_too_slow()) return cut_off();
      flush();
      [[fallthrough]];
    case Kind::kSkipped:
      if (++controls_ > kMaxControls) hang_up(CloseCode::kPolicy);
      return;
    case Kind::kClose:
      hang_up(CloseCode::kNormal);
      flush();
      if (outbox_.empty()) close();
      return;
    case Kind::kWrong:
      ++gateway_.counts.broken;
      hang_up(got.code);
      return;
  }
}

void Connection::send(Bytes message) {
  if (lifecycle_ != Lifecycle::kSocket) return;
  ++gateway_.counts.sent_messages;
  outbox_.put_message(std::move(message));
  if (is_too_slow()) return cut_off();
  if (to_be_flushed_) return;
  to_be_flushed_ = true;
  gateway_.unflushed.push_back(shared_from_this());
}

// What goes out now doesn't count: after a burst the reader hasn't had time to read it.
bool Connection::is_too_slow() {
  const std::size_t limit = gateway_.configuration.limits.unsent;
  if (outbox_.size() <= limit) return false;
  write();
  return outbox_.size() > limit;
}

void Connection::cut_off() {
  ++gateway_.counts.cut_off;
  outbox_.drop_rest();
  outbox_.put_message(bytes_of(R"({"is":"bye","code":"too-slow"})"));
  hang_up(CloseCode::kPolicy);
}

void Connection::hang_up(CloseCode code) {
  if (lifecycle_ != Lifecycle::kSocket) return;
  outbox_.put(bytes_of(close_frame(code)));
  lifecycle_ = Lifecycle::kClosing;
  deadline_ = steady_clock::now() + kClosingTime;
  unread_ = {};
  --gateway_.counts.sockets;
  tell_desk_it_is_over();
  if (to_be_flushed_) return;
  to_be_flushed_ = true;
  gateway_.unflushed.push_back(shared_from_this());
}

// Later, because the request handler may be in the middle of the call that led here.
void Connection::tell_desk_it_is_over() {
  if (desk_knows_) return;
  desk_knows_ = true;
  asio::post(gateway_.context, [&gateway = gateway_, id = id_] {
    gateway.handler->disconnected(id);
    gateway.flush();
  });
}

void Connection::flush() {
  to_be_flushed_ = false;
  if (lifecycle_ == Lifecycle::kClosed || lifecycle_ == Lifecycle::kHttp || waits_to_write_) return;
  write();
}

void Connection::write() {
  switch (outbox_.write_to(socket_.native_handle(), gateway_.counts.sent_bytes,
                           gateway_.counts.writes)) {
    case Outbox::Wrote::kAll:
      // Tells the other end that nothing follows, and it closes.
      if (lifecycle_ == Lifecycle::kClosing) shutdown(socket_.native_handle(), SHUT_WR);
      return;
    case Outbox::Wrote::kSome:
      if (!waits_to_write_) wait_to_write();
      return;
    case Outbox::Wrote::kFailed:
      return close();
  }
}

void Connection::wait_to_write() {
  waits_to_write_ = true;
  socket_.async_wait(StreamSocket::wait_write, [self = shared_from_this()](ErrorCode problem) {
    self->waits_to_write_ = false;
    if (!problem) self->flush();
  });
}

void Connection::look_at_clock(SteadyTime now) {
  controls_ = 0;
  const auto half = seconds(gateway_.configuration.limits.idle_seconds) / 2;
  if (lifecycle_ == Lifecycle::kSocket && !pinged_ && deadline_ - now <= half) {
    // Pinged before being given up, with time to answer.
    pinged_ = true;
    deadline_ = std::max(deadline_, now + half);
    outbox_.put(bytes_of(ping_frame()));
    return flush();
  }
  if (now <= deadline_) return;
  ++gateway_.counts.timed_out;
  close();
}

void Connection::say_goodbye(const Bytes& message) {
  send(message);
  hang_up(CloseCode::kGoingAway);
  if (lifecycle_ == Lifecycle::kHttp && !asked_) close();
}

void Connection::close() {
  if (lifecycle_ == Lifecycle::kClosed) return;
  if (lifecycle_ == Lifecycle::kSocket) --gateway_.counts.sockets;
  if (lifecycle_ == Lifecycle::kSocket || lifecycle_ == Lifecycle::kClosing) tell_desk_it_is_over();
  lifecycle_ = Lifecycle::kClosed;
  if (counted_) gateway_.book.close(address_);
  counted_ = false;
  --gateway_.counts.open;
  ErrorCode ignored;
  socket_.close(ignored);
  outbox_ = {};
  // Later, because the gateway may be iterating over its connections.
  asio::post(gateway_.context, [&gateway = gateway_, id = id_] { gateway.connections.erase(id); });
}

}  // namespace folsom::server
