#include "server/store/sqlite_schema.h"

#include <array>

#include "server/store/store.h"

namespace folsom::store {
namespace {

// Entries are stored in the order they came, whatever their table, with an index beside them: a
// commit then touches few pages. Keys are never reused.
constexpr const char* kJournals = R"sql(
CREATE TABLE tables (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  phase INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  attended INTEGER NOT NULL,
  summary TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  changed_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_in_lobby ON tables (created_ms DESC, name) WHERE listed = 1 AND phase <> 2;
CREATE INDEX tables_attended ON tables (name) WHERE attended = 1 AND phase = 1;
CREATE TABLE entries (
  place INTEGER PRIMARY KEY,
  table_key INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  at_ms INTEGER NOT NULL,
  text TEXT NOT NULL,
  UNIQUE (table_key, revision)
) STRICT;
)sql";

constexpr const char* kPeople = R"sql(
CREATE TABLE people (
  person BLOB NOT NULL,
  table_key INTEGER NOT NULL,
  PRIMARY KEY (person, table_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_of_table ON people (table_key);
CREATE TABLE tickets (
  hash BLOB NOT NULL PRIMARY KEY,
  table_name TEXT NOT NULL,
  seat INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tickets_by_end ON tickets (expires_ms);
)sql";

constexpr const char* kLeases = R"sql(
CREATE TABLE leases (
  table_key INTEGER PRIMARY KEY,
  holder TEXT NOT NULL,
  expires_ms INTEGER NOT NULL
) STRICT;
)sql";

// A ticket says whose seat it moves. Older ones that don't are dropped: they last only a quarter of
// an hour.
constexpr const char* kTicketsOfGuests = R"sql(
DROP TABLE tickets;
CREATE TABLE tickets (
  hash BLOB NOT NULL PRIMARY KEY,
  table_name TEXT NOT NULL,
  seat INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL,
  guest BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tickets_by_end ON tickets (expires_ms);
CREATE INDEX tickets_by_seat ON tickets (table_name, seat);
)sql";

constexpr std::array kSteps = {kJournals, kPeople, kLeases, kTicketsOfGuests};

// "fols": marks the file as ours, also for file(1).
constexpr std::int64_t kApplication = 0x666f6c73;

// The version of a file, from 0 for an empty one.
std::int64_t version_of(SqliteHandle& database, const std::string& path) {
  const bool empty = database.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (!empty && database.number("PRAGMA application_id") != kApplication) {
    throw StoreError("The file " + path + " is a database of another program.");
  }
  const std::int64_t version = database.number("PRAGMA user_version");
  if (version > static_cast<std::int64_t>(kSteps.size())) {
    throw StoreError("The database " + path +
                     " was written by a newer version of folsom; this one cannot read it.");
  }
  return version;
}

}  // namespace

std::span<const char* const> sqlite_steps() { return kSteps; }

void migrate_sqlite(SqliteHandle& database, const std::string& path) {
  if (version_of(database, path) == static_cast<std::int64_t>(kSteps.size())) return;
  SqliteTransaction transaction(database);
  // Asked again: somebody else may have been here before we had the lock.
  const auto version = static_cast<std::size_t>(version_of(database, path));
  for (const char* const step : sqlite_steps().subspan(version)) database.run(step);
  database.run(("PRAGMA application_id = " + std::to_string(kApplication)).c_str());
  database.run(("PRAGMA user_version = " + std::to_string(kSteps.size())).c_str());
  transaction.commit();
}

}  // namespace folsom::store
