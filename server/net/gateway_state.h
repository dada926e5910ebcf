// The gateway's internals: what its connections share.
#pragma once

#include <array>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/net/addresses.h"
#include "server/net/asio.h"
#include "server/net/connection.h"
#include "server/net/gateway.h"
#include "server/net/postcard/paint.h"
#include "server/net/postcard/postcards.h"
#include "server/net/router.h"

namespace folsom::server {

class GatewayState {
 public:
  explicit GatewayState(const Configuration& chosen)
      : configuration(chosen), router(configuration), book(configuration.limits) {}
  GatewayState(const GatewayState&) = delete;
  GatewayState& operator=(const GatewayState&) = delete;
  ~GatewayState() = default;

  asio::io_context context{1};  // destroyed last: the others' sockets belong to it
  const Configuration configuration;
  const Router router;
  AddressBook book;
  GatewayCounts counts;
  RequestHandler* handler = nullptr;
  bool winding_down = false;
  std::array<char, 16384> buffer{};  // what was just read; nobody keeps it across a wait
  std::vector<std::shared_ptr<Connection>> unflushed;
  std::unordered_map<ConnectionId, std::shared_ptr<Connection>> connections;
  // Counts the bytes of an answer made for one reader, as long as the returned pointer is kept.
  // Null if so much is waiting for slow readers already that there is no room.
  std::shared_ptr<void> hold(std::size_t bytes) {
    constexpr std::size_t kMost = 64U << 20U;
    if (*held + bytes > kMost) return nullptr;
    *held += bytes;
    return {held.get(), [held = held, bytes](std::size_t* all) { *all -= bytes; }};
  }
  const std::shared_ptr<std::size_t> held = std::make_shared<std::size_t>(0);

  // Writes what was sent while the request handler was running.
  void flush() {
    // Connections that can't be written to are closed here, which may send something to others.
    while (!unflushed.empty()) {
      const auto all = std::exchange(unflushed, {});
      for (const auto& connection : all) connection->flush();
    }
  }

  // Painted on another thread, delivered on this one.
  Postcards postcards{[this](std::function<void()> function) {
                        asio::post(context, [this, function = std::move(function)] {
                          function();
                          flush();
                        });
                      },
                      [](const std::string& svg) { return paint_jpeg(svg); }};

  Connection* find(ConnectionId id) const {
    const auto found = connections.find(id);
    return found == connections.end() ? nullptr : found->second.get();
  }

  std::string metrics() const;
};

}  // namespace folsom::server
