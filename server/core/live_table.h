// A table in memory, those connected to it, and what they ask for: for the table server's own
// files.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/core/bucket.h"
#include "server/core/codes.h"
#include "server/core/journal_cache.h"
#include "server/core/table_server.h"
#include "server/core/table_state.h"

namespace folsom::server {

struct LiveTable;

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

// The people connected to a table: a bit for each of their seats, and one more for the host.
using Present = std::uint16_t;
inline constexpr Present kHostIsPresent = 1U << kMaxSeats;
// The seats in such a set.
inline FixedVector<Seat, kMaxSeats> seats_in(Present set) {
  FixedVector<Seat, kMaxSeats> seats;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    if ((set >> seat & 1U) != 0) seats.push_back(seat);
  }
  return seats;
}

// People connected to another server.
struct Elsewhere {
  std::string server;
  Present present = 0;
  Milliseconds until = 0;
};

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

// The people connected to this server.
Present present_here(const LiveTable& table);

}  // namespace folsom::server
