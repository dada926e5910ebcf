// Appends to journals in PostgreSQL, many in one transaction.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "server/store/postgres_connection.h"
#include "server/store/store.h"

namespace folsom::store {

// The channel on which servers hear from each other.
inline constexpr const char* kNewsChannel = "folsom";

// One round trip if the entries bring no listing and no people, else two; a third if they open
// tables.
std::vector<Outcome> append_to_postgres(PostgresConnection& database, const std::string& server,
                                        std::span<const Append> appends);

}  // namespace folsom::store
