// A connection while it speaks HTTP.
#include <sys/socket.h>

#include "server/core/ids.h"
#include "server/net/connection.h"
#include "server/net/gateway_state.h"
#include "server/net/log.h"

namespace folsom::server {
namespace {

using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr std::size_t kMaxHead = 8192;

std::string_view code_of(int status) {
  if (status == 411) return "no-length";
  if (status == 413) return "too-big";
  if (status == 414) return "too-long";
  if (status == 431) return "too-many-headers";
  return "bad-request";
}

// For the log: which part of the server was asked, and nothing about what for.
std::string_view part_of(Route::Kind kind) {
  switch (kind) {
    case Route::Kind::kAnswer:
      return "page";
    case Route::Kind::kHealth:
      return "health";
    case Route::Kind::kMetrics:
      return "metrics";
    case Route::Kind::kHall:
      return "api";
    case Route::Kind::kSocket:
      return "socket";
    case Route::Kind::kPage:
      return "page";
    case Route::Kind::kPicture:
      return "picture";
  }
  return "";
}

// An unknown method could be anything, so the log doesn't quote it.
std::string method_of(const Request& request) {
  for (const char* known : {"GET", "HEAD", "POST", "OPTIONS"}) {
    if (request.method == known) return known;
  }
  return "other";
}

// The log name of the table that a target is about; "-" if none.
std::string trace_in(std::string_view target) {
  constexpr std::string_view kTables = "/api/1/tables/";
  if (!target.starts_with(kTables)) return "-";
  target.remove_prefix(kTables.size());
  return log_name(target.substr(0, target.find_first_of("/?")));
}

void log_access(const Request& request, Route::Kind kind, int status) {
  if (!is_logged(LogLevel::kDebug)) return;
  log(LogLevel::kDebug, "request",
      {{"method", method_of(request)},
       {"part", std::string(part_of(kind))},
       {"table", trace_in(request.target)},
       {"status", std::to_string(status)}});
}

// These replay, or retell, a whole game.
int weight_of(const Request& request) {
  const std::string_view path = request.path();
  const bool is_dear = path.ends_with("/replay") || path.ends_with("/analysis") ||
                       path.ends_with("/picture.jpg") || path.ends_with("/spectator");
  return is_dear ? 5 : 1;
}

// A file of the page, or something that doesn't exist.
bool is_for_page(const Request& request) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const std::string_view path = request.path();
  return reads && !path.starts_with("/api/") && path != "/healthz" && path != "/metrics";
}

Answer too_fast() {
  Answer answer = refusal(429, "too-fast");
  answer.headers.emplace_back("Retry-After", "5");
  return answer;
}

}  // namespace

asio::awaitable<void> Connection::serve() {
  const auto self = shared_from_this();  // as long as this coroutine runs
  const Limits& limits = gateway_.configuration.limits;
  std::string inbox;
  // Behind a proxy all connections come from one address; the first request says whose it is.
  if (!gateway_.configuration.trust_proxy && !take_place(peer_)) {
    const Request none;
    co_await answer(none, refusal(503, "too-many"), false);
    co_return close();
  }
  for (;;) {
    RequestReader reader(kMaxHead, limits.body);
    asked_ = false;
    if (!co_await read_request(reader, inbox)) break;
    asked_ = true;
    const Request request = reader.take();
    if (auto refused = refuse(request)) {
      co_await answer(request, std::move(*refused), false);
      break;
    }
    Route route = gateway_.router.route(request, at_home());
    if (is_for_page(request) && !may_have_file(route.answer)) {
      co_await answer(request, too_fast(), false);
      break;
    }
    if (route.kind == Route::Kind::kSocket && !gateway_.winding_down) {
      log_access(request, route.kind, 101);
      co_await shake_hands(request, route, std::move(inbox));
      co_return;
    }
    Answer given = co_await answer_to(route);
    if (lifecycle_ == Lifecycle::kClosed) break;
    if (!route.cookie.empty()) given.headers.emplace_back("Set-Cookie", route.cookie);
    log_access(request, route.kind, given.status);
    const bool keep_alive = request.keep_alive && !gateway_.winding_down;
    co_await answer(request, std::move(given), keep_alive);
    if (!keep_alive || lifecycle_ == Lifecycle::kClosed) break;
    deadline_ = steady_clock::now() + seconds(limits.idle_seconds);
  }
  close();
}

bool Connection::take_place(const Address& address) {
  if (counted_) gateway_.book.close(address_);
  address_ = address;
  // Local tools and proxies, which speak for many, don't count.
  counted_ = !at_home() && gateway_.book.open(address_);
  return counted_ || at_home();
}

std::optional<Answer> Connection::refuse(const Request& request) {
  // What a proxy on this machine hands on doesn't come from this machine, trusted or not.
  forwarded_ = !request.x_forwarded_for.empty() || !request.forwarded.empty();
  if (gateway_.configuration.trust_proxy) {
    const auto behind = forwarded_for(request.x_forwarded_for, request.forwarded);
    if (!take_place(behind.value_or(peer_))) return refusal(503, "too-many");
  }
  // The host's own tools may look as often as they like.
  const bool looks = request.target == "/healthz" || request.target == "/metrics";
  if (looks && at_home()) return std::nullopt;
  if (is_for_page(request)) return std::nullopt;  // counted once its size is known
  if (gateway_.book.request(address_, steady_clock::now(), weight_of(request))) return std::nullopt;
  return too_fast();
}

