// Values to and from PostgreSQL in its binary form: nothing is quoted and nothing parsed from text.
#pragma once

#include <libpq-fe.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/store.h"

namespace folsom::store {

// Appends a number in so many bytes, highest first.
void put_number(std::string& bytes, std::uint64_t value, int width);

// The values for a statement's placeholders, in order.
class PostgresValues {
 public:
  PostgresValues& add(std::string_view text);
  PostgresValues& add(std::int64_t number);  // bigint
  PostgresValues& add(std::int32_t number);  // integer
  PostgresValues& add(const Hash& hash);     // bytea

  // An array. `get` returns an element's text, number or hash.
  template <class Things, class Get>
  PostgresValues& add_each(const Things& things, Get get);

  int count() const { return static_cast<int>(values_.size()); }
  // Parallel lists as libpq wants them; valid until the next change.
  const char* const* pointers();
  const int* lengths() const { return lengths_.data(); }
  const int* formats();

 private:
  PostgresValues& take(std::string bytes);
  static void put_element(std::string& bytes, std::string_view text);
  static void put_element(std::string& bytes, std::int64_t number);
  static void put_element(std::string& bytes, std::int32_t number);
  static void put_element(std::string& bytes, const Hash& hash);
  static std::uint32_t type_of(std::string_view) { return 25; }
  static std::uint32_t type_of(std::int64_t) { return 20; }
  static std::uint32_t type_of(std::int32_t) { return 23; }
  static std::uint32_t type_of(const Hash&) { return 17; }

  std::vector<std::string> values_;
  std::vector<int> lengths_;
  std::vector<const char*> pointers_;
  std::vector<int> formats_;
};

template <class Things, class Get>
PostgresValues& PostgresValues::add_each(const Things& things, Get get) {
  std::string bytes;
  const auto size = static_cast<std::uint64_t>(std::size(things));
  put_number(bytes, size == 0 ? 0 : 1, 4);  // dimensions
  put_number(bytes, 0, 4);                  // no nulls
  put_number(bytes, type_of(decltype(get(*std::begin(things))){}), 4);
  if (size != 0) {
    put_number(bytes, size, 4);
    put_number(bytes, 1, 4);  // the first index
  }
  for (const auto& thing : things) put_element(bytes, get(thing));
  return take(std::move(bytes));
}

// A row of a result, which must outlive it.
class PostgresRow {
 public:
  PostgresRow(PGresult* result, int row) : result_(result), row_(row) {}

  std::int64_t number(int column) const;  // for any integer type, or a boolean
  std::string text(int column) const;

 private:
  PGresult* result_;
  int row_;
};

class PostgresRows {
 public:
  explicit PostgresRows(PGresult* result) : result_(result, PQclear) {}

  PGresult* get() const { return result_.get(); }
  int count() const { return PQntuples(get()); }
  PostgresRow operator[](int row) const { return {get(), row}; }

 private:
  std::unique_ptr<PGresult, decltype(&PQclear)> result_;
};

}  // namespace folsom::store
