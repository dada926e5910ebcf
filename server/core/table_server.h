// All tables of this server and everybody who is connected to them. It has no thread, no socket, no
// clock and no file: see world.h.
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

// A request as far as it concerns the table server; page files, cookies and headers are the
// gateway's.
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
  std::string file_name;  // where it is a file to keep: for Content-Disposition
  std::string allow{};    // with 405: which methods would do
};

class TableServer {
 public:
  TableServer(World& world, const Limits& limits, std::string server_name);
  TableServer(const TableServer&) = delete;
  TableServer& operator=(const TableServer&) = delete;
  ~TableServer();

  // Everything under /api/, but for sockets. The answer may come at once or later, once.
  void request(const HttpRequest& request, std::function<void(HttpAnswer)> answer);

  // A socket at /api/1/tables/ID/socket?… has been opened. Where the target is wrong the table
  // server says so to the connection and hangs up.
  void connected(ConnectionId connection, const Guest& guest, std::string_view target);
  void received(ConnectionId connection, std::string_view message);
  void disconnected(ConnectionId connection);

  // To be called every 20 ms or so.
  void tick();
  // Other servers' doings.
  void news(const std::vector<store::News>& news);

  // Nothing new is begun, and everybody is told; true when all that was begun is stored and told.
  bool wind_down();

  const Metrics& metrics() const;

 private:
  friend struct TestAccess;  // see table_state.h
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace folsom::server
