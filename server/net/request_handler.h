// Where the gateway passes on what came in: the table server in the program, something smaller in
// the gateway's tests. All calls come on the gateway's thread.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/core/http.h"
#include "server/core/world.h"

namespace folsom::server {

class RequestHandler {
 public:
  RequestHandler() = default;
  RequestHandler(const RequestHandler&) = delete;
  RequestHandler& operator=(const RequestHandler&) = delete;
  virtual ~RequestHandler() = default;

  // Like those of the table server.
  virtual void request(const HttpRequest& request, std::function<void(HttpAnswer)> answer) = 0;
  virtual void connected(ConnectionId connection, const Guest& guest, std::string_view target) = 0;
  virtual void received(ConnectionId connection, std::string_view message) = 0;
  virtual void disconnected(ConnectionId connection) = 0;
  virtual void tick() = 0;
  virtual bool wind_down() = 0;

  // Whether a load balancer may send people here: the store works.
  virtual bool healthy() = 0;
  // Its lines of /metrics.
  virtual std::string metrics() = 0;
};

}  // namespace folsom::server
