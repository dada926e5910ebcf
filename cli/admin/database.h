// The operator's store, opened beside a server that may be running.
#pragma once

#include <functional>
#include <memory>

#include "cli/admin/admin_options.h"
#include "server/store/store.h"

namespace folsom::cli {

// Throws Failure, also if there is no such database yet.
std::unique_ptr<store::Store> open_database(const AdminOptions& options);

// Every table, ordered by name.
void for_each_table(store::Store& store, const std::function<void(const store::Listed&)>& look);

// Runs it; a store's complaint becomes a Failure.
int with_database(const AdminOptions& options, const std::function<int(store::Store&)>& work);

}  // namespace folsom::cli
