// The table server's interface, and the people who are connected.
#include "server/core/table_server.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "server/core/base64.h"
#include "server/core/commands.h"
#include "server/core/frames.h"
#include "server/core/json_parts.h"
#include "server/core/live_table.h"
#include "server/core/targets.h"
#include "text/notation/json_writer.h"

namespace folsom::server {

using notation::JsonWriter;

TableServer::TableServer(World& world, const Limits& limits, std::string server_name)
    : world_(world),
      limits_(limits),
      server_name_(std::move(server_name)),
      studies_(world, limits),
      change_(std::make_unique<Change>()) {}

TableServer::~TableServer() = default;

void TableServer::send(const Caller& connection, std::string message) {
  world_.send(connection.id, std::make_shared<const std::string>(std::move(message)));
}

void TableServer::reply(const Caller& connection, std::uint64_t id, Code code, std::string_view why,
                        std::optional<std::uint32_t> number) {
  if (code != Code::kNone) ++metrics_.refusals;
  send(connection, object_text([&](JsonWriter& json) {
         json.field("is", "reply");
         json.field("id", id);
         json.field("ok", code == Code::kNone);
         if (number.has_value()) json.field("number", *number);
         if (code != Code::kNone) json.field("code", word(code));
         if (code != Code::kNone && !why.empty()) json.field("why", why);
       }));
}

// The last message. The world says when the connection is gone; the rest is cleaned up then.
void TableServer::say_goodbye(Caller& connection, std::string_view code) {
  send(connection, object_text([&](JsonWriter& json) {
         json.field("is", "bye");
         json.field("code", code);
       }));
  detach(connection);
  world_.hang_up(connection.id);
}

void TableServer::connected(ConnectionId id, const Guest& guest, std::string_view target) {
  auto fresh = std::make_unique<Caller>(id, guest);
  Caller& connection = *fresh;
  connections_[id] = std::move(fresh);
  metrics_.connections = connections_.size();
  const std::optional<Target> read = read_target(target);
  const bool is_socket = read.has_value() && read->path.size() == 5 && read->path[4] == "socket" &&
                         is_table_id(read->path[3]) && read->has_only({"seat", "from"});
  if (!is_socket) return say_goodbye(connection, "bad-request");
  if (const auto seat = read->value("seat")) {
    const auto number = read_number(*seat, kMaxSeats - 1);
    if (!number) return say_goodbye(connection, "bad-request");
    connection.wished_seat = static_cast<int>(*number);
  }
  if (const auto from = read->value("from")) {
    connection.from = read_number(*from, UINT32_MAX);
    if (!connection.from) return say_goodbye(connection, "bad-request");
  }
  if (is_winding_down_) return say_goodbye(connection, "shutdown");
  with_table(std::string(read->path[3]), [this, id](LiveTable* table, std::string_view why) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    if (table == nullptr) return say_goodbye(*found->second, why);
    attach(*found->second, *table);
  });
}

// Whether one more may come in. Strangers never keep out people who sit here. If a guest has too
// many sockets the oldest is closed: it may have died without anybody noticing.
bool TableServer::make_room_for(const Caller& connection, LiveTable& table) {
  Caller* oldest = nullptr;
  int same = 0;
  int watchers = 0;
  for (Caller* const viewer : table.viewers) {
    if (viewer->guest == connection.guest) {
      if (same++ == 0) oldest = viewer;
    } else if (table.state.seats_of(viewer->guest) == 0) {
      ++watchers;
    }
  }
  if (same >= limits_.sockets_each) {
    say_goodbye(*oldest, "too-many");
    --same;
  }
  const bool belongs =
      table.state.host() == connection.guest || table.state.seats_of(connection.guest) != 0;
  return belongs || watchers + same < limits_.watchers_a_table;
}

// What a guest did here lately counts on all of their connections.
void TableServer::share_allowance(Caller& connection, LiveTable& table) {
  constexpr std::size_t kMostKept = 64;
  constexpr Milliseconds kRested = 60 * 1000;  // long enough for every bucket to be full again
  if (table.allowances.size() > table.viewers.size() + kMostKept) {
    std::erase_if(table.allowances, [long_ago = world_.now() - kRested](const auto& one) {
      return one.second.callers == 0 && one.second.last_used < long_ago;
    });
  }
  connection.allowance = &table.allowances[connection.guest];
  ++connection.allowance->callers;
}

