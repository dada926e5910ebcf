// A store in PostgreSQL, for several servers.
#include <set>

#include "server/store/postgres_append.h"
#include "server/store/postgres_connection.h"
#include "server/store/postgres_news.h"
#include "server/store/postgres_schema.h"
#include "server/store/rows.h"
#include "server/store/store.h"

namespace folsom::store {
namespace {

#define FOLSOM_LISTED "t.name, t.phase, t.listed, t.attended, t.summary, t.created_ms, t.changed_ms"
#define FOLSOM_NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

constexpr PostgresStatement kRead = {
    "read",
    "SELECT e.revision, e.at_ms, e.text FROM folsom.entries e JOIN folsom.tables t "
    "ON t.key = e.table_key WHERE t.name = $1 AND e.revision >= $2 ORDER BY e.revision"};
constexpr PostgresStatement kFind = {
    "find", "SELECT " FOLSOM_LISTED " FROM folsom.tables t WHERE t.name = $1"};
constexpr PostgresStatement kLobby = {"lobby",
                                      "SELECT " FOLSOM_LISTED
                                      " FROM folsom.tables t WHERE t.listed AND t.phase <> 2 "
                                      "ORDER BY t.created_ms DESC, t.name LIMIT $1::integer"};
constexpr PostgresStatement kTablesOf = {
    "tables_of", "SELECT " FOLSOM_LISTED
                 " FROM folsom.people p JOIN folsom.tables t ON t.key = p.table_key "
                 "WHERE p.person = $1 ORDER BY t.changed_ms DESC, t.name LIMIT $2::integer"};
constexpr PostgresStatement kUnfinishedOf = {
    "unfinished_of",
    "SELECT count(*) FROM (SELECT 1 FROM folsom.people p JOIN folsom.tables t "
    "ON t.key = p.table_key WHERE p.person = $1 AND t.phase <> 2 LIMIT $2::integer) AS unfinished"};
constexpr PostgresStatement kPeopleOf = {
    "people_of",
    "SELECT p.person FROM folsom.people p JOIN folsom.tables t ON t.key = p.table_key "
    "WHERE t.name = $1 ORDER BY p.person"};
constexpr PostgresStatement kAll = {
    "all", "SELECT " FOLSOM_LISTED
           ", (SELECT max(e.revision) + 1 FROM folsom.entries e WHERE e.table_key = t.key) "
           "FROM folsom.tables t WHERE t.name > $1 ORDER BY t.name LIMIT $2::integer"};

constexpr PostgresStatement kBegin = {"begin", "BEGIN"};
constexpr PostgresStatement kCommit = {"commit", "COMMIT"};
// Waits for appends in progress: one stored after the table's row is gone would stay forever.
constexpr PostgresStatement kStandAlone = {"stand_alone",
                                           "LOCK TABLE folsom.entries IN SHARE ROW EXCLUSIVE MODE"};
constexpr PostgresStatement kRemove = {
    "remove",
    "WITH gone AS (DELETE FROM folsom.tables WHERE name = $1 RETURNING key), "
    "entries AS (DELETE FROM folsom.entries WHERE table_key IN (SELECT key FROM gone)), "
    "people AS (DELETE FROM folsom.people WHERE table_key IN (SELECT key FROM gone)), "
    "leases AS (DELETE FROM folsom.leases WHERE table_key IN (SELECT key FROM gone)) "
    "DELETE FROM folsom.tickets WHERE table_name = $1"};

constexpr PostgresStatement kPutTicket = {
    "put_ticket",
    "INSERT INTO folsom.tickets (hash, table_name, seat, expires_ms, guest) "
    "VALUES ($1, $2, $3::integer, $4::bigint, $5) ON CONFLICT (hash) DO UPDATE SET "
    "table_name = excluded.table_name, seat = excluded.seat, expires_ms = excluded.expires_ms, "
    "guest = excluded.guest"};
// Tickets that another server is about to drop or take are left to it, so that there are no
// deadlocks.
constexpr PostgresStatement kDropTickets = {
    "drop_tickets",
    "DELETE FROM folsom.tickets WHERE hash IN (SELECT hash FROM folsom.tickets "
    "WHERE expires_ms <= $1::bigint OR (table_name = $2 AND seat = $3::integer "
    "AND expires_ms <= $4::bigint) FOR UPDATE SKIP LOCKED)"};
// The second to ask for the same ticket finds its row locked and gets nothing.
constexpr PostgresStatement kTakeTicket = {
    "take_ticket",
    "WITH gone AS (DELETE FROM folsom.tickets WHERE hash IN (SELECT hash FROM folsom.tickets "
    "WHERE hash = $1 OR expires_ms <= $2::bigint FOR UPDATE SKIP LOCKED) "
    "RETURNING hash, table_name, seat, expires_ms, guest) "
    "SELECT table_name, seat, expires_ms, guest FROM gone "
    "WHERE hash = $1 AND expires_ms > $2::bigint"};

constexpr PostgresStatement kLease = {
    "lease",
    "WITH held AS (INSERT INTO folsom.leases AS l (table_key, holder, expires_ms) "
    "SELECT t.key, $2, " FOLSOM_NOW
    " + $3::bigint FROM folsom.tables t WHERE t.name = ANY ($1::text[]) ORDER BY t.key "
    "ON CONFLICT (table_key) DO UPDATE SET holder = excluded.holder, "
    "expires_ms = excluded.expires_ms WHERE l.holder = excluded.holder "
    "OR l.expires_ms <= " FOLSOM_NOW
    " RETURNING table_key) "
    "SELECT t.name FROM held h JOIN folsom.tables t ON t.key = h.table_key"};
// In the order in which others take theirs, so that there are no deadlocks.
constexpr PostgresStatement kRelease = {
    "release",
    "DELETE FROM folsom.leases WHERE table_key IN (SELECT table_key FROM folsom.leases "
    "WHERE holder = $1 ORDER BY table_key FOR UPDATE)"};
constexpr PostgresStatement kUnattended = {
    "unattended",
    "SELECT t.name FROM folsom.tables t WHERE t.attended AND t.phase = 1 AND NOT EXISTS "
    "(SELECT 1 FROM folsom.leases l WHERE l.table_key = t.key AND l.expires_ms > " FOLSOM_NOW
    ") ORDER BY t.name LIMIT $1::integer"};
constexpr PostgresStatement kAnnounce = {"announce", "SELECT pg_notify($1, $2)"};

#undef FOLSOM_LISTED
#undef FOLSOM_NOW

// What `make` returns for each row.
template <class Make>
auto each_row(const PostgresRows& rows, Make make) {
  std::vector<decltype(make(rows[0]))> found;
  found.reserve(static_cast<std::size_t>(rows.count()));
  for (int row = 0; row < rows.count(); ++row) found.push_back(make(rows[row]));
  return found;
}

std::vector<Listed> listed_rows(const PostgresRows& rows) {
  return each_row(rows, listed_in<PostgresRow>);
}

class PostgresStore final : public Store {
 public:
  PostgresStore(const std::string& address, std::string server)
      : address_(address), server_(std::move(server)), database_(address) {
    migrate_postgres(database_);
  }

