// A world in which nothing fails and everything takes as long as last time. It records what is sent
// and when, and lets a test tamper with it along the way.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/core/table_server.h"

namespace folsom::secrets {

using server::ConnectionId;
using server::Milliseconds;

struct Sent {
  Milliseconds at = 0;
  std::string text;

  bool operator==(const Sent&) const = default;
};

// A bot that has been asked and waits for the test to decide its answer.
struct Thinker {
  server::BotQuestion question;
  std::function<void(Choice)> done;
};

class QuietWorld : public server::World {
 public:
  // `seed`: of the game that will be dealt. All other chance is the same in every such world.
  explicit QuietWorld(const Seed& seed);
  ~QuietWorld() override;

  void open(const server::Limits& limits);
  server::TableServer& table_server() { return *table_server_; }
  // Lets time pass, with a tick every 20 ms.
  void run(Milliseconds how_long);
  void after(Milliseconds delay, std::function<void()> what);

  // What was sent on a connection since the last call.
  std::vector<Sent> take(ConnectionId connection);
  std::vector<Thinker>& thinkers() { return thinkers_; }
  // Called with everything before it is recorded.
  std::function<void(ConnectionId, Sent&)> on_its_way;

  Milliseconds now() override { return now_; }
  bool is_alone() override { return true; }
  void fill_random(std::span<std::uint8_t> bytes) override;
  void send(ConnectionId connection, server::Bytes message) override;
  void hang_up(ConnectionId connection) override;
  void append(store::Append append, std::function<void(server::Appended)> done) override;
  void ask_store(std::function<void(store::Store&)> work, std::function<void(bool)> done) override;
  void think(server::BotQuestion question, std::function<void(Choice)> done) override;
  void ponder(std::function<void(const std::stop_token&)> /*work*/,
              std::function<void()> /*done*/) override {}
  // Sent to everybody connected as a message: a host may do that.
  void turn_came(const server::TurnNotice& notice) override;
  void turn_is_over(const std::string& /*table*/, Seat /*seat*/) override {}

 private:
  void tick();

  Seed seed_;
  bool is_dealt_ = false;
  Rng chance_;
  Milliseconds now_ = 1'900'000'000'000;
  std::uint64_t next_ = 0;
  std::map<std::pair<Milliseconds, std::uint64_t>, std::function<void()>> agenda_;
  std::map<ConnectionId, std::vector<Sent>> sent_;
  std::vector<Thinker> thinkers_;
  std::shared_ptr<store::SharedMemory> shared_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<server::TableServer> table_server_;
};

}  // namespace folsom::secrets
