// The tables inside a PostgreSQL database, as numbered steps from an empty schema `folsom`. The
// number of the last step taken stands in folsom.version.
#pragma once

#include <span>

#include "server/store/postgres_connection.h"

namespace folsom::store {

// Steps are added at the end and never changed.
std::span<const char* const> postgres_steps();

// Takes the steps that are missing, all or none; several servers may do so at once. Refuses a
// database of a newer version.
void migrate_postgres(PostgresConnection& database);

}  // namespace folsom::store
