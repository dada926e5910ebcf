// The tests' one way into a table server: to look at a table state's secrets, and to replace them.
#pragma once

#include "server/core/table_server_state.h"

namespace folsom {

struct TestAccess {
  static void put(Game& game, const GameState& state) { game.state_ = state; }
};

}  // namespace folsom

namespace folsom::server {

struct TestAccess {
  static LiveTable& table(TableServer& table_server, const std::string& id) {
    return *table_server.implementation_->tables_.at(id);
  }
  static void put(LiveTable& table, const GameState& state) {
    folsom::TestAccess::put(table.state.game_, state);
  }
  // Whose eyes a connection has; nobody's if it is gone.
  static const Caller* caller(TableServer& table_server, ConnectionId connection) {
    const auto& connections = table_server.implementation_->connections_;
    const auto found = connections.find(connection);
    return found == connections.end() ? nullptr : found->second.get();
  }
};

}  // namespace folsom::server