bool Connection::may_have_file(const Answer& answer) {
  return gateway_.book.file(address_, steady_clock::now(), answer.body ? answer.body->size() : 0);
}

asio::awaitable<bool> Connection::read_request(RequestReader& reader, std::string& inbox) {
  bool begun = false;
  for (;;) {
    // The clock runs from the first byte on, however slowly the others come.
    if (!begun && !inbox.empty()) {
      begun = true;
      deadline_ = steady_clock::now() + seconds(gateway_.configuration.limits.request_seconds);
    }
    const RequestReader::Read read = reader.read(inbox);
    if (read == RequestReader::Read::kDone) co_return true;
    if (read == RequestReader::Read::kWrong) {
      const Request none;
      co_await answer(none, refusal(reader.problem(), code_of(reader.problem())), false);
      co_return false;
    }
    if (reader.take_expectation()) {
      outbox_.put(std::make_shared<const std::string>("HTTP/1.1 100 Continue\r\n\r\n"));
      if (!co_await drain()) co_return false;
    }
    const std::size_t got = co_await receive();
    if (got == 0) co_return false;
    inbox.append(gateway_.buffer.data(), got);
  }
}

asio::awaitable<Answer> Connection::answer_to(Route& route) {
  switch (route.kind) {
    case Route::Kind::kAnswer:
      co_return std::move(route.answer);
    case Route::Kind::kHealth:
      if (gateway_.winding_down) co_return plain_text(503, "winding down\n");
      co_return gateway_.handler->healthy() ? plain_text(200, "ok\n")
                                            : plain_text(503, "no store\n");
    case Route::Kind::kMetrics: {
      Answer answer = plain_text(200, gateway_.metrics() + gateway_.handler->metrics());
      answer.type = "text/plain; version=0.0.4; charset=utf-8";
      co_return answer;
    }
    case Route::Kind::kPage:
      co_return co_await told_page(route);
    case Route::Kind::kPicture:
      co_return co_await picture(route);
    case Route::Kind::kHall:
    case Route::Kind::kSocket:
      break;
  }
  if (gateway_.winding_down) co_return refusal(503, "shutdown");
  co_return co_await ask_table_server(std::move(route.inside));
}

asio::awaitable<Answer> Connection::ask_table_server(HttpRequest request) {
  struct Waiting {
    explicit Waiting(asio::io_context& context) : timer(context) {}
    Timer timer;
    std::optional<HttpAnswer> answer;
  };
  const seconds patience(gateway_.configuration.limits.request_seconds);
  const auto waiting = std::make_shared<Waiting>(gateway_.context);
  waiting->timer.expires_after(patience);
  deadline_ = steady_clock::now() + 2 * patience;
  // An answer that comes too late, or after the gateway has gone, goes nowhere.
  gateway_.handler->request(request, [weak = std::weak_ptr<Waiting>(waiting)](HttpAnswer answer) {
    const auto still = weak.lock();
    if (!still) return;
    still->answer = std::move(answer);
    still->timer.cancel();
  });
  gateway_.flush();
  if (!waiting->answer) {
    ErrorCode ignored;
    co_await waiting->timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  if (!waiting->answer) co_return refusal(503, "busy");
  auto held = gateway_.hold(waiting->answer->body.size());
  if (!held) co_return refusal(503, "busy");
  Answer answer = from_table_server(std::move(*waiting->answer));
  answer.held = std::move(held);
  co_return answer;
}

asio::awaitable<void> Connection::answer(const Request& request, Answer answer, bool keep_alive) {
  ++gateway_.counts.answers[answer.status];
  outbox_.put(std::make_shared<const std::string>(
      head_of(answer, {.keep_alive = keep_alive, .secure = gateway_.configuration.secure})));
  if (answer.body && !answer.body->empty() && request.method != "HEAD") outbox_.put(answer.body);
  const bool written = co_await drain();
  asked_ = false;
  if (!written || keep_alive) co_return;
  // Reads what the other end still sends for a moment: closing over unread bytes could destroy the
  // answer before it is read.
  shutdown(socket_.native_handle(), SHUT_WR);
  deadline_ = steady_clock::now() + seconds(2);
  std::size_t patience = 1U << 18;
  for (;;) {
    const std::size_t got = co_await receive();
    if (got == 0 || got > patience) break;
    patience -= got;
  }
}

// Reading in small sips earns no extra time: there is so much for every megabyte begun.
asio::awaitable<bool> Connection::drain() {
  const auto megabytes = static_cast<int>(outbox_.size() >> 20U);
  const seconds patience(gateway_.configuration.limits.request_seconds * (1 + megabytes));
  bool waits = false;
  for (;;) {
    if (lifecycle_ == Lifecycle::kClosed) co_return false;
    const auto wrote = outbox_.write_to(socket_.native_handle(), gateway_.counts.sent_bytes,
                                        gateway_.counts.writes);
    if (wrote == Outbox::Wrote::kAll) co_return true;
    if (wrote == Outbox::Wrote::kFailed) co_return false;
    if (!waits) deadline_ = steady_clock::now() + patience;
    waits = true;
    ErrorCode problem;
    co_await socket_.async_wait(StreamSocket::wait_write,
                                asio::redirect_error(asio::use_awaitable, problem));
    if (problem) co_return false;
  }
}

}  // namespace folsom::server
