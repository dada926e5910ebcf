#include "server/net/gateway.h"

#include <netinet/tcp.h>
#include <unistd.h>

#include <csignal>
#include <optional>

#include "server/net/asio.h"
#include "server/net/gateway_state.h"
#include "server/net/listening.h"
#include "server/net/log.h"
#include "server/net/metrics_text.h"

namespace folsom::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr milliseconds kTick{20};
constexpr milliseconds kBreath{100};  // after a failed accept: out of descriptors, for one
constexpr seconds kQuiet{60};         // between complaints about that
constexpr seconds kWindDown{8};       // for the table server to finish …
constexpr seconds kFarewell{2};       // … and for the sockets to close after that

Address address_of(const StreamSocket& socket) {
  ErrorCode problem;
  const Protocol::endpoint peer = socket.remote_endpoint(problem);
  const int family = problem ? AF_UNSPEC : peer.protocol().family();
  if (family != AF_INET && family != AF_INET6) return address_of_here();
  const asio::ip::address ip = tcp_of(peer).address();
  return ip.is_v4() ? address_of_v4(ip.to_v4().to_bytes()) : address_of_v6(ip.to_v6().to_bytes());
}

}  // namespace

std::string GatewayState::metrics() const { return metrics_text(counts) + process_metrics(); }

class Gateway::Implementation {
 public:
  explicit Implementation(const Configuration& configuration)
      : gateway(configuration), tick_timer_(gateway.context), signals_(gateway.context) {
    for (const std::string& text : gateway.configuration.listen) {
      const Place place = read_place(text);
      acceptors.push_back(listen_at(gateway.context, place, text));
      links.push_back(link_to(acceptors.back(), text));
      if (first_port == 0) first_port = port_of(acceptors.back());
      if (!place.unix_path.empty()) unix_paths.push_back(place.unix_path);
    }
    // Whoever knows the port may end the server, even before it runs; until then the signal waits.
    if (gateway.configuration.signals) {
      signals_.add(SIGTERM);
      signals_.add(SIGINT);
    }
  }
  Implementation(const Implementation&) = delete;
  Implementation& operator=(const Implementation&) = delete;
  ~Implementation() {
    for (const std::string& path : unix_paths) unlink(path.c_str());
  }

  void run(RequestHandler& handler) {
    gateway.handler = &handler;
    for (Acceptor& acceptor : acceptors) {
      asio::co_spawn(gateway.context, accept(acceptor), Ended{});
    }
    asio::co_spawn(gateway.context, keep_time(), Ended{});
    if (gateway.configuration.signals) wait_for_signal();
    gateway.context.run();
    gateway.handler = nullptr;
  }

  void stop() {
    if (gateway.winding_down) {
      log(LogLevel::kWarning, "leaving at once");
      signals_.clear();  // the system handles the next one
      gateway.context.stop();
      return;
    }
    log(LogLevel::kInfo, "winding down");
    gateway.winding_down = true;
    wind_down_until_ = steady_clock::now() + kWindDown;
    ErrorCode ignored;
    for (Acceptor& acceptor : acceptors) acceptor.close(ignored);
  }

  GatewayState gateway;
  std::vector<Acceptor> acceptors;
  std::vector<std::string> links;
  std::vector<std::string> unix_paths;
  int first_port = 0;

 private:
  asio::awaitable<void> accept(Acceptor& acceptor);
  asio::awaitable<void> keep_time();
  void admit(StreamSocket socket);
  void look_at_clock();
  bool is_wound_down();
  void say_goodbye();
  void wait_for_signal();

  Timer tick_timer_;
  asio::basic_signal_set<asio::io_context::executor_type> signals_;
  ConnectionId last_id_ = 0;
  SteadyTime next_look_{};
  SteadyTime next_complaint_{};
  SteadyTime wind_down_until_{};
  std::optional<SteadyTime> farewell_until_;
};

