// The store an operator means, opened beside a server that may be running.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/admin/admin_options.h"
#include "server/store/store.h"

namespace folsom::cli {

// Throws Failure, also where there is no such database yet.
std::unique_ptr<store::Store> open_database(const AdminOptions& options);

// Every table, in the order of their names.
void for_each_table(store::Store& store, const std::function<void(const store::Listed&)>& look);

// open, playing, over
std::string word_of(store::Phase phase);

// Runs it; what the store complains about becomes a Failure.
int with_database(const AdminOptions& options, const std::function<int(store::Store&)>& work);

}  // namespace folsom::cli
