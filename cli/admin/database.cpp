#include "cli/admin/database.h"

#include <fmt/core.h>

#include <filesystem>

#include "cli/world/failure.h"
#include "server/store/default_path.h"

namespace folsom::cli {
namespace {

constexpr int kPage = 500;

std::string address_of(const AdminOptions& options) {
  if (!options.database.empty()) return options.database;
  const std::optional<std::string> path = store::default_path();
  if (!path) throw Failure("There is no home folder with tables in it; name them with --db.");
  return *path;
}

}  // namespace

std::unique_ptr<store::Store> open_database(const AdminOptions& options) {
  const std::string address = address_of(options);
  if (address == "memory:") {
    throw Failure("What a server keeps in memory cannot be reached from outside.");
  }
  // A mistyped name must not become an empty database.
  if (!address.starts_with("postgres") && !std::filesystem::is_regular_file(address)) {
    throw Failure(fmt::format("There is no database {}.", address));
  }
  return store::open_store(address, "admin", false);
}

int with_database(const AdminOptions& options, const std::function<int(store::Store&)>& work) {
  try {
    return work(*open_database(options));
  } catch (const store::StoreError& error) {
    throw Failure(error.what());
  }
}

void for_each_table(store::Store& store, const std::function<void(const store::Listed&)>& look) {
  std::string after;
  while (true) {
    const std::vector<store::Listed> page = store.all(after, kPage);
    if (page.empty()) return;
    for (const store::Listed& one : page) look(one);
    after = page.back().table;
  }
}

}  // namespace folsom::cli
