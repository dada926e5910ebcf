// What the table server needs of the world around it: time, sockets, a store, bots and chance. The
// real one is in server/net; the simulated one in tests/simulation breaks all of it on purpose.
//
// The table server and the world meet on one thread. What takes long is asked for with a function
// that is called later on that thread, never from within the call that asks.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

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

// It is somebody's turn in a slow game. Everybody at the table may know all of it.
struct TurnNotice {
  std::string table;
  std::string table_of;    // who gave the table its name: the first person at it
  std::uint32_t turn = 0;  // in this game: with table and seat it is this turn and no other
  Seat seat = kNoSeat;
  std::string name;
  Pawn bandit = Pawn::kNone;
  int round = 0;  // 1 to 5, 0 before the first
  Options options;
  std::int64_t bank_ms = 0;  // beyond what the clock gives for each decision
  Milliseconds asked_at = 0;
  bool is_present = false;  // connected to the table, which he need not be looking at
};

class World {
 public:
  World() = default;
  World(const World&) = delete;
  World& operator=(const World&) = delete;
  virtual ~World() = default;

  virtual Milliseconds now() = 0;
  // Whether no other server can be on the same store.
  virtual bool is_alone() = 0;
  virtual void fill_random(std::span<std::uint8_t> bytes) = 0;
  // What games are dealt from and bots roll: chance as well, but where a test wants the same again.
  virtual void fill_chance(std::span<std::uint8_t> bytes) { fill_random(bytes); }

  virtual void send(ConnectionId connection, Bytes message) = 0;
  // After what was sent before. `TableServer::disconnected` follows.
  virtual void hang_up(ConnectionId connection) = 0;

  virtual void append(store::Append append, std::function<void(Appended)> done) = 0;
  // Anything else that is asked of the store, on whatever thread; `done(false)` where it threw.
  virtual void ask_store(std::function<void(store::Store&)> work,
                         std::function<void(bool)> done) = 0;
  virtual void think(BotQuestion question, std::function<void(Choice)> done) = 0;
  // A piece of work of a part of a second, done where bots think, after what they are asked.
  virtual void ponder(std::function<void(const std::stop_token&)> work,
                      std::function<void()> done) = 0;

  // ToldLine once for each turn, by the server that wrote what led to it: no other will tell it
  // again, and neither will this one after a restart.
  virtual void turn_came(const TurnNotice& notice) = 0;
  // Whoever was not told of it yet need not be.
  virtual void turn_is_over(const std::string& table, Seat seat) = 0;
};

}  // namespace folsom::server