void TableServer::attach(Caller& connection, LiveTable& table) {
  if (!make_room_for(connection, table)) return say_goodbye(connection, "too-many");
  const std::uint8_t own = table.state.seats_of(connection.guest);
  if (connection.wished_seat >= 0) {
    const bool is_own = (own >> connection.wished_seat & 1) != 0;
    if (!is_own) return say_goodbye(connection, "not-yours");
    connection.viewer = static_cast<Seat>(connection.wished_seat);
  } else if (own != 0) {
    connection.viewer = static_cast<Seat>(std::countr_zero(own));
  }
  connection.table = &table;
  share_allowance(connection, table);
  table.viewers.push_back(&connection);
  table.idle_since = 0;
  welcome(connection);
  if (world_.is_alone()) {
    show(connection);
  } else {
    // The guest may come from another server whose last news hasn't arrived here. They are shown
    // nothing read before they came, or they might see the game go backward.
    connection.waits_for_reading = last_number_ + 1;
    catch_up(table);
  }
  if (update_presence(table)) announce_presence(&table);
  tell_presence(table);
  tell_clock(table);
}

void TableServer::welcome(Caller& connection) {
  const LiveTable& table = *connection.table;
  send(connection, object_text([&](JsonWriter& json) {
         json.field("is", "welcome");
         json.field("protocol", kProtocol);
         json.field("table", table.id);
         json.key("viewer");
         if (connection.viewer == kSpectator) {
           json.null();
         } else {
           json.value(connection.viewer);
         }
         write_list(json, "seats", seats_in(table.state.seats_of(connection.guest)),
                    [&](Seat seat) { json.value(seat); });
         json.field("host", table.state.host() == connection.guest);
         json.field("server_ms", world_.now());
       }));
}

// Sends what the client missed, if it says what it has; otherwise everything at once.
void TableServer::show(Caller& connection) {
  constexpr std::uint32_t kMostMissed = 200;
  const LiveTable& table = *connection.table;
  const std::uint32_t now = table.state.number(connection.viewer);
  const bool resumes = connection.from.has_value() && *connection.from <= now &&
                       now - *connection.from <= kMostMissed;
  connection.is_told = true;
  if (!resumes) {
    send(connection, snapshot_text(table.state, table.journal, connection.viewer,
                                   static_cast<std::size_t>(limits_.chat_kept), connection.muted));
  } else if (*connection.from < now) {
    replay_frames(books_, table.journal, connection.viewer, *connection.from, connection.muted,
                  [&](std::string frame) { send(connection, std::move(frame)); });
  }
  connection.from.reset();
}

void TableServer::detach(Caller& connection) {
  LiveTable* const table = connection.table;
  if (table == nullptr) return;
  connection.table = nullptr;
  --connection.allowance->callers;
  connection.allowance = &connection.own;
  connection.is_told = false;
  std::erase(table->viewers, &connection);
  if (table->viewers.empty()) table->idle_since = world_.now();
  if (update_presence(*table)) announce_presence(table);
  tell_presence(*table);
  settle(*table);
}

void TableServer::disconnected(ConnectionId id) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  detach(*found->second);
  connections_.erase(found);
  metrics_.connections = connections_.size();
}

void TableServer::received(ConnectionId id, std::string_view message) {
  const auto found = connections_.find(id);
  if (found == connections_.end()) return;
  Caller& connection = *found->second;
  if (message.size() > limits_.message) return say_goodbye(connection, "bad-request");
  Allowance& allowance = *connection.allowance;
  allowance.last_used = world_.now();
  const bool is_flood = !allowance.messages.take(limits_.messages_a_second,
                                                 limits_.messages_at_once, allowance.last_used);
  if (is_flood) return say_goodbye(connection, "flood");
  const ReadRequest read = read_request(message, limits_);
  if (!read.request.has_value()) {
    return reply(connection, read.id.value_or(0), read.refusal, {}, std::nullopt);
  }
  if (read.request->id <= connection.last_request) {
    return reply(connection, read.request->id, Code::kOutOfOrder, {}, std::nullopt);
  }
  connection.last_request = read.request->id;
  // Until the connection has a table, there is nothing to ask of it.
  if (connection.table == nullptr) {
    return reply(connection, read.request->id, Code::kBusy, {}, std::nullopt);
  }
  handle(connection, *read.request);
}

