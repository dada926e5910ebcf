// A PostgreSQL server of our own: made in a temporary folder, reached by a socket in it, and gone
// with the program however that ends. PostgreSQL refuses to run as root; it runs as the user
// postgres then.
#pragma once

#include <sys/types.h>

#include <string>

#include "server/databases/temporary_folder.h"

namespace folsom::databases {

class PostgresServer {
 public:
  // One for the whole program; started on first use.
  static PostgresServer& shared();

  PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

  // "postgres://…"
  std::string address() const;
  // Removes all our tables, so that the next user begins with an empty database.
  void clear() const;
  // SQL without a result.
  void run(const std::string& sql) const;

  void stop();
  void start();

 private:
  TemporaryFolder folder_;
  pid_t process_ = -1;
};

}  // namespace folsom::databases
