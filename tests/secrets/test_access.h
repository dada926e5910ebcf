// The one way into a hall for tests: to look at a room's secrets, and to put others in their place.
#pragma once

#include "server/core/hall_state.h"

namespace folsom {

struct TestAccess {
  static void put(Game& game, const GameState& state) { game.state_ = state; }
};

}  // namespace folsom

namespace folsom::server {

struct TestAccess {
  static LoadedTable& table(Hall& hall, const std::string& id) {
    return *hall.implementation_->tables_.at(id);
  }
  static void put(LoadedTable& table, const GameState& state) {
    folsom::TestAccess::put(table.room.game_, state);
  }
  // Whose eyes a connection has; nobody's where it is gone.
  static const Caller* caller(Hall& hall, ConnectionId connection) {
    const auto& connections = hall.implementation_->connections_;
    const auto found = connections.find(connection);
    return found == connections.end() ? nullptr : found->second.get();
  }
};

}  // namespace folsom::server