void TableServer::handle(Caller& connection, SocketRequest request) {
  switch (request.kind) {
    case RequestKind::kLook:
      return look(connection, request);
    case RequestKind::kMute: {
      LiveTable& table = *connection.table;
      if (!request.seat.has_value() || !table.state.is_seat(*request.seat)) {
        return reply(connection, request.id, Code::kNoSuchSeat, {}, std::nullopt);
      }
      const auto bit = static_cast<std::uint8_t>(1U << *request.seat);
      connection.muted =
          static_cast<std::uint8_t>(request.on ? connection.muted | bit : connection.muted & ~bit);
      return reply(connection, request.id, Code::kNone, {}, std::nullopt);
    }
    case RequestKind::kTicket:
      return make_ticket(connection, request);
    case RequestKind::kRematch:
      return rematch(connection, request);
    case RequestKind::kSay:
      if (!connection.allowance->says.take(limits_.says_a_minute / 60, limits_.says_at_once,
                                           world_.now())) {
        return reply(connection, request.id, Code::kTooFast, {}, std::nullopt);
      }
      break;
    case RequestKind::kSit:
    case RequestKind::kLeave:
    case RequestKind::kSeatBot:
    case RequestKind::kClearSeat:
    case RequestKind::kStart:
    case RequestKind::kChoose:
    case RequestKind::kTakeBack:
    case RequestKind::kLetStand:
    case RequestKind::kStandIn:
    case RequestKind::kReturn:
      break;
  }
  const ConnectionId id = connection.id;
  const Asker asker{connection.guest, connection.viewer};
  const std::uint64_t number = request.id;
  submit(*connection.table, {[this, asker, request = std::move(request)](LiveTable& table) {
                               return validate(world_, table, asker, request);
                             },
                             [this, id, number](LiveTable& table, Code code, std::string_view why,
                                                std::uint32_t revision) {
                               const auto found = connections_.find(id);
                               if (found == connections_.end() || found->second->table != &table)
                                 return;
                               Caller& asked = *found->second;
                               std::optional<std::uint32_t> frame;
                               if (code == Code::kNone)
                                 frame = table.state.number_of(revision, asked.viewer);
                               reply(asked, number, code, why, frame);
                             },
                             0});
}

// Looks through other eyes: one's own seats, or a spectator's.
void TableServer::look(Caller& connection, const SocketRequest& request) {
  const LiveTable& table = *connection.table;
  const Seat viewer = request.seat.has_value() ? static_cast<Seat>(*request.seat) : kSpectator;
  const bool is_own =
      viewer == kSpectator ||
      (viewer < kMaxSeats && (table.state.seats_of(connection.guest) >> viewer & 1) != 0);
  if (!is_own) return reply(connection, request.id, Code::kNotYours, {}, std::nullopt);
  connection.viewer = viewer;
  connection.from.reset();  // that was about the eyes before
  reply(connection, request.id, Code::kNone, {}, std::nullopt);
  welcome(connection);
  // A client that hasn't been shown anything yet still waits for its reading.
  if (connection.is_told) show(connection);
}

