// What the table server needs from the world around it: time, sockets, a store, bots and chance.
// The real one is in server/net; the one in tests/simulation breaks all of it on purpose.
//
// The table server and the world meet on one thread. For anything slow, the table server passes a
// function that is called later on that thread, never from within the call that asks.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "bots/players/levels.h"
#include "engine/flow/rulebook.h"
#include "engine/view/view.h"
#include "server/core/options.h"
#include "server/store/store.h"

namespace folsom::server {

using ConnectionId = std::uint64_t;
using Milliseconds = std::int64_t;  // since 1970

// One message, sent to many without being copied.
using Bytes = std::shared_ptr<const std::string>;

using Appended = store::Appended;

// One decision of a bot, with all it may know.
struct BotQuestion {
  std::shared_ptr<const Rulebook> book;
  BotKind level = BotKind::kGreedy;
  View view;
  ChoiceList choices;
  std::uint64_t chance = 0;  // seeds its generator
};

// It is somebody's turn in a slow game. Nothing in it is secret from anybody at the table.
struct TurnNotice {
  std::string table;
  std::string table_of;    // who named the table: the first person there
  std::uint32_t turn = 0;  // in this game: identifies the turn together with table and seat
  Seat seat = kNoSeat;
  std::string name;
  Pawn bandit = Pawn::kNone;
  int round = 0;  // 1 to 5, 0 before the first
  Options options;
  std::int64_t bank_ms = 0;  // beyond what the clock gives for each decision
  Milliseconds asked_at = 0;
  bool is_present = false;  // connected to the table, though perhaps not looking at it
};

class World {
 public:
  World() = default;
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  virtual ~World() = default;

  virtual Milliseconds now() = 0;
  // Whether no other server can share the store.
  virtual bool is_alone() = 0;
  virtual void fill_random(std::span<std::uint8_t> bytes) = 0;
  // What games are dealt from and bots roll: chance too, but a test may want it repeatable. Then it
  // depends on what it's for and at which table, not on what else is going on.
  virtual void fill_chance(const std::string& /*table*/, std::string_view /*what_for*/,
                           std::span<std::uint8_t> bytes) {
    fill_random(bytes);
  }

  virtual void send(ConnectionId connection, Bytes message) = 0;
  // After everything sent before. `TableServer::disconnected` follows.
  virtual void hang_up(ConnectionId connection) = 0;

  virtual void append(store::Append append, std::function<void(Appended)> done) = 0;
  // Any other request to the store, on any thread; `done(false)` if it threw.
  virtual void ask_store(std::function<void(store::Store&)> work,
                         std::function<void(bool)> done) = 0;
  virtual void think(BotQuestion question, std::function<void(Choice)> done) = 0;
  // Work of a fraction of a second, done where bots think and after what they are asked.
  virtual void ponder(std::function<void(const std::stop_token&)> work,
                      std::function<void()> done) = 0;

  // Called once for each turn, by the server that wrote what led to it. No other server repeats it,
  // and neither does this one after a restart.
  virtual void turn_came(const TurnNotice& notice) = 0;
  // Anyone who hasn't been notified yet need not be.
  virtual void turn_is_over(const std::string& table, Seat seat) = 0;
};

}  // namespace folsom::server