asio::awaitable<void> Gateway::Implementation::accept(Acceptor& acceptor) {
  while (acceptor.is_open()) {
    ErrorCode problem;
    StreamSocket socket(gateway.context);
    co_await acceptor.async_accept(socket, asio::redirect_error(asio::use_awaitable, problem));
    if (problem == asio::error::operation_aborted) co_return;
    if (!problem) {
      admit(std::move(socket));
      continue;
    }
    if (steady_clock::now() >= next_complaint_) {
      log(LogLevel::kWarning, "cannot accept", {{"reason", problem.message()}});
      next_complaint_ = steady_clock::now() + kQuiet;
    }
    Timer breath(gateway.context, kBreath);
    co_await breath.async_wait(asio::redirect_error(asio::use_awaitable, problem));
  }
}

void Gateway::Implementation::admit(StreamSocket socket) {
  ++gateway.counts.accepted;
  if (gateway.counts.open >= static_cast<std::uint64_t>(gateway.configuration.limits.connections)) {
    ++gateway.counts.turned_away;
    return;  // closes the socket
  }
  const int on = 1;
  // Small messages shouldn't wait for others. On a Unix socket this fails, which is fine.
  setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  const Address address = address_of(socket);
  auto connection = std::make_shared<Connection>(gateway, std::move(socket), ++last_id_, address);
  ++gateway.counts.open;
  gateway.connections.emplace(last_id_, connection);
  asio::co_spawn(gateway.context, connection->serve(), Ended{});
}

asio::awaitable<void> Gateway::Implementation::keep_time() {
  while (!is_wound_down()) {
    gateway.handler->tick();
    gateway.flush();
    if (steady_clock::now() >= next_look_) look_at_clock();
    tick_timer_.expires_after(kTick);
    ErrorCode ignored;
    co_await tick_timer_.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  for (const auto& [id, connection] : gateway.connections) connection->close();
  signals_.clear();
  gateway.context.stop();
}

void Gateway::Implementation::look_at_clock() {
  const SteadyTime now = steady_clock::now();
  next_look_ = now + seconds(1);
  for (const auto& [id, connection] : gateway.connections) connection->look_at_clock(now);
  gateway.flush();
  gateway.book.tidy(now);
}

// First the table server finishes what it has begun, then the sockets are told, then they close.
bool Gateway::Implementation::is_wound_down() {
  if (!gateway.winding_down) return false;
  const SteadyTime now = steady_clock::now();
  if (!farewell_until_) {
    const bool finished = gateway.handler->wind_down();
    gateway.flush();
    if (!finished && now < wind_down_until_) return false;
    if (!finished) log(LogLevel::kWarning, "not all could be finished in time");
    farewell_until_ = now + kFarewell;
    say_goodbye();
  }
  return gateway.connections.empty() || now >= *farewell_until_;
}

void Gateway::Implementation::say_goodbye() {
  const auto bye = std::make_shared<const std::string>(R"({"is":"bye","code":"shutdown"})");
  for (const auto& [id, connection] : gateway.connections) connection->say_goodbye(bye);
  gateway.flush();
}

void Gateway::Implementation::wait_for_signal() {
  signals_.async_wait([this](ErrorCode problem, int) {
    if (problem) return;
    stop();
    wait_for_signal();
  });
}

Gateway::Gateway(const Configuration& configuration)
    : implementation_(std::make_unique<Implementation>(configuration)) {}

Gateway::~Gateway() = default;

void Gateway::run(RequestHandler& handler) { implementation_->run(handler); }

void Gateway::post(std::function<void()> function) {
  asio::post(implementation_->gateway.context,
             [&gateway = implementation_->gateway, function = std::move(function)] {
               function();
               gateway.flush();
             });
}

void Gateway::stop() {
  asio::post(implementation_->gateway.context, [this] { implementation_->stop(); });
}

void Gateway::send(ConnectionId connection, Bytes message) {
  Connection* const found = implementation_->gateway.find(connection);
  if (found != nullptr) found->send(std::move(message));
}

void Gateway::hang_up(ConnectionId connection) {
  Connection* const found = implementation_->gateway.find(connection);
  if (found != nullptr) found->hang_up(CloseCode::kNormal);
}

const GatewayCounts& Gateway::counts() const { return implementation_->gateway.counts; }

std::vector<std::string> Gateway::addresses() const { return implementation_->links; }

int Gateway::port() const { return implementation_->first_port; }

}  // namespace folsom::server
