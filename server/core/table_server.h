// All tables of this server and everybody connected to them. It has no thread, socket, clock or
// file: see world.h.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/core/ids.h"
#include "server/core/limits.h"
#include "server/core/metrics.h"
#include "server/core/world.h"

namespace folsom::server {

// A request as far as it concerns the table server; the gateway handles page files, cookies and
// headers.
struct HttpRequest {
  std::string method;  // "GET", "POST"
  std::string target;  // path and query, as sent
  std::string body;
  Guest guest{};
};

struct HttpAnswer {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string file_name;  // if it is a file to save: for Content-Disposition
  std::string allow{};    // with 405: the allowed methods
};

class TableServer {
 public:
  TableServer(World& world, const Limits& limits, std::string server_name);
  TableServer(const TableServer&) = delete;
  TableServer& operator=(const TableServer&) = delete;
  ~TableServer();

  // Everything under /api/ except sockets. The answer comes exactly once, at once or later.
  void request(const HttpRequest& request, std::function<void(HttpAnswer)> answer);

  // A socket at /api/1/tables/ID/socket?… has been opened. If the target is wrong, the table server
  // says so to the connection and hangs up.
  void connected(ConnectionId connection, const Guest& guest, std::string_view target);
  void received(ConnectionId connection, std::string_view message);
  void disconnected(ConnectionId connection);

  // To be called every 20 ms or so.
  void tick();
  // What other servers did.
  void news(const std::vector<store::News>& news);

  // Begins nothing new and tells everybody; true when everything under way is stored and told.
  bool wind_down();

  const Metrics& metrics() const;

 private:
  friend struct TestAccess;  // see table_state.h
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace folsom::server
