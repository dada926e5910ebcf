// The SQLite store's statements, prepared once for each connection.
#pragma once

#include "server/store/sqlite_handle.h"

namespace folsom::store {

#define FOLSOM_LISTED "t.name, t.phase, t.listed, t.attended, t.summary, t.created_ms, t.changed_ms"

struct SqliteStatements {
  explicit SqliteStatements(SqliteHandle& database) : on(database) {}

  SqliteHandle& on;

  // A different number once another connection has written.
  SqliteStatement data_version{on, "PRAGMA data_version"};
  SqliteStatement add_table{
      on,
      "INSERT INTO tables (name, phase, listed, attended, summary, created_ms, changed_ms) "
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6) ON CONFLICT DO NOTHING"};
  SqliteStatement list_table{on,
                             "UPDATE tables SET phase = ?2, listed = ?3, attended = ?4, "
                             "summary = ?5, changed_ms = ?6 WHERE name = ?1"};
  SqliteStatement end_of{on,
                         "SELECT t.key, (SELECT max(e.revision) + 1 FROM entries e "
                         "WHERE e.table_key = t.key) FROM tables t WHERE t.name = ?1"};
  SqliteStatement add_entry{on,
                            "INSERT INTO entries (table_key, revision, at_ms, text) "
                            "VALUES (?1, ?2, ?3, ?4)"};
  SqliteStatement add_person{
      on,
      "INSERT INTO people (person, table_key) SELECT ?2, t.key FROM tables t "
      "WHERE t.name = ?1 ON CONFLICT DO NOTHING"};
  SqliteStatement drop_person{on,
                              "DELETE FROM people WHERE person = ?2 AND table_key = "
                              "(SELECT key FROM tables WHERE name = ?1)"};
  SqliteStatement read{on,
                       "SELECT e.revision, e.at_ms, e.text FROM entries e WHERE e.table_key = "
                       "(SELECT key FROM tables WHERE name = ?1) AND e.revision >= ?2 "
                       "ORDER BY e.revision"};
  SqliteStatement find{on, "SELECT " FOLSOM_LISTED " FROM tables t WHERE t.name = ?1"};
  SqliteStatement lobby{on, "SELECT " FOLSOM_LISTED
                            " FROM tables t WHERE t.listed = 1 AND t.phase <> 2 "
                            "ORDER BY t.created_ms DESC, t.name LIMIT ?1"};
  SqliteStatement tables_of{on, "SELECT " FOLSOM_LISTED
                                " FROM people p JOIN tables t ON t.key = p.table_key "
                                "WHERE p.person = ?1 ORDER BY t.changed_ms DESC, t.name LIMIT ?2"};
  SqliteStatement unfinished_of{
      on,
      "SELECT count(*) FROM (SELECT 1 FROM people p JOIN tables t ON t.key = p.table_key "
      "WHERE p.person = ?1 AND t.phase <> 2 LIMIT ?2)"};
  SqliteStatement people_of{on,
                            "SELECT person FROM people WHERE table_key = "
                            "(SELECT key FROM tables WHERE name = ?1) ORDER BY person"};
  SqliteStatement all{on, "SELECT " FOLSOM_LISTED
                          ", (SELECT max(e.revision) + 1 FROM entries e WHERE e.table_key = t.key) "
                          "FROM tables t WHERE t.name > ?1 ORDER BY t.name LIMIT ?2"};

  SqliteStatement put_ticket{on,
                             "INSERT OR REPLACE INTO tickets "
                             "(hash, table_name, seat, expires_ms, guest) "
                             "VALUES (?1, ?2, ?3, ?4, ?5)"};
  SqliteStatement drop_replaced_tickets{
      on, "DELETE FROM tickets WHERE table_name = ?1 AND seat = ?2 AND expires_ms <= ?3"};
  SqliteStatement drop_old_tickets{on, "DELETE FROM tickets WHERE expires_ms <= ?1"};
  SqliteStatement take_ticket{
      on, "DELETE FROM tickets WHERE hash = ?1 RETURNING table_name, seat, expires_ms, guest"};

  SqliteStatement lease{on,
                        "INSERT INTO leases (table_key, holder, expires_ms) "
                        "SELECT t.key, ?2, ?3 FROM tables t WHERE t.name = ?1 "
                        "ON CONFLICT (table_key) DO UPDATE SET holder = excluded.holder, "
                        "expires_ms = excluded.expires_ms "
                        "WHERE holder = excluded.holder OR expires_ms <= ?4"};
  SqliteStatement release{on, "DELETE FROM leases WHERE holder = ?1"};
  SqliteStatement unattended{
      on,
      "SELECT t.name FROM tables t WHERE t.attended = 1 AND t.phase = 1 AND NOT EXISTS "
      "(SELECT 1 FROM leases l WHERE l.table_key = t.key AND l.expires_ms > ?1) "
      "ORDER BY t.name LIMIT ?2"};
};

#undef FOLSOM_LISTED

}  // namespace folsom::store
