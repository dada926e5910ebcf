// The table server's internals, for its own files only.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <queue>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/core/bucket.h"
#include "server/core/codes.h"
#include "server/core/frames.h"
#include "server/core/journal_cache.h"
#include "server/core/requests.h"
#include "server/core/studies.h"
#include "server/core/table_server.h"
#include "server/core/table_state.h"

namespace folsom::server {

struct LiveTable;
struct NewTable;
struct Target;

// How much a guest may still do at a table, over all their connections to it.
struct Allowance {
  int callers = 0;
  Milliseconds last_used = 0;
  Bucket messages;
  Bucket says;
  Bucket tickets;
};

struct Caller {
  Caller(ConnectionId number, const Guest& whose) : id(number), guest(whose) {}

  ConnectionId id;
  Guest guest;
  LiveTable* table = nullptr;
  Seat viewer = kSpectator;
  std::uint64_t last_request = 0;
  std::uint8_t muted = 0;
  bool is_told = false;                 // has its first view
  std::uint64_t waits_for_reading = 0;  // no view before this reading
  int wished_seat = -1;                 // before the table is loaded
  std::optional<std::uint32_t> from;
  Allowance own;                // until it has a table
  Allowance* allowance = &own;  // that of the guest at the table, then
};

// What comes of a request: an entry to write, or a refusal.
struct Verdict {
  std::optional<Entry> entry;
  Code code = Code::kNone;
  std::string_view why;                            // the engine's reason, if the engine refused
  std::unique_ptr<const Game::Attempt> attempt{};  // for a choice: what it leads to

  static Verdict refuse(Code code, std::string_view why = {}) { return {std::nullopt, code, why}; }
  static Verdict write(Entry entry) { return {std::move(entry), Code::kNone, {}}; }
};

// A request to a table. It is validated when its turn comes, and again if another server wrote
// first.
struct Command {
  std::function<Verdict(LiveTable&)> validate;
  // Called once: the code, and the revision of the entry if it was written.
  std::function<void(LiveTable&, Code, std::string_view why, std::uint32_t revision)> done;
  int tries = 0;
};

// What a bot has decided and is waiting to say.
struct Thought {
  std::uint32_t decision = 0;  // the question it answers; 0: none
  bool is_ready = false;
  Choice choice;
};

// Who is connected to a table: as a set, the seats whose people are, and one more bit for the host.
using Present = std::uint16_t;
inline constexpr Present kHostIsPresent = 1U << kMaxSeats;

// People connected to another server.
struct Elsewhere {
  std::string server;
  Present present = 0;
  Milliseconds until = 0;
};

// Called when a table is ready to use. Null if it can't be had, and why: "no-such-table", "failed"
// (the store couldn't say) or "too-many" (are loaded already).
using UseTable = std::function<void(LiveTable*, std::string_view why)>;

struct LiveTable {
  explicit LiveTable(std::string name, Books& books) : id(std::move(name)), state(books) {}

  enum class Condition : std::uint8_t {
    kLoading,
    kReady,
    kUnsure,  // the store has to be read again
  };

  std::string id;
  TableState state;
  JournalCache journal;
  Condition condition = Condition::kLoading;
  std::vector<Caller*> viewers;
  std::map<Guest, Allowance> allowances;

  bool is_writing = false;
  std::uint64_t writing = 0;  // its number: answers about earlier writes are ignored
  Command current;            // what is being written
  store::Entry written;
  Entry entry;
  std::unique_ptr<const Game::Attempt> attempt;  // what it leads to, if it is a choice
  Milliseconds began_writing = 0;
  // How the current write came back if it isn't known to be stored, and the first reading requested
  // afterward, which alone can tell.
  std::optional<Appended> came_back;
  std::uint64_t decided_by = 0;
  std::deque<Command> waiting;

  std::vector<UseTable> when_loaded;
  // When this server began to run the clock; 0: it hasn't, though another may. The time while no
  // server did counts against nobody.
  Milliseconds clock_since = 0;
  Milliseconds last_at = 0;   // of the last entry: times never go backward
  std::uint64_t reading = 0;  // the number of the current or last reading
  bool must_read_again = false;
  std::uint32_t heard_of = 0;  // how many entries there are, by news that came during a reading
  Milliseconds retry_at = 0;   // of a reading that failed
  Milliseconds leased_until = 0;
  Milliseconds woken_at = 0;  // its next entry in the queue of alarms; 0: none
  Milliseconds idle_since = 0;
  Present present = 0;  // here or elsewhere
  std::array<Milliseconds, kMaxSeats> last_seen{};
  std::array<Thought, kMaxSeats> thoughts{};
  std::vector<Elsewhere> elsewhere;
};

// Who is connected to this server.
Present present_here(const LiveTable& table);

class TableServer::Implementation {
 public:
  Implementation(World& world, const Limits& limits, std::string server_name);

  // Sockets (table_server.cpp).
  void connected(ConnectionId id, const Guest& guest, std::string_view target);
  void received(ConnectionId id, std::string_view message);
  void disconnected(ConnectionId id);
  bool wind_down();
  bool release_leases();

  // HTTP (routes.cpp).
  void request(const HttpRequest& request, std::function<void(HttpAnswer)> answer);

  // Time and other servers (attendance.cpp).
  void tick();
  void news(const std::vector<store::News>& news);

  const Metrics& metrics() const { return metrics_; }

 private:
  friend struct TestAccess;  // see table_state.h
  using Answer = std::function<void(HttpAnswer)>;

  // HTTP.
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

  // Sockets.
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
  void tell_clock(LiveTable& table, const Caller* only = nullptr);
  void tell_presence(LiveTable& table, const Caller* only = nullptr);
  bool update_presence(LiveTable& table);
  store::Listing listing_of(const LiveTable& table, const TableState& table_state) const;

  // Attendance.
  void attend(LiveTable& table);
  void attend_bot(LiveTable& table, Seat seat);
  void attend_person(LiveTable& table, Seat seat);
  void deliver_thought(LiveTable& table, Seat seat);
  void wake_up_at(LiveTable& table, Milliseconds when);
  Milliseconds bots_wait_until(const LiveTable& table, const Game::Attempt& attempt) const;
  Milliseconds bot_pace(const LiveTable& table) const;
  Milliseconds asked_since(const LiveTable& table, Seat seat) const;
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
