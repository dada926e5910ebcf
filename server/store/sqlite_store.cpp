// A store in one file.
#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <unordered_map>

#include "engine/core/assert.h"
#include "server/store/clock.h"
#include "server/store/rows.h"
#include "server/store/server_lock.h"
#include "server/store/sqlite_schema.h"
#include "server/store/sqlite_statements.h"
#include "server/store/store.h"

namespace folsom::store {
namespace {

// What `make` returns for each row.
template <class Make>
auto each_row(SqliteStatement& rows, Make make) {
  std::vector<decltype(make(rows))> found;
  while (rows.next()) found.push_back(make(rows));
  return found;
}

std::vector<Listed> listed_rows(SqliteStatement& rows) {
  return each_row(rows, listed_in<SqliteStatement>);
}

constexpr std::size_t kMostEnds = 10'000;

// A copy is worth nothing while it is only in memory.
void sync_file(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = file >= 0 && fsync(file) == 0;
  if (file >= 0) close(file);
  if (!synced) throw StoreError("The copy " + path + " could not be written to the disk.");
}

class SqliteStore final : public Store {
 public:
  SqliteStore(const std::string& path, const SqliteOptions& options)
      : lock_(options.as_server && options.vfs.empty() ? lock_for_server(path) : nullptr),
        database_(path, options.vfs) {
    set_up(path);
    statements_ = std::make_unique<SqliteStatements>(database_);
  }

  std::vector<Outcome> append(std::span<const Append> appends) override {
    std::vector<Outcome> outcomes;
    outcomes.reserve(appends.size());
    try {
      SqliteTransaction transaction(database_);
      forget_if_others_wrote();
      for (const Append& one : appends) outcomes.push_back(append_one(one));
      transaction.commit();
    } catch (...) {
      ends_.clear();  // it's back to what it was
      throw;
    }
    return outcomes;
  }

  std::vector<Entry> read(std::string_view table, std::uint32_t from) override {
    SqliteStatement& rows = statements_->read.bind(1, table).bind(2, std::int64_t{from});
    return each_row(rows, entry_in<SqliteStatement>);
  }

  std::optional<Listed> find(std::string_view table) override {
    std::vector<Listed> found = listed_rows(statements_->find.bind(1, table));
    if (found.empty()) return std::nullopt;
    return std::move(found.front());
  }

  std::vector<Listed> lobby(int limit) override {
    return listed_rows(statements_->lobby.bind(1, std::int64_t{limit}));
  }

  std::vector<Listed> tables_of(const Hash& person, int limit) override {
    return listed_rows(statements_->tables_of.bind(1, person).bind(2, std::int64_t{limit}));
  }

  int unfinished_of(const Hash& person, int limit) override {
    SqliteStatement& row = statements_->unfinished_of.bind(1, person).bind(2, std::int64_t{limit});
    const int count = row.next() ? static_cast<int>(row.number(0)) : 0;
    row.done();
    return count;
  }

  std::vector<Hash> people_of(std::string_view table) override {
    SqliteStatement& rows = statements_->people_of.bind(1, table);
    return each_row(rows, [](const SqliteStatement& row) { return hash_from(row.text(0)); });
  }

  std::vector<Listed> all(std::string_view after, int limit) override {
    SqliteStatement& rows = statements_->all.bind(1, after).bind(2, std::int64_t{limit});
    return each_row(rows, counted_in<SqliteStatement>);
  }

  void remove(std::string_view table) override {
    ends_.clear();
    SqliteTransaction transaction(database_);
    for (const char* const sql : {
             "DELETE FROM entries WHERE table_key = (SELECT key FROM tables WHERE name = ?1)",
             "DELETE FROM people WHERE table_key = (SELECT key FROM tables WHERE name = ?1)",
             "DELETE FROM leases WHERE table_key = (SELECT key FROM tables WHERE name = ?1)",
             "DELETE FROM tickets WHERE table_name = ?1",
             "DELETE FROM tables WHERE name = ?1",
         }) {
      SqliteStatement(database_, sql).bind(1, table).change();
    }
    transaction.commit();
  }

  void put_ticket(const Hash& hash, const Ticket& ticket, std::int64_t now_ms) override {
    SqliteTransaction transaction(database_);
    statements_->drop_old_tickets.bind(1, now_ms).change();
    statements_->drop_replaced_tickets.bind(1, ticket.table)
        .bind(2, std::int64_t{ticket.seat})
        .bind(3, ticket.expires_ms)
        .change();
    statements_->put_ticket.bind(1, hash)
        .bind(2, ticket.table)
        .bind(3, std::int64_t{ticket.seat})
        .bind(4, ticket.expires_ms)
        .bind(5, ticket.guest)
        .change();
    transaction.commit();
  }

  std::optional<Ticket> take_ticket(const Hash& hash, std::int64_t now_ms) override {
    SqliteTransaction transaction(database_);
    statements_->drop_old_tickets.bind(1, now_ms).change();
    SqliteStatement& row = statements_->take_ticket.bind(1, hash);
    std::optional<Ticket> ticket;
    while (row.next()) ticket = ticket_in(row);
    transaction.commit();
    return ticket;
  }

