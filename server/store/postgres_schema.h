// The tables inside a PostgreSQL database, as numbered steps from an empty schema `folsom`.
// folsom.version has the number of the last step taken.
#pragma once

#include <span>

#include "server/store/postgres_connection.h"

namespace folsom::store {

// Steps are added at the end and never changed.
std::span<const char* const> postgres_steps();

// Takes the missing steps, all or none; several servers may do so at once. Refuses a database of a
// newer version.
void migrate_postgres(PostgresConnection& database);

}  // namespace folsom::store
