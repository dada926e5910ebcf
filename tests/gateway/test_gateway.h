// A gateway on its own port with a small handler behind it, which echoes and does a few things on
// command.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/net/gateway.h"

namespace folsom::server::tests {

// On a socket: "hang up", "bulk N" (N kilobytes, also as "?bulk=N" on opening), "all TEXT" (to
// everybody), else an echo. For requests: /api/never isn't answered, /api/bulk with 30 MB; others
// report who asked for what.
class EchoDesk final : public RequestHandler {
 public:
  Gateway* gateway = nullptr;
  std::atomic<bool> store_works = true;
  std::atomic<int> wind_downs_needed = 1;
  std::atomic<int> came = 0;
  std::atomic<int> went = 0;
  std::atomic<int> messages = 0;
  std::atomic<int> bulks = 0;  // 30 MB each
  std::string spectator;       // for /api/1/tables/ID/spectator; set beforehand

  void request(const HttpRequest& request, std::function<void(HttpAnswer)> answer) override;
  void connected(ConnectionId connection, const Guest& guest, std::string_view target) override;
  void received(ConnectionId connection, std::string_view message) override;
  void disconnected(ConnectionId connection) override;
  void tick() override {}
  bool wind_down() override { return --wind_downs_needed <= 0; }
  bool healthy() override { return store_works; }
  std::string metrics() override { return "folsom_desk 1\n"; }

 private:
  void say(ConnectionId connection, std::string text);
  void say_much(ConnectionId connection, std::string_view kilobytes);

  std::set<ConnectionId> here_;
  std::vector<std::function<void(HttpAnswer)>> unanswered_;
};

class TestGateway {
 public:
  explicit TestGateway(Configuration configuration = {});
  TestGateway(const TestGateway&) = delete;
  TestGateway& operator=(const TestGateway&) = delete;
  ~TestGateway();

  int port() const { return gateway_.port(); }
  Gateway& gateway() { return gateway_; }
  // The gateway's counts, read on its own thread.
  GatewayCounts counts();
  // Waits until the gateway has left `run`.
  void wait();

  EchoDesk handler;

 private:
  Gateway gateway_;
  std::thread thread_;
};

// Waits until it is true; false if it never is.
bool becomes(const std::function<bool()>& true_now);

// A folder that is removed at the end.
class Folder {
 public:
  Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();

  void write(const std::string& name, const std::string& content) const;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace folsom::server::tests
