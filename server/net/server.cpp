#include "server/net/server.h"

#include <algorithm>

#include "server/core/base64.h"
#include "server/core/table_server.h"
#include "server/net/gateway.h"
#include "server/net/guests.h"
#include "server/net/log.h"
#include "server/net/metrics_text.h"
#include "server/net/real_world.h"

namespace folsom::server {
namespace {

std::string drawn_name() {
  std::array<std::uint8_t, 12> bytes{};
  fill_from_system(bytes);
  return base64url(bytes);
}

// A name that a host gives may also be another server's, or this one's before a restart; the random
// part tells them apart.
std::string full_name(const std::string& given) {
  return given.empty() ? drawn_name() : given + '.' + drawn_name();
}

// A line of chat must fit into a message whatever script it is in: four bytes a character, and the
// words around it.
Configuration with_room_for_chat(Configuration configuration) {
  Limits& limits = configuration.limits;
  limits.message = std::max(limits.message, static_cast<std::size_t>(limits.chat) * 4 + 256);
  return configuration;
}

}  // namespace

class Server::Implementation final : public RequestHandler {
 public:
  explicit Implementation(const Configuration& chosen)
      : configuration(with_room_for_chat(chosen)),
        name(full_name(configuration.server_name)),
        gateway(configuration),
        world(gateway, configuration, name,
              [this](const std::vector<store::News>& news) { table_server.news(news); }),
        table_server(world, configuration.limits, name) {}

  void request(const HttpRequest& request, std::function<void(HttpAnswer)> answer) override {
    table_server.request(request, std::move(answer));
  }
  void connected(ConnectionId connection, const Guest& guest, std::string_view target) override {
    table_server.connected(connection, guest, target);
  }
  void received(ConnectionId connection, std::string_view message) override {
    table_server.received(connection, message);
  }
  void disconnected(ConnectionId connection) override { table_server.disconnected(connection); }
  void tick() override {
    table_server.tick();
    world.look_after_store();
  }
  bool wind_down() override { return table_server.wind_down(); }
  bool healthy() override { return world.store_works(); }
  std::string metrics() override {
    MetricsText store;
    store.now("store_works", "1 while the store writes and reads.", world.store_works() ? 1 : 0);
    const auto webhook = world.webhook();
    return metrics_text(table_server.metrics()) + metrics_text(world.bots()) +
           (webhook ? metrics_text(*webhook) : "") + store.text();
  }

  // In this order: the table server is destroyed first, then those that would call it.
  const Configuration configuration;
  std::string name;
  Gateway gateway;
  RealWorld world;
  TableServer table_server;
};

Server::Server(const Configuration& configuration)
    : implementation_(std::make_unique<Implementation>(configuration)) {}

Server::~Server() = default;

void Server::run() {
  log(LogLevel::kInfo, "started");
  implementation_->gateway.run(*implementation_);
  log(LogLevel::kInfo, "stopped");
}

void Server::stop() { implementation_->gateway.stop(); }

std::vector<std::string> Server::addresses() const { return implementation_->gateway.addresses(); }

int Server::port() const { return implementation_->gateway.port(); }

}  // namespace folsom::server