  std::vector<bool> lease(std::span<const std::string> tables, std::string_view holder,
                          std::chrono::milliseconds lasting) override {
    const std::int64_t now = wall_clock_ms();
    std::vector<bool> held;
    SqliteTransaction transaction(database_);
    for (const std::string& table : tables) {
      SqliteStatement& one = statements_->lease.bind(1, table).bind(2, holder);
      held.push_back(one.bind(3, now + lasting.count()).bind(4, now).change() == 1);
    }
    transaction.commit();
    return held;
  }

  void release(std::string_view holder) override { statements_->release.bind(1, holder).change(); }

  std::vector<std::string> unattended(int limit) override {
    SqliteStatement& rows =
        statements_->unattended.bind(1, wall_clock_ms()).bind(2, std::int64_t{limit});
    return each_row(rows, [](const SqliteStatement& row) { return row.text(0); });
  }

  void announce(std::string_view /*word*/) override {}
  std::unique_ptr<Newsstand> news() override { return nullptr; }

  void back_up(const std::string& path) override {
    if (make_private_file(path) == std::errc::file_exists) {
      throw StoreError("The file " + path + " is there already.");
    }
    try {
      // Reads in one transaction, so that the copy is one moment of the database, and compact.
      SqliteStatement(database_, "VACUUM INTO ?1").bind(1, path).change();
      sync_file(path);
    } catch (const StoreError&) {
      std::error_code unknown;
      std::filesystem::remove(path, unknown);
      throw;
    }
  }

 private:
  void set_up(const std::string& path) {
    // Only a new file takes a page size; this one is most file systems' block size.
    database_.run("PRAGMA page_size = 4096");
    SqliteStatement mode(database_, "PRAGMA journal_mode = WAL");
    const bool is_wal = mode.next() && mode.text(0) == "wal";
    mode.done();
    if (!is_wal) throw StoreError("The database " + path + " cannot be written ahead of (WAL).");
    // Acknowledged entries survive a power cut.
    database_.run("PRAGMA synchronous = FULL");
    migrate_sqlite(database_, path);
  }

  Outcome append_one(const Append& append) {
    FOLSOM_ASSERT(append.entry.revision != 0 || append.listing.has_value());
    const Entry& entry = append.entry;
    if (entry.revision == 0) {
      write_listing(statements_->add_table, append);
    }
    End* const end = end_of(append.table);
    if (end == nullptr || entry.revision != end->revision) return Outcome::kTaken;
    SqliteStatement& add = statements_->add_entry.bind(1, end->key);
    add.bind(2, std::int64_t{entry.revision}).bind(3, entry.at_ms).bind(4, entry.text).change();
    ++end->revision;
    if (append.listing && entry.revision != 0) write_listing(statements_->list_table, append);
    for (const Hash& person : append.people) {
      statements_->add_person.bind(1, append.table).bind(2, person).change();
    }
    for (const Hash& person : append.no_longer) {
      statements_->drop_person.bind(1, append.table).bind(2, person).change();
    }
    for (const Append& one : append.opens) append_one(one);
    return Outcome::kStored;
  }

  // Where a table's journal continues.
  struct End {
    std::int64_t key = 0;
    std::uint32_t revision = 0;  // of the next entry
  };

  // Null if there is no such table. For use in a transaction and until the next call.
  End* end_of(const std::string& table) {
    if (const auto known = ends_.find(table); known != ends_.end()) return &known->second;
    SqliteStatement& row = statements_->end_of.bind(1, table);
    if (!row.next()) return nullptr;
    const End end{row.number(0), static_cast<std::uint32_t>(row.number(1))};
    row.done();
    if (ends_.size() >= kMostEnds) ends_.clear();
    return &(ends_[table] = end);
  }

  // What is known of the tables holds as long as nobody else writes.
  void forget_if_others_wrote() {
    SqliteStatement& row = statements_->data_version;
    const std::int64_t version = row.next() ? row.number(0) : 0;
    row.done();
    if (version != data_version_) ends_.clear();
    data_version_ = version;
  }

  static void write_listing(SqliteStatement& statement, const Append& append) {
    const Listing& listing = *append.listing;
    statement.bind(1, append.table)
        .bind(2, static_cast<std::int64_t>(listing.phase))
        .bind(3, std::int64_t{listing.listed})
        .bind(4, std::int64_t{listing.attended})
        .bind(5, listing.summary)
        .bind(6, append.entry.at_ms)
        .change();
  }

  std::shared_ptr<void> lock_;
  SqliteHandle database_;
  std::unique_ptr<SqliteStatements> statements_;
  std::unordered_map<std::string, End> ends_;  // of tables written lately
  std::int64_t data_version_ = -1;             // for which they hold
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& path, const SqliteOptions& options) {
  return std::make_unique<SqliteStore>(path, options);
}

}  // namespace folsom::store
