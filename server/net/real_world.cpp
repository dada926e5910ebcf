#include "server/net/real_world.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "server/net/guests.h"
#include "server/net/log.h"

namespace folsom::server {
namespace {

int bot_threads(int chosen) {
  if (chosen > 0) return chosen;
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// Every connection of the worker's sees the same tables.
store::Worker::Open opener(const std::string& address, const std::string& server_name) {
  if (address == "memory:") {
    return [shared = store::make_shared_memory(), server_name] {
      return store::open_memory(shared, server_name);
    };
  }
  return [address, server_name] { return store::open_store(address, server_name); };
}

store::WorkerOptions worker_options(std::function<void(const std::vector<store::News>&)> news) {
  store::WorkerOptions options;
  options.gather = std::chrono::microseconds(2000);
  options.gather_after = 8;
  // The sentence may name a file or a database, never what was to be stored.
  options.failed = [](const std::string& sentence) {
    log(LogLevel::kError, "the store failed", {{"reason", sentence}});
  };
  options.news = std::move(news);
  return options;
}

}  // namespace

RealWorld::RealWorld(Gateway& gateway, const Configuration& configuration,
                     const std::string& server_name,
                     std::function<void(const std::vector<store::News>&)> news)
    : gateway_(gateway),
      is_alone_(!configuration.database.starts_with("postgres")),
      bots_(bot_threads(configuration.bot_threads),
            [&gateway](std::function<void()> function) { gateway.post(std::move(function)); }),
      worker_(
          opener(configuration.database, server_name),
          [&gateway](std::function<void()> function) { gateway.post(std::move(function)); },
          worker_options(std::move(news))) {}

RealWorld::~RealWorld() { worker_.stop(); }

Milliseconds RealWorld::now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

void RealWorld::fill_random(std::span<std::uint8_t> bytes) { fill_from_system(bytes); }

void RealWorld::send(ConnectionId connection, Bytes message) {
  gateway_.send(connection, std::move(message));
}

void RealWorld::hang_up(ConnectionId connection) { gateway_.hang_up(connection); }

void RealWorld::append(store::Append append, std::function<void(Appended)> done) {
  const bool taken = worker_.append(std::move(append), [this, done](Appended what) {
    store_said(what != Appended::kFailed);
    done(what);
  });
  if (!taken) gateway_.post([done] { done(Appended::kFailed); });
}

void RealWorld::ask_store(std::function<void(store::Store&)> work, std::function<void(bool)> done) {
  const bool taken = worker_.ask(std::move(work), [this, done](bool worked) {
    store_said(worked);
    done(worked);
  });
  if (!taken) gateway_.post([done] { done(false); });
}

void RealWorld::think(BotQuestion question, std::function<void(Choice)> done) {
  bots_.think(std::move(question), std::move(done));
}

void RealWorld::store_said(bool works) {
  if (works != store_works_ && works) log(LogLevel::kInfo, "the store works again");
  store_works_ = works;
}

}  // namespace folsom::server
