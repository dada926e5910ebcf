// What people may do at a table: a request becomes an entry of its journal, or a refusal.
#pragma once

#include "server/core/live_table.h"

namespace folsom::server {

// Who is asking, and through whose eyes they look.
struct Asker {
  Guest guest{};
  Seat viewer = kSpectator;
};

Verdict validate(World& world, const LiveTable& table, const Asker& asker,
                 const SocketRequest& request);

// A choice by a person or a bot, tried out on the game as it stands. `decision` is the number of
// the question it answers.
Verdict validate_choice(const LiveTable& table, Seat seat, std::uint32_t decision,
                        Game::Attempt attempt, bool by_bot, std::uint32_t bank_ms);

// When a person was asked, by this server's clock: time while no server ran the table isn't in it.
Milliseconds asked_since(const LiveTable& table, Seat seat);

}  // namespace folsom::server
