#include "cli/load/temporary_store.h"

#include <filesystem>

#include "cli/world/failure.h"
#include "server/store/store.h"

namespace folsom::cli {

TemporaryStore::TemporaryStore(const std::string& wanted) {
  if (wanted == "sqlite") {
    address_ = folder_.file("tables.db");
  } else if (wanted == "postgres") {
    try {
      postgres_ = std::make_unique<databases::PostgresServer>();
    } catch (const std::exception& problem) {
      throw Failure(std::string("--db: ") + problem.what() + ".");
    }
    address_ = postgres_->address();
  } else if (wanted.starts_with("postgres://") || wanted.starts_with("postgresql://")) {
    address_ = wanted;
    try {
      const auto store = store::open_store(address_, "folsom", false);
      if (!store->all("", 1).empty()) {
        throw Failure("--db: there are tables in that database already; take an empty one.");
      }
    } catch (const store::StoreError& problem) {
      throw Failure(std::string("--db: ") + problem.what());
    }
  } else {
    throw Failure("--db: sqlite, postgres or postgres://...");
  }
}

std::string own_program() {
  std::error_code problem;
  return std::filesystem::read_symlink("/proc/self/exe", problem).string();
}

}  // namespace folsom::cli
