#include "server/store/postgres_connection.h"

#include <array>
#include <utility>

#include "server/store/store.h"

namespace folsom::store {
namespace {

// An address that can't be read isn't given to libpq: its complaint would repeat the address.
void check_address(const std::string& address) {
  char* problem = nullptr;
  PQconninfoOption* const options = PQconninfoParse(address.c_str(), &problem);
  const bool readable = options != nullptr;
  PQconninfoFree(options);
  PQfreemem(problem);
  if (!readable) throw StoreError("The address of the PostgreSQL database cannot be understood.");
}

PGconn* connect_to(const std::string& address) {
  // Before the address come defaults; after it, what is fixed.
  constexpr std::array<const char*, 7> kKeys = {"connect_timeout",
                                                "keepalives_idle",
                                                "tcp_user_timeout",
                                                "application_name",
                                                "dbname",
                                                "client_encoding",
                                                nullptr};
  const std::array<const char*, 7> values = {"5",    "20",   "20000", "folsom", address.c_str(),
                                             "UTF8", nullptr};
  return PQconnectdbParams(kKeys.data(), values.data(), 1);
}

}  // namespace

std::string without_quoted(std::string_view message) {
  std::string plain;
  bool quoted = false;
  for (const char letter : message) {
    if (letter == '"') {
      quoted = !quoted;
      if (quoted) plain += "...";
    } else if (!quoted) {
      plain += letter == '\n' ? ' ' : letter;
    }
  }
  while (plain.ends_with(' ')) plain.pop_back();
  return plain;
}

PostgresConnection::PostgresConnection(std::string address) : address_(std::move(address)) {
  check_address(address_);
  connect();
}

bool PostgresConnection::is_lost() const {
  return !connection_ || PQstatus(connection_.get()) != CONNECTION_OK;
}

bool PostgresConnection::is_in_transaction() const {
  return !is_lost() && PQtransactionStatus(connection_.get()) == PQTRANS_INTRANS;
}

PGconn* PostgresConnection::get() {
  if (is_lost()) connect();
  return connection_.get();
}

void PostgresConnection::drop() { connection_.reset(); }

void PostgresConnection::connect() {
  prepared_.clear();
  connection_.reset(connect_to(address_));
  if (PQstatus(connection_.get()) != CONNECTION_OK) {
    const std::string reason = without_quoted(PQerrorMessage(connection_.get()));
    connection_.reset();
    throw StoreError("PostgreSQL cannot be reached: " + reason);
  }
  PQsetNoticeProcessor(
      connection_.get(), [](void*, const char*) {}, nullptr);
  const std::string_view encoding = PQparameterStatus(connection_.get(), "server_encoding");
  if (encoding != "UTF8" && encoding != "SQL_ASCII") {
    connection_.reset();
    throw StoreError("The PostgreSQL database must have the encoding UTF8.");
  }
  // A plan made while a table was empty scans the whole table, and is kept for long. Every query
  // here has an index.
  checked(PQexec(connection_.get(),
                 "SET enable_seqscan = off; SET enable_mergejoin = off; SET jit = off"),
          "SET");
}

PostgresRows PostgresConnection::checked(PGresult* result, std::string_view doing) {
  PostgresRows rows(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return rows;
  const char* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* const message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  std::string sentence = "PostgreSQL: ";
  sentence += message != nullptr ? without_quoted(message) : "the connection was lost";
  if (state != nullptr) sentence += " (" + std::string(state) + ")";
  throw StoreError(sentence + ", at: " + std::string(doing));
}

void PostgresConnection::prepare(const PostgresStatement& statement) {
  if (prepared_.contains(statement.name)) return;
  checked(PQprepare(connection_.get(), statement.name, statement.sql, 0, nullptr), statement.name);
  prepared_.insert(statement.name);
}

PostgresRows PostgresConnection::execute(const PostgresStatement& statement,
                                         PostgresValues& values) {
  PGconn* const connection = get();
  prepare(statement);
  return checked(PQexecPrepared(connection, statement.name, values.count(), values.pointers(),
                                values.lengths(), values.formats(), 1),
                 statement.name);
}

PostgresRows PostgresConnection::look(const PostgresStatement& statement, PostgresValues values) {
  try {
    return execute(statement, values);
  } catch (const StoreError&) {
    if (!is_lost()) throw;
  }
  return execute(statement, values);
}

PostgresRows PostgresConnection::change(const PostgresStatement& statement, PostgresValues values) {
  return execute(statement, values);
}

std::vector<PostgresRows> PostgresConnection::change_in_one_trip(std::vector<Step> steps) {
  PGconn* const connection = get();
  try {
    for (const Step& step : steps) prepare(*step.statement);
    if (PQenterPipelineMode(connection) != 1) throw StoreError("PostgreSQL: no pipeline");
    for (Step& step : steps) {
      PostgresValues& values = step.values;
      PQsendQueryPrepared(connection, step.statement->name, values.count(), values.pointers(),
                          values.lengths(), values.formats(), 1);
    }
    PQpipelineSync(connection);
    std::vector<PostgresRows> answers;
    for (const Step& step : steps) {
      answers.push_back(checked(PQgetResult(connection), step.statement->name));
      PQclear(PQgetResult(connection));  // the null that ends a statement's results
    }
    // Only the sync point shows that the transaction was committed.
    const PostgresRows synced(PQgetResult(connection));
    if (PQresultStatus(synced.get()) != PGRES_PIPELINE_SYNC ||
        PQexitPipelineMode(connection) != 1) {
      throw StoreError("PostgreSQL: the connection was lost");
    }
    return answers;
  } catch (const StoreError&) {
    // Half an answer may be on its way, or a transaction open.
    drop();
    throw;
  }
}

void PostgresConnection::run(const char* sql) {
  checked(PQexec(get(), sql), std::string_view(sql).substr(0, 40));
}

}  // namespace folsom::store
