// SQLite's connections and statements as objects. A failure throws a StoreError with what was being
// done and SQLite's own words, never a bound value.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

namespace folsom::store {

// Makes an empty file that only its owner can read or write, unless there is one already.
std::error_code make_private_file(const std::string& path);

class SqliteHandle {
 public:
  // Opens the file, or makes one that only its owner can read. An empty `vfs` is the usual one.
  SqliteHandle(const std::string& path, const std::string& vfs);

  sqlite3* get() const { return handle_.get(); }
  void run(const char* sql);
  std::int64_t number(const char* sql);  // the first column of the first row; 0 if there is none
  [[noreturn]] void fail(std::string_view doing) const;

 private:
  struct Closer {
    void operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
  };
  std::unique_ptr<sqlite3, Closer> handle_;
};

// A prepared statement that is kept. Bound text and bytes must live until `done`.
class SqliteStatement {
 public:
  SqliteStatement(SqliteHandle& database, const char* sql);

  SqliteStatement& bind(int place, std::int64_t value);
  SqliteStatement& bind(int place, std::string_view text);
  SqliteStatement& bind(int place, std::span<const std::uint8_t> bytes);

  // True if there is a row. False at the end; it can be bound and run again then.
  bool next();
  // For a statement without rows: how many rows it changed.
  int change();
  // Skips rows that weren't read.
  void done();

  std::int64_t number(int column) const { return sqlite3_column_int64(get(), column); }
  std::string text(int column) const;

 private:
  struct Finalizer {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
  };
  sqlite3_stmt* get() const { return statement_.get(); }

  SqliteHandle& database_;
  std::unique_ptr<sqlite3_stmt, Finalizer> statement_;
};

// Rolls back unless committed. Takes the write lock at its beginning, so that two writers wait for
// each other there and nowhere else.
class SqliteTransaction {
 public:
  explicit SqliteTransaction(SqliteHandle& database);
  SqliteTransaction(const SqliteTransaction&) = delete;
  SqliteTransaction& operator=(const SqliteTransaction&) = delete;
  ~SqliteTransaction();

  void commit();

 private:
  SqliteHandle& database_;
  bool open_ = true;
};

}  // namespace folsom::store
