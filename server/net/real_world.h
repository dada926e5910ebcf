// The real world around the table server: this machine's clock and chance, sockets behind the
// gateway, a store with threads of its own, bots on others.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/core/world.h"
#include "server/net/bot_pool.h"
#include "server/net/gateway.h"
#include "server/net/webhook/webhook.h"
#include "server/store/worker.h"

namespace folsom::server {

class RealWorld final : public World {
 public:
  // Opens the store; throws if that fails. `news` is called on the gateway's thread.
  RealWorld(Gateway& gateway, const Configuration& configuration, const std::string& server_name,
            std::function<void(const std::vector<store::News>&)> news);
  ~RealWorld() override;

  Milliseconds now() override;
  bool is_alone() override { return is_alone_; }
  void fill_random(std::span<std::uint8_t> bytes) override;
  void fill_chance(const std::string& table, std::string_view what_for,
                   std::span<std::uint8_t> bytes) override;
  void send(ConnectionId connection, Bytes message) override;
  void hang_up(ConnectionId connection) override;
  void append(store::Append append, std::function<void(Appended)> done) override;
  void ask_store(std::function<void(store::Store&)> work, std::function<void(bool)> done) override;
  void think(BotQuestion question, std::function<void(Choice)> done) override;
  void ponder(std::function<void(const std::stop_token&)> work,
              std::function<void()> done) override;
  void turn_came(const TurnNotice& notice) override;
  void turn_is_over(const std::string& table, Seat seat) override;

  // Nothing has failed since the store was last seen to write and read.
  bool store_works() const { return store_works_; }
  // Now and then: checks whether a failed store works again.
  void look_after_store();
  BotPool::Counts bots() const { return bots_.counts(); }
  // Nothing if there is no webhook.
  std::optional<Webhook::Counts> webhook() const;

 private:
  store::WorkerOptions worker_options(std::function<void(const std::vector<store::News>&)> news);
  void store_failed(const std::string& sentence);
  void store_was_tried(bool worked);

  Gateway& gateway_;
  bool store_works_ = true;
  bool is_being_tried_ = false;
  std::chrono::steady_clock::time_point next_try_;
  std::string deal_;                          // the same words, the same chance; empty: real chance
  std::map<std::string, std::size_t> dealt_;  // with that: the tables, numbered as they were dealt
  bool is_alone_;
  BotPool bots_;
  std::unique_ptr<Webhook> webhook_;  // null: none
  store::Worker worker_;
};

}  // namespace folsom::server
