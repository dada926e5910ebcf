#include "tests/gateway/test_gateway.h"

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <future>

namespace folsom::server::tests {
namespace {

Configuration on_any_port(Configuration configuration) {
  if (configuration.listen.front() == "127.0.0.1:8899") configuration.listen = {"127.0.0.1:0"};
  return configuration;
}

std::string name_of(const Guest& guest) { return std::to_string(guest[0] * 256 + guest[1]); }

}  // namespace

void EchoDesk::say(ConnectionId connection, std::string text) {
  gateway->send(connection, std::make_shared<const std::string>(std::move(text)));
}

void EchoDesk::request(const HttpRequest& request, std::function<void(HttpAnswer)> answer) {
  if (request.target == "/api/never") return unanswered_.push_back(std::move(answer));
  HttpAnswer given{.status = 200, .type = "application/json", .body = {}, .file_name = {}};
  given.body =
      request.method + " " + request.target + " " + request.body + " of " + name_of(request.guest);
  if (request.target == "/api/bulk") {
    given.body.assign(30'000'000, 'x');
    ++bulks;
  }
  if (!spectator.empty() && request.target.ends_with("/spectator")) given.body = spectator;
  if (request.target == "/api/wrong") given.allow = "POST";
  if (request.target == "/api/file") given.file_name = "a \"game\".folsom";
  // At once or later: a handler may do either.
  if (request.method == "GET") return answer(given);
  gateway->post([answer = std::move(answer), given] { answer(given); });
}

void EchoDesk::connected(ConnectionId connection, const Guest& guest, std::string_view target) {
  here_.insert(connection);
  ++came;
  say(connection, std::string(target) + " of " + name_of(guest));
  const std::size_t bulk = target.find("?bulk=");
  if (bulk != std::string_view::npos) say_much(connection, target.substr(bulk + 6));
}

void EchoDesk::say_much(ConnectionId connection, std::string_view kilobytes) {
  const int count = std::stoi(std::string(kilobytes));
  for (int i = 0; i < count; ++i) say(connection, std::string(1024, 'x'));
}

void EchoDesk::received(ConnectionId connection, std::string_view message) {
  ++messages;
  if (message == "hang up") {
    say(connection, "bye");
    return gateway->hang_up(connection);
  }
  if (message.starts_with("bulk ")) return say_much(connection, message.substr(5));
  if (message.starts_with("all ")) {
    for (const ConnectionId other : here_) say(other, std::string(message.substr(4)));
    return;
  }
  say(connection, std::string(message));
}

void EchoDesk::disconnected(ConnectionId connection) {
  if (here_.erase(connection) == 1) ++went;
}

TestGateway::TestGateway(Configuration configuration)
    : gateway_(on_any_port(std::move(configuration))) {
  handler.gateway = &gateway_;
  thread_ = std::thread([this] { gateway_.run(handler); });
}

TestGateway::~TestGateway() {
  if (!thread_.joinable()) return;
  gateway_.stop();
  gateway_.stop();
  thread_.join();
}

void TestGateway::wait() { thread_.join(); }

GatewayCounts TestGateway::counts() {
  std::promise<GatewayCounts> told;
  gateway_.post([&] { told.set_value(gateway_.counts()); });
  return told.get_future().get();
}

bool becomes(const std::function<bool()>& true_now) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (!true_now()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "folsom-gateway-XXXXXX").string();
  path_ = mkdtemp(name.data());
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void Folder::write(const std::string& name, const std::string& content) const {
  std::filesystem::create_directories((path_ / name).parent_path());
  std::ofstream(path_ / name, std::ios::binary) << content;
}

}  // namespace folsom::server::tests
