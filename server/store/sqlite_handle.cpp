#include "server/store/sqlite_handle.h"

#include <sys/stat.h>

#include <cerrno>
#include <chrono>
#include <thread>

#include "server/store/store.h"

namespace folsom::store {

namespace {

// How often a writer looks whether another one has finished, and for how long in all. Often,
// because a busy writer leaves only short gaps; SQLite's own wait slows down to ten times a second.
constexpr std::chrono::microseconds kPause{500};
constexpr int kLooks = 20'000;

int look_again(void* /*unused*/, int looks) {
  if (looks >= kLooks) return 0;
  std::this_thread::sleep_for(kPause);
  return 1;
}

}  // namespace

std::error_code make_private_file(const std::string& path) {
  // Not by opening and closing it: closing would drop the locks that others here have on it. Nor by
  // umask, which all threads share.
  if (mknod(path.c_str(), S_IFREG | S_IRUSR | S_IWUSR, 0) == 0) return {};
  return {errno, std::generic_category()};
}

SqliteHandle::SqliteHandle(const std::string& path, const std::string& vfs) {
  // SQLite gives files beside it the same permissions, and says why if this one can't be made.
  if (vfs.empty()) make_private_file(path);
  sqlite3* handle = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int status =
      sqlite3_open_v2(path.c_str(), &handle, flags, vfs.empty() ? nullptr : vfs.c_str());
  handle_.reset(handle);
  if (status != SQLITE_OK) {
    throw StoreError("The database " + path + " cannot be opened: " + sqlite3_errstr(status) + ".");
  }
  sqlite3_extended_result_codes(handle, 1);
  sqlite3_busy_handler(handle, look_again, nullptr);
}

void SqliteHandle::run(const char* sql) {
  if (sqlite3_exec(get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(sql);
}

std::int64_t SqliteHandle::number(const char* sql) {
  SqliteStatement statement(*this, sql);
  const std::int64_t value = statement.next() ? statement.number(0) : 0;
  statement.done();
  return value;
}

void SqliteHandle::fail(std::string_view doing) const {
  throw StoreError("SQLite: " + std::string(sqlite3_errmsg(get())) + " (" +
                   std::to_string(sqlite3_extended_errcode(get())) +
                   "), at: " + std::string(doing.substr(0, 60)));
}

SqliteStatement::SqliteStatement(SqliteHandle& database, const char* sql) : database_(database) {
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v3(database.get(), sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr) !=
      SQLITE_OK) {
    database.fail(sql);
  }
  statement_.reset(statement);
}

SqliteStatement& SqliteStatement::bind(int place, std::int64_t value) {
  sqlite3_bind_int64(get(), place, value);
  return *this;
}

SqliteStatement& SqliteStatement::bind(int place, std::string_view text) {
  sqlite3_bind_text64(get(), place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
  return *this;
}

SqliteStatement& SqliteStatement::bind(int place, std::span<const std::uint8_t> bytes) {
  sqlite3_bind_blob64(get(), place, bytes.data(), bytes.size(), SQLITE_STATIC);
  return *this;
}

bool SqliteStatement::next() {
  const int status = sqlite3_step(get());
  if (status == SQLITE_ROW) return true;
  sqlite3_reset(get());
  if (status != SQLITE_DONE) database_.fail(sqlite3_sql(get()));
  return false;
}

int SqliteStatement::change() {
  next();
  return sqlite3_changes(database_.get());
}

void SqliteStatement::done() { sqlite3_reset(get()); }

std::string SqliteStatement::text(int column) const {
  const auto* const bytes = static_cast<const char*>(sqlite3_column_blob(get(), column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(get(), column))};
}

SqliteTransaction::SqliteTransaction(SqliteHandle& database) : database_(database) {
  database.run("BEGIN IMMEDIATE");
}

SqliteTransaction::~SqliteTransaction() {
  // After some failures SQLite has rolled back by itself; this fails then and nothing is lost.
  if (open_) sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void SqliteTransaction::commit() {
  database_.run("COMMIT");
  open_ = false;
}

}  // namespace folsom::store
