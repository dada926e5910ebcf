// The tables inside an SQLite file, as numbered steps from an empty one. The file's user_version is
// the number of the last step taken.
#pragma once

#include <span>

#include "server/store/sqlite_handle.h"

namespace folsom::store {

// Steps are added at the end and never changed.
std::span<const char* const> sqlite_steps();

// Takes the missing steps, all or none. Refuses a file of a newer version or of another program.
void migrate_sqlite(SqliteHandle& database, const std::string& path);

}  // namespace folsom::store
