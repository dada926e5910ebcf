#include "server/store/postgres_schema.h"

#include <array>

#include "server/store/store.h"

namespace folsom::store {
namespace {

// Names are compared byte by byte, so that every database sorts them alike.
constexpr const char* kJournals = R"sql(
CREATE TABLE folsom.tables (
  key bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text COLLATE "C" NOT NULL UNIQUE,
  phase integer NOT NULL,
  listed boolean NOT NULL,
  attended boolean NOT NULL,
  summary text NOT NULL,
  created_ms bigint NOT NULL,
  changed_ms bigint NOT NULL
);
CREATE INDEX tables_in_lobby ON folsom.tables (created_ms DESC, name) WHERE listed AND phase <> 2;
CREATE INDEX tables_attended ON folsom.tables (name) WHERE attended AND phase = 1;
CREATE TABLE folsom.entries (
  table_key bigint NOT NULL,
  revision integer NOT NULL,
  at_ms bigint NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (table_key, revision)
);
)sql";

constexpr const char* kPeople = R"sql(
CREATE TABLE folsom.people (
  person bytea NOT NULL,
  table_key bigint NOT NULL,
  PRIMARY KEY (person, table_key)
);
CREATE INDEX people_of_table ON folsom.people (table_key);
CREATE TABLE folsom.tickets (
  hash bytea NOT NULL PRIMARY KEY,
  table_name text COLLATE "C" NOT NULL,
  seat integer NOT NULL,
  expires_ms bigint NOT NULL
);
CREATE INDEX tickets_by_end ON folsom.tickets (expires_ms);
)sql";

constexpr const char* kLeases = R"sql(
CREATE TABLE folsom.leases (
  table_key bigint NOT NULL PRIMARY KEY,
  holder text NOT NULL,
  expires_ms bigint NOT NULL
);
)sql";

// A ticket says whose seat it moves. Older ones that don't are dropped: they last only a quarter of
// an hour.
constexpr const char* kTicketsOfGuests = R"sql(
DELETE FROM folsom.tickets;
ALTER TABLE folsom.tickets ADD COLUMN guest bytea NOT NULL;
CREATE INDEX tickets_by_seat ON folsom.tickets (table_name, seat);
)sql";

constexpr std::array kSteps = {kJournals, kPeople, kLeases, kTicketsOfGuests};

constexpr PostgresStatement kIsThere = {"is_there",
                                        "SELECT to_regclass('folsom.version') IS NOT NULL"};
constexpr PostgresStatement kVersion = {"version", "SELECT version FROM folsom.version"};

std::size_t version_of(PostgresConnection& database) {
  if (database.change(kIsThere, {})[0].number(0) == 0) return 0;
  const auto version = static_cast<std::size_t>(database.change(kVersion, {})[0].number(0));
  if (version > kSteps.size()) {
    throw StoreError(
        "The PostgreSQL database was written by a newer version of folsom; this one cannot read "
        "it.");
  }
  return version;
}

// Any number that nobody else uses: "folsom" in ASCII.
constexpr const char* kLock = "SELECT pg_advisory_lock(112568767312749)";
constexpr const char* kUnlock = "SELECT pg_advisory_unlock(112568767312749)";

void take_missing_steps(PostgresConnection& database) {
  // By itself, before anything else: only a statement that begins later is sure to see what another
  // server made while this one waited.
  database.run(kLock);
  const std::size_t version = version_of(database);
  std::string sql = "BEGIN;";
  if (version == 0) {
    sql +=
        "CREATE SCHEMA IF NOT EXISTS folsom; CREATE TABLE folsom.version (version integer NOT "
        "NULL); INSERT INTO folsom.version VALUES (0);";
  }
  for (const char* const step : postgres_steps().subspan(version)) sql += step;
  sql += "UPDATE folsom.version SET version = " + std::to_string(kSteps.size()) + "; COMMIT";
  database.run(sql.c_str());
  database.run(kUnlock);
}

}  // namespace

std::span<const char* const> postgres_steps() { return kSteps; }

void migrate_postgres(PostgresConnection& database) {
  if (version_of(database) == kSteps.size()) return;
  try {
    take_missing_steps(database);
  } catch (const StoreError&) {
    database.drop();
    throw;
  }
}

}  // namespace folsom::store
