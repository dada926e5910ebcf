// A world whose store does nothing by itself: a test says when something is done there and when the
// table server is told. Other things can happen in between.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "server/core/table_server.h"

namespace folsom::server {

class HandWorld : public World {
 public:
  explicit HandWorld(std::string name = "one");

  // A request to the store. First it is done, or not, then the table server is told.
  struct Asked {
    std::function<void(store::Store&)> work;
    std::function<void(bool)> done;
  };
  struct Written {
    store::Append append;
    std::function<void(Appended)> done;
    Appended result = Appended::kFailed;
  };
  std::deque<Asked> asked;
  std::deque<Written> written;
  std::vector<TurnNotice> notices;
  std::vector<std::pair<std::string, Seat>> called_off;

  void work(Asked& one) { one.work(*store_); }
  void store(Written& one);
  // Tells the table server about the first one.
  void tell_asked(bool ok);
  void tell_written(Appended result);
  // Does and tells everything, reading before writing, until nothing is left.
  void drain();
  // Another table server on the same store: nobody hears what this one had begun.
  void restart();

  // An entry that another server writes; the test takes care of the news.
  std::uint32_t write_elsewhere(const std::string& table, const std::string& text);
  std::string new_table(const Guest& host, int players, const nlohmann::json& options = {});
  void say(ConnectionId connection, const nlohmann::json& message);
  // Lets time pass, with a tick.
  void pass(Milliseconds how_long);
  // What a connection was sent, of one kind.
  std::vector<nlohmann::json> sent(ConnectionId connection, std::string_view is) const;

  TableServer& table_server() { return *table_server_; }
  store::Store& other() { return *other_; }

  Milliseconds now() override { return now_; }
  bool is_alone() override { return false; }
  void fill_random(std::span<std::uint8_t> bytes) override;
  void send(ConnectionId connection, Bytes message) override;
  void hang_up(ConnectionId /*connection*/) override {}
  void append(store::Append append, std::function<void(Appended)> done) override;
  void ask_store(std::function<void(store::Store&)> work, std::function<void(bool)> done) override;
  void think(BotQuestion /*question*/, std::function<void(Choice)> /*done*/) override {}
  void ponder(std::function<void(const std::stop_token&)> /*work*/,
              std::function<void()> /*done*/) override {}
  void turn_came(const TurnNotice& notice) override { notices.push_back(notice); }
  void turn_is_over(const std::string& table, Seat seat) override;

 private:
  Milliseconds now_ = 1'900'000'000'000;
  std::uint8_t chance_ = 0;
  std::shared_ptr<store::SharedMemory> shared_;
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<store::Store> other_;
  std::map<ConnectionId, std::vector<nlohmann::json>> sent_;
  std::unique_ptr<TableServer> table_server_;
};

}  // namespace folsom::server
