// Where tables are kept: each one's journal, an append-only list of entries numbered from 0, and a
// few facts computed from it by which a table is found. The journal is the truth. What an entry
// says is the server's business (server/core/entry.h); here it is UTF-8 text without zero bytes.
//
// Calls block, and each may throw StoreError. One object is used by one thread at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "game/fairness/sha256.h"

namespace folsom::store {

// The world failed: disk full, connection lost. After an append that threw, nobody knows whether
// the entries are stored, except by reading.
class StoreError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// A person or a ticket: the SHA-256 of the secret that proves it.
using Hash = Digest;

enum class TablePhase : std::uint8_t { kOpen, kPlaying, kOver };
inline constexpr std::string_view kPhaseWords[] = {"open", "playing", "over"};
inline std::string_view word(TablePhase phase) {
  return kPhaseWords[static_cast<std::size_t>(phase)];
}

// The facts by which a table is found. Can be computed again from the journal at any time.
struct Listing {
  TablePhase phase = TablePhase::kOpen;
  bool listed = false;    // in the lobby for everybody
  bool attended = false;  // a server has to run its bots or its clock
  std::string summary;    // a JSON object, passed on as it is

  bool operator==(const Listing&) const = default;
};

struct Entry {
  std::uint32_t revision = 0;
  std::int64_t at_ms = 0;  // since 1970, by the clock of the server that wrote it
  std::string text;

  bool operator==(const Entry&) const = default;
};

struct Append {
  std::string table;
  Entry entry;
  std::optional<Listing> listing;  // replaces the last one; the first entry has one
  std::vector<Hash> people;        // belong to this table from now on, for `tables_of`
  std::vector<Hash> no_longer;     // no longer belong to it
  // First entries of new tables that this entry mentions: stored if and only if it is. If such a
  // table exists already, nothing changes.
  std::vector<Append> opens;
};

enum class Outcome : std::uint8_t {
  kStored,
  kTaken,  // its revision isn't the journal's next one: somebody else was first
};

// The same for callers that don't wait. kFailed: unknown until it is read again.
enum class Appended : std::uint8_t { kStored, kTaken, kFailed };

struct Listed {
  std::string table;
  Listing listing;
  std::int64_t created_ms = 0;  // of the first entry
  std::int64_t changed_ms = 0;  // of the last entry that brought a listing
  std::uint32_t entries = 0;    // how many there are; only filled in by `all`

  bool operator==(const Listed&) const = default;
};

// A seat that can be moved to anyone who shows the secret of this hash. Works once, and only while
// the seat still belongs to the guest who asked for it.
struct Ticket {
  std::string table;
  int seat = 0;
  std::int64_t expires_ms = 0;
  Hash guest{};

  bool operator==(const Ticket&) const = default;
};

// What other servers on the same database did.
struct News {
  enum class Kind : std::uint8_t {
    kEntries,  // `table` has entries up to `revision`
    kWord,     // another server said `word` (see announce)
    kGap,      // the connection was lost for a while: anything may have happened
  };
  Kind kind = Kind::kEntries;
  std::string table;
  std::uint32_t revision = 0;
  std::string word;
};

// A separate connection on which news arrives. May be used by another thread than its store.
class Newsstand {
 public:
  Newsstand() = default;
  Newsstand(const Newsstand&) = delete;
  Newsstand& operator=(const Newsstand&) = delete;
  virtual ~Newsstand() = default;

  // What arrived; waits at most so long for the first item. Reconnects by itself and reports a gap
  // then. News from the same server (same `server` name) is left out.
  virtual std::vector<News> wait(std::chrono::milliseconds at_most) = 0;
};

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // All in one transaction, in this order; durable when it returns. An append that comes too late
  // is kTaken and doesn't keep the others from being stored.
  virtual std::vector<Outcome> append(std::span<const Append> appends) = 0;

  // A table's entries from a revision on, in order; empty if there are none.
  virtual std::vector<Entry> read(std::string_view table, std::uint32_t from) = 0;

  virtual std::optional<Listed> find(std::string_view table) = 0;
  // Listed tables that aren't over, newest first.
  virtual std::vector<Listed> lobby(int limit) = 0;
  // Tables a person belongs to, last changed first.
  virtual std::vector<Listed> tables_of(const Hash& person, int limit) = 0;
  // How many of them aren't over; counts no further than `limit`.
  virtual int unfinished_of(const Hash& person, int limit) = 0;
  // Who belongs to a table, in the order of their hashes.
  virtual std::vector<Hash> people_of(std::string_view table) = 0;
  // All tables after this name, in the order of their names.
  virtual std::vector<Listed> all(std::string_view after, int limit) = 0;
  // Removes a table and everything about it.
  virtual void remove(std::string_view table) = 0;

  // Replaces any older ticket for the same seat, so that there are never more than seats. Expired
  // ones are removed too.
  virtual void put_ticket(const Hash& hash, const Ticket& ticket, std::int64_t now_ms) = 0;
  // Takes a ticket out: nobody gets it twice. Nothing if there is none or it has expired.
  virtual std::optional<Ticket> take_ticket(const Hash& hash, std::int64_t now_ms) = 0;

  // Who runs a table's bots and clock. Takes or renews for `holder` the tables that are free,
  // expired or already held by it, until `lasting` from now by the store's own clock; returns which
  // it holds.
  virtual std::vector<bool> lease(std::span<const std::string> tables, std::string_view holder,
                                  std::chrono::milliseconds lasting) = 0;
  virtual void release(std::string_view holder) = 0;
  // Tables in play that need a server and have none.
  virtual std::vector<std::string> unattended(int limit) = 0;

  // Tells the other servers something short-lived. Does nothing if there can be no others.
  virtual void announce(std::string_view word) = 0;
  // Null if this server is alone with its store.
  virtual std::unique_ptr<Newsstand> news() = 0;

  // A consistent copy into a file, while others write. Throws if this store has its own tool for
  // that (PostgreSQL), and names it.
  virtual void back_up(const std::string& path) = 0;
};

// In memory: for tests, simulations and `--db memory:`. All stores made with the same `shared` see
// the same tables, like several servers on one database. `now_ms`: its clock for leases, if not the
// machine's.
class SharedMemory;
std::shared_ptr<SharedMemory> make_shared_memory(std::function<std::int64_t()> now_ms = {});
std::unique_ptr<Store> open_memory(std::shared_ptr<SharedMemory> shared, std::string server);

// A file; made if it doesn't exist. Only one program at a time may use it as a server.
struct SqliteOptions {
  bool as_server = true;  // take the lock that keeps a second server out
  std::string vfs;        // of SQLite, for tests; empty: the usual one
};
std::unique_ptr<Store> open_sqlite(const std::string& path, const SqliteOptions& options = {});

// "postgres://…"; `server` tells this server from others on the same database.
std::unique_ptr<Store> open_postgres(const std::string& address, const std::string& server);

// By address: "memory:", "postgres://…" or "postgresql://…", else the path of an SQLite file.
std::unique_ptr<Store> open_store(const std::string& address, const std::string& server,
                                  bool as_server = true);

}  // namespace folsom::store
