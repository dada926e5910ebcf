// One server with one table where everybody sits and somebody watches.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "tests/secrets/quiet_world.h"
#include "tests/secrets/test_access.h"

namespace folsom::secrets {

using Json = nlohmann::json;

class TestServer;

// Tampers with what a server sends: a leak, planted on purpose.
struct Fault {
  // What somebody is sent on a socket. An empty text isn't sent at all.
  std::function<void(TestServer&, const server::Caller&, Sent&)> message{};
  // What is answered to somebody who may see no more than a spectator.
  std::function<void(TestServer&, const std::string& target, std::string& body)> answer{};
  std::function<void(server::Limits&)> limits{};
};

struct Plan {
  Setup setup;
  Seed seed{};
  Seat bot = kNoSeat;       // a seat with a bot
  Seat viewer = kNoSeat;    // for whom this is done
  std::string others_salt;  // makes the other people different people
  const Fault* fault = nullptr;
};

class TestServer {
 public:
  // Everybody has sat down and the game has begun.
  explicit TestServer(const Plan& plan);
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  QuietWorld& world() { return world_; }
  const Plan& plan() const { return plan_; }
  const std::string& id() const { return id_; }
  server::LiveTable& table() { return server::TestAccess::table(world_.table_server(), id_); }
  const server::TableState& table_state() { return table().state; }
  const Rulebook& book();
  const GameState& state() { return table_state().state(); }
  bool is_over() { return table_state().phase() == store::TablePhase::kOver; }
  server::Guest guest(Seat viewer) const;

  // The connection of a seat or of the spectator.
  ConnectionId connection(Seat viewer) const { return connections_[at(viewer)]; }
  // Hangs up and comes back; `query` is for the socket.
  void come_back(Seat viewer, const std::string& query);
  // What a viewer was sent since the last call, without the commitment to the seed, which must
  // differ between two games.
  std::vector<Sent> take(Seat viewer);

  void ask(Seat viewer, Json request);
  void choose(Seat seat, Choice choice);
  // What the bot is to think, and how long it takes.
  void think(Choice choice, Milliseconds how_long);
  // Whether the bot has been asked and hasn't answered.
  bool bot_is_thinking() { return !world_.thinkers().empty(); }
  std::string http(Seat viewer, const std::string& target);

 private:
  static std::size_t at(Seat viewer) { return viewer < kMaxSeats ? viewer : kMaxSeats; }
  void connect(Seat viewer, const std::string& query);
  void open();
  void seat_everybody();

  Plan plan_;
  QuietWorld world_;
  std::string id_;
  std::shared_ptr<const Rulebook> book_;
  ConnectionId next_ = 1;
  std::array<ConnectionId, kMaxSeats + 1> connections_{};
  std::array<std::uint64_t, kMaxSeats + 1> requests_{};
};

}  // namespace folsom::secrets
