// All tables of this server and everybody connected to them. It has no thread, socket, clock or
// file: see world.h.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <queue>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/core/books.h"
#include "server/core/codes.h"
#include "server/core/entry.h"
#include "server/core/http.h"
#include "server/core/ids.h"
#include "server/core/limits.h"
#include "server/core/metrics.h"
#include "server/core/requests.h"
#include "server/core/studies.h"
#include "server/core/table_state.h"
#include "server/core/world.h"

namespace folsom::server {

struct Caller;
struct Command;
struct LiveTable;
struct NewTable;
struct Target;
struct Verdict;

// Called when a table is ready to use. Null if it can't be had, and why: "no-such-table", "failed"
// (the store couldn't say) or "too-many" (are loaded already).
using UseTable = std::function<void(LiveTable*, std::string_view why)>;

class TableServer {
 public:
  TableServer(World& world, const Limits& limits, std::string server_name);
  TableServer(const TableServer&) = delete;
  TableServer& operator=(const TableServer&) = delete;
  ~TableServer();

  // Everything under /api/ except sockets. The answer comes exactly once, at once or later.
  void request(const HttpRequest& request, std::function<void(HttpAnswer)> answer);

  // A socket at /api/1/tables/ID/socket?… has been opened. If the target is wrong, the table server
  // says so to the connection and hangs up.
  void connected(ConnectionId connection, const Guest& guest, std::string_view target);
  void received(ConnectionId connection, std::string_view message);
  void disconnected(ConnectionId connection);

  // To be called every 20 ms or so.
  void tick();
  // What other servers did.
  void news(const std::vector<store::News>& news);

  // Begins nothing new and tells everybody; true when everything under way is stored and told.
  bool wind_down();

  const Metrics& metrics() const { return metrics_; }

 private:
  friend struct TestAccess;  // see table_state.h
  using Answer = std::function<void(HttpAnswer)>;

  // HTTP (routes.cpp).
  HttpAnswer teach(const Target& target, const HttpRequest& request) const;
  void tell_own_tables(const Guest& guest, Answer answer);
  void tell_lobby(Answer answer);
  void new_table(const HttpRequest& request, Answer answer);
  void open_table(const Guest& guest, const NewTable& wanted, Answer answer);
  void tell_table(const Target& target, Answer answer);
  HttpAnswer analysis_of(const LiveTable& table, Seat eyes);
  void use_ticket(const HttpRequest& request, Answer answer);
  void move_seat(const store::Hash& hash, const store::Ticket& ticket, const Guest& guest,
                 Answer answer);
  void put_back(const store::Hash& hash, const store::Ticket& ticket, const Answer& answer,
                const HttpAnswer& why);

  // Sockets (table_server.cpp).
  void send(const Caller& connection, std::string message);
  void reply(const Caller& connection, std::uint64_t id, Code code, std::string_view why,
             std::optional<std::uint32_t> number);
  void say_goodbye(Caller& connection, std::string_view code);
  void attach(Caller& connection, LiveTable& table);
  bool make_room_for(const Caller& connection, LiveTable& table);
  void share_allowance(Caller& connection, LiveTable& table);
  void welcome(Caller& connection);
  void show(Caller& connection);
  void look(Caller& connection, const SocketRequest& request);
  void handle(Caller& connection, SocketRequest request);
  void make_ticket(Caller& connection, const SocketRequest& request);
  void rematch(Caller& connection, const SocketRequest& request);
  void open_next(LiveTable& table, const Caller& connection, std::uint64_t request,
                 std::shared_ptr<void> opening);
  void detach(Caller& connection);
  bool release_leases();

