// The tests' one way into a table server: to look at a table state's secrets, and to replace them.
#pragma once

#include "server/core/live_table.h"
#include "server/core/table_server.h"

namespace folsom {

struct TestAccess {
  static void put(Game& game, const GameState& state) { game.state_ = state; }
};

}  // namespace folsom

namespace folsom::server {

struct TestAccess {
  static LiveTable& table(TableServer& table_server, const std::string& id) {
    return *table_server.tables_.at(id);
  }
  static void put(LiveTable& table, const GameState& state) {
    folsom::TestAccess::put(table.state.game_, state);
  }
  // Whose eyes a connection has; nobody's if it is gone.
  static const Caller* caller(TableServer& table_server, ConnectionId connection) {
    const auto& connections = table_server.connections_;
    const auto found = connections.find(connection);
    return found == connections.end() ? nullptr : found->second.get();
  }
};

}  // namespace folsom::server