// Makes a link that moves a seat to another device, once.
void TableServer::make_ticket(Caller& connection, const SocketRequest& request) {
  constexpr Milliseconds kLasts = 15 * 60 * 1000;
  const LiveTable& table = *connection.table;
  const bool is_own = request.seat.has_value() && table.state.is_seat(*request.seat) &&
                      (table.state.seats_of(connection.guest) >> *request.seat & 1) != 0;
  if (!is_own) return reply(connection, request.id, Code::kNotYours, {}, std::nullopt);
  if (!connection.allowance->tickets.take(limits_.tickets_a_minute / 60, limits_.tickets_at_once,
                                          world_.now())) {
    return reply(connection, request.id, Code::kTooFast, {}, std::nullopt);
  }
  const auto secret = random_secret();
  const Milliseconds now = world_.now();
  const store::Ticket ticket{table.id, *request.seat, now + kLasts, connection.guest};
  world_.ask_store([hash = sha256(secret), ticket,
                    now](store::Store& store) { store.put_ticket(hash, ticket, now); },
                   [this, id = connection.id, number = request.id, secret](bool ok) {
                     const auto found = connections_.find(id);
                     if (found == connections_.end()) return;
                     if (!ok)
                       return reply(*found->second, number, Code::kNotSaved, {}, std::nullopt);
                     send(*found->second, object_text([&](JsonWriter& json) {
                       json.field("is", "reply");
                       json.field("id", number);
                       json.field("ok", true);
                       json.field("ticket", base64url(secret));
                     }));
                   });
}

// Makes a new table for the same game, people and seats. The old one says where.
void TableServer::rematch(Caller& connection, const SocketRequest& request) {
  const LiveTable& table = *connection.table;
  const auto refuse = [&](Code code) { reply(connection, request.id, code, {}, std::nullopt); };
  if (table.state.seats_of(connection.guest) == 0) return refuse(Code::kNotYours);
  if (table.state.phase() != store::TablePhase::kOver) return refuse(Code::kWrongPhase);
  if (!table.state.next_table().empty()) return refuse(Code::kStale);
  const auto then = [this, old = table.id, id = connection.id, number = request.id](
                        Code code, const std::shared_ptr<void>& opening) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    Caller& asker = *found->second;
    if (asker.table == nullptr || asker.table->id != old) return;
    if (code == Code::kNone) return open_next(*asker.table, asker, number, opening);
    reply(asker, number, code, {}, std::nullopt);
  };
  ask_for_one_more(connection.guest, then);
}

void TableServer::open_next(LiveTable& table, const Caller& connection, std::uint64_t request,
                            std::shared_ptr<void> opening) {
  submit(table, {[next = entry::Next{random_id(), connection.guest}](LiveTable& now) {
                   if (!now.state.next_table().empty()) return Verdict::refuse(Code::kStale);
                   return Verdict::write(next);
                 },
                 [this, id = connection.id, request, opening = std::move(opening)](
                     LiveTable& now, Code code, std::string_view why, std::uint32_t revision) {
                   if (code == Code::kNone) ++metrics_.tables_created;
                   const auto asker = connections_.find(id);
                   if (asker == connections_.end() || asker->second->table != &now) return;
                   std::optional<std::uint32_t> frame;
                   if (code == Code::kNone)
                     frame = now.state.number_of(revision, asker->second->viewer);
                   reply(*asker->second, request, code, why, frame);
                 },
                 0});
}

bool TableServer::wind_down() {
  if (!is_winding_down_) {
    is_winding_down_ = true;
    studies_.stop();
    for (const auto& [id, table] : tables_) {
      while (!table->waiting.empty()) {
        const Command command = std::move(table->waiting.front());
        table->waiting.pop_front();
        command.done(*table, Code::kBusy, {}, 0);
      }
    }
  }
  const bool is_done = std::none_of(tables_.begin(), tables_.end(),
                                    [](const auto& table) { return table.second->is_writing; });
  if (!is_done) return false;
  for (const auto& [id, connection] : connections_) {
    if (connection->table != nullptr) say_goodbye(*connection, "shutdown");
  }
  return release_leases();
}

// Lets other servers run these tables at once, without waiting until the leases expire as they do
// if this fails.
bool TableServer::release_leases() {
  if (world_.is_alone()) return true;
  if (!std::exchange(is_releasing_, true)) {
    world_.ask_store([name = server_name_](store::Store& store) { store.release(name); },
                     [this](bool /*ok*/) { is_released_ = true; });
  }
  return is_released_;
}

std::string TableServer::random_id() {
  std::array<std::uint8_t, kTableIdBytes> bytes{};
  world_.fill_random(bytes);
  return base64url(bytes);
}

std::array<std::uint8_t, kSecretBytes> TableServer::random_secret() {
  std::array<std::uint8_t, kSecretBytes> secret{};
  world_.fill_random(secret);
  return secret;
}

}  // namespace folsom::server