  std::vector<Outcome> append(std::span<const Append> appends) override {
    return append_to_postgres(database_, server_, appends);
  }

  std::vector<Entry> read(std::string_view table, std::uint32_t from) override {
    const PostgresRows rows =
        database_.look(kRead, PostgresValues().add(table).add(static_cast<std::int32_t>(from)));
    return each_row(rows, entry_in<PostgresRow>);
  }

  std::optional<Listed> find(std::string_view table) override {
    const PostgresRows rows = database_.look(kFind, PostgresValues().add(table));
    if (rows.count() == 0) return std::nullopt;
    return listed_in(rows[0]);
  }

  std::vector<Listed> lobby(int limit) override {
    return listed_rows(database_.look(kLobby, PostgresValues().add(std::int32_t{limit})));
  }

  std::vector<Listed> tables_of(const Hash& person, int limit) override {
    return listed_rows(
        database_.look(kTablesOf, PostgresValues().add(person).add(std::int32_t{limit})));
  }

  int unfinished_of(const Hash& person, int limit) override {
    const PostgresRows rows =
        database_.look(kUnfinishedOf, PostgresValues().add(person).add(std::int32_t{limit}));
    return static_cast<int>(rows[0].number(0));
  }

  std::vector<Hash> people_of(std::string_view table) override {
    const PostgresRows rows = database_.look(kPeopleOf, PostgresValues().add(table));
    return each_row(rows, [](const PostgresRow& row) { return hash_from(row.text(0)); });
  }