  // Tables (live_tables.cpp).
  LiveTable* find(const std::string& id);
  store::Append opening(const std::string& id, entry::Open open);
  void create(const std::string& id, entry::Open open, std::function<void(Appended)> done);
  void with_table(const std::string& id, UseTable use);
  void load(LiveTable& table);
  void loaded(const std::string& id, std::optional<std::vector<store::Entry>> entries);
  void submit(LiveTable& table, Command command);
  void pump(LiveTable& table);
  void write(LiveTable& table, Verdict verdict);
  void appended(const std::string& id, std::uint64_t writing, Appended result);
  void finish_current(LiveTable& table, Code code, std::uint32_t revision);
  void catch_up(LiveTable& table);
  void read_on(LiveTable& table);
  void read_again_if_wanted(LiveTable& table);
  void caught_up(const std::string& id, std::uint64_t reading,
                 const std::optional<std::vector<store::Entry>>& entries);
  void resolve_current(LiveTable& table);
  bool fold(LiveTable& table, const Entry& entry, Milliseconds at, bool tell,
            const Game::Attempt* tried = nullptr);
  bool fold_written(LiveTable& table);
  void broadcast(LiveTable& table);
  void look_anew(LiveTable& table, const Entry& entry);
  void send_for_people(const LiveTable& table);
  void call_off(const LiveTable& table, const Entry& entry);
  void count(const Entry& entry, const LiveTable& table);
  void forget(LiveTable& table, std::string_view code);
  void settle(LiveTable& table);
  // To everybody at the table who has been shown it, or only to one of them.
  void tell(const LiveTable& table, const Caller* only, std::string message);
  void tell_clock(LiveTable& table, const Caller* only = nullptr);
  void tell_presence(LiveTable& table, const Caller* only = nullptr);
  bool update_presence(LiveTable& table);
  store::Listing listing_of(const LiveTable& table, const TableState& table_state) const;

  // Time and other servers (attendance.cpp).
  void attend(LiveTable& table);
  void attend_bot(LiveTable& table, Seat seat);
  void attend_person(LiveTable& table, Seat seat);
  void deliver_thought(LiveTable& table, Seat seat);
  void wake_up_at(LiveTable& table, Milliseconds when);
  Milliseconds bots_wait_until(const LiveTable& table, const Game::Attempt& attempt) const;
  Milliseconds bot_pace(const LiveTable& table) const;
  void renew_leases();
  void find_unattended();
  void load_waiting();
  void announce_presence(const LiveTable* only);
  void miss_the_lost();
  void hear_presence(std::string_view word);
  void put_away_idle();
  bool runs(const LiveTable& table) const;

  // Called with whether a guest may open one more table: kNone, kTooMany, or kNotSaved if nobody
  // knows. The table counts as one of theirs as long as `opening` is kept.
  using MayOpen = std::function<void(Code, const std::shared_ptr<void>& opening)>;
  void ask_for_one_more(const Guest& guest, MayOpen then);
  std::shared_ptr<void> count_opening(const Guest& guest);
  bool may_open_one_more(const Guest& guest, int unfinished) const;

  std::string random_id();
  std::array<std::uint8_t, kSecretBytes> random_secret();

  World& world_;
  Limits limits_;
  std::string server_name_;
  Books books_;
  Studies studies_;
  Metrics metrics_;
  bool is_winding_down_ = false;
  bool is_releasing_ = false;  // its leases, the last thing it does …
  bool is_released_ = false;   // … and has done
  std::unordered_map<ConnectionId, std::unique_ptr<Caller>> connections_;
  std::unordered_map<std::string, std::unique_ptr<LiveTable>> tables_;
  std::unique_ptr<Change> change_;  // reused for every entry
  // Tables that guests are opening and the store doesn't count yet. Shared with callbacks that may
  // outlive the table server.
  const std::shared_ptr<std::map<Guest, int>> opening_ = std::make_shared<std::map<Guest, int>>();

  using Alarm = std::pair<Milliseconds, std::string>;
  std::priority_queue<Alarm, std::vector<Alarm>, std::greater<>> alarms_;
  std::deque<std::string> to_load_;  // tables that need a server to run them
  int loading_ = 0;
  // Numbers writes and readings in order and never twice, so that an answer arriving after its
  // table was dropped and loaded again is ignored.
  std::uint64_t last_number_ = 0;
  Milliseconds next_lease_ = 0;
  Milliseconds next_search_ = 0;
  Milliseconds next_tidying_ = 0;
  Milliseconds next_presence_ = 0;
  Milliseconds lobby_until_ = 0;
  std::string lobby_;
};

}  // namespace folsom::server
