// One connection to PostgreSQL that reconnects after it was lost. Statements are prepared on first
// use.
#pragma once

#include <libpq-fe.h>

#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/postgres_values.h"

namespace folsom::store {

struct PostgresStatement {
  const char* name;
  const char* sql;
};

class PostgresConnection {
 public:
  // Connects. Throws StoreError on failure, without a word of the address.
  explicit PostgresConnection(std::string address);

  // A statement that only reads: tried once more if the connection turns out to be lost.
  PostgresRows look(const PostgresStatement& statement, PostgresValues values);
  // One that changes something; after a failure nobody knows whether it did.
  PostgresRows change(const PostgresStatement& statement, PostgresValues values);

  struct Step {
    const PostgresStatement* statement;
    PostgresValues values;
  };
  // Several in one round trip, and one transaction unless they begin one themselves.
  std::vector<PostgresRows> change_in_one_trip(std::vector<Step> steps);

  // Text without placeholders, possibly more than one statement.
  void run(const char* sql);

  PGconn* get();  // reconnects if it was lost
  void drop();    // the next call reconnects
  bool is_lost() const;
  bool is_in_transaction() const;

 private:
  struct Closer {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };

  void connect();
  void prepare(const PostgresStatement& statement);
  PostgresRows execute(const PostgresStatement& statement, PostgresValues& values);
  // Throws unless the result is good, and drops the connection then.
  PostgresRows checked(PGresult* result, std::string_view doing);

  std::string address_;
  std::unique_ptr<PGconn, Closer> connection_;
  std::set<std::string_view> prepared_;
};

// libpq's message without anything in quotes, which may be a part of the address.
std::string without_quoted(std::string_view message);

}  // namespace folsom::store
