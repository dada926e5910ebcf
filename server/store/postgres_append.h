// Appends to journals in PostgreSQL, many in one transaction.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/store/postgres_connection.h"
#include "server/store/store.h"

namespace folsom::store {

// The channel on which servers hear of each other.
inline constexpr const char* kNewsChannel = "folsom";

// One trip to the database where no listing and no people come with the entries, else two; a third
// where tables are opened with them.
std::vector<Outcome> append_to_postgres(PostgresConnection& database, const std::string& server,
                                        std::span<const Append> appends);

}  // namespace folsom::store