  std::vector<Listed> all(std::string_view after, int limit) override {
    const PostgresRows rows =
        database_.look(kAll, PostgresValues().add(after).add(std::int32_t{limit}));
    return each_row(rows, counted_in<PostgresRow>);
  }

  void remove(std::string_view table) override {
    database_.change_in_one_trip({{&kBegin, {}},
                                  {&kStandAlone, {}},
                                  {&kRemove, PostgresValues().add(table)},
                                  {&kCommit, {}}});
  }

  void put_ticket(const Hash& hash, const Ticket& ticket, std::int64_t now_ms) override {
    const std::string_view table = ticket.table;
    const std::int32_t seat = ticket.seat;
    database_.change_in_one_trip(
        {{&kBegin, {}},
         {&kDropTickets, PostgresValues().add(now_ms).add(table).add(seat).add(ticket.expires_ms)},
         {&kPutTicket,
          PostgresValues().add(hash).add(table).add(seat).add(ticket.expires_ms).add(ticket.guest)},
         {&kCommit, {}}});
  }

  std::optional<Ticket> take_ticket(const Hash& hash, std::int64_t now_ms) override {
    const PostgresRows rows = database_.change(kTakeTicket, PostgresValues().add(hash).add(now_ms));
    if (rows.count() == 0) return std::nullopt;
    return ticket_in(rows[0]);
  }

  std::vector<bool> lease(std::span<const std::string> tables, std::string_view holder,
                          std::chrono::milliseconds lasting) override {
    PostgresValues values;
    values.add_each(tables, [](const std::string& table) { return std::string_view(table); })
        .add(holder)
        .add(std::int64_t{lasting.count()});
    const PostgresRows rows = database_.change(kLease, std::move(values));
    std::set<std::string> held;
    for (int row = 0; row < rows.count(); ++row) held.insert(rows[row].text(0));
    std::vector<bool> holds;
    for (const std::string& table : tables) holds.push_back(held.contains(table));
    return holds;
  }

  void release(std::string_view holder) override {
    database_.change(kRelease, PostgresValues().add(holder));
  }

  std::vector<std::string> unattended(int limit) override {
    const PostgresRows rows =
        database_.look(kUnattended, PostgresValues().add(std::int32_t{limit}));
    return each_row(rows, [](const PostgresRow& row) { return row.text(0); });
  }

  void announce(std::string_view word) override {
    const std::string text = server_ + "\nword\n" + std::string(word);
    database_.change(
        kAnnounce,
        PostgresValues().add(std::string_view(kNewsChannel)).add(std::string_view(text)));
  }

  std::unique_ptr<Newsstand> news() override { return listen_to_postgres(address_, server_); }

  void back_up(const std::string& /*path*/) override {
    throw StoreError("A PostgreSQL database is backed up with pg_dump.");
  }

 private:
  std::string address_;
  std::string server_;
  PostgresConnection database_;
};

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& address, const std::string& server) {
  return std::make_unique<PostgresStore>(address, server);
}

}  // namespace folsom::store
