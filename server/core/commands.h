// What people may do at a table: a request becomes an entry of its journal, or a refusal.
#pragma once

#include "server/core/table_server_state.h"

namespace folsom::server {

// Who asks, and through whose eyes he looks.
struct Asker {
  Guest guest{};
  Seat viewer = kSpectator;
};

Verdict validate(World& world, const LiveTable& table, const Asker& asker,
                 const SocketRequest& request);

// Somebody's choice, or a bot's, tried out on the game as it stands. `decision` is the number of
// the question that it answers.
Verdict validate_choice(const LiveTable& table, Seat seat, std::uint32_t decision,
                        Game::Attempt attempt, bool by_bot, std::uint32_t bank_ms);

// When a person was asked, by the clock of this server: it does not run while no server does.
Milliseconds asked_since(const LiveTable& table, Seat seat);

}  // namespace folsom::server
