// A PostgreSQL server of our own: made in a temporary folder, reached by a socket in it, gone with
// the program however that ends. PostgreSQL refuses to run as root; then it runs as the user
// postgres.
#pragma once

#include <sys/types.h>

#include <string>

#include "server/databases/temporary_folder.h"

namespace folsom::databases {

class PostgresServer {
 public:
  // One for the whole program; started when it is first asked for.
  static PostgresServer& shared();

  PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;
  ~PostgresServer();

  // "postgres://…"
  std::string address() const;
  // Removes all tables of ours, so that whoever comes next begins with an empty database.
  void clear() const;
  // Text without a result.
  void run(const std::string& sql) const;

  void stop();
  void start();

 private:
  TemporaryFolder folder_;
  pid_t process_ = -1;
};

}  // namespace folsom::databases
