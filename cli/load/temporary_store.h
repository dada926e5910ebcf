// Where a server that we start keeps its tables.
#pragma once

#include <memory>
#include <string>

#include "server/databases/postgres_server.h"
#include "server/databases/temporary_folder.h"

namespace folsom::cli {

// "sqlite" and "postgres" are fresh and live as long as this object; "postgres://…" is given and
// must be empty. Throws Failure.
class TemporaryStore {
 public:
  explicit TemporaryStore(const std::string& wanted);

  // As `folsom serve --db` takes it.
  const std::string& address() const { return address_; }
  bool is_for_several() const { return address_.starts_with("postgres"); }

 private:
  databases::TemporaryFolder folder_;
  std::unique_ptr<databases::PostgresServer> postgres_;
  std::string address_;
};

// This program's file, whose `serve` is started.
std::string own_program();

}  // namespace folsom::cli
