#include "server/store/postgres_values.h"

namespace folsom::store {

void put_number(std::string& bytes, std::uint64_t value, int width) {
  for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
    bytes.push_back(static_cast<char>(value >> shift));
  }
}

PostgresValues& PostgresValues::take(std::string bytes) {
  lengths_.push_back(static_cast<int>(bytes.size()));
  values_.push_back(std::move(bytes));
  return *this;
}

PostgresValues& PostgresValues::add(std::string_view text) { return take(std::string(text)); }

PostgresValues& PostgresValues::add(std::int64_t number) {
  std::string bytes;
  put_number(bytes, static_cast<std::uint64_t>(number), 8);
  return take(std::move(bytes));
}

PostgresValues& PostgresValues::add(std::int32_t number) {
  std::string bytes;
  put_number(bytes, static_cast<std::uint32_t>(number), 4);
  return take(std::move(bytes));
}

PostgresValues& PostgresValues::add(const Hash& hash) {
  return take(std::string(hash.begin(), hash.end()));
}

void PostgresValues::put_element(std::string& bytes, std::string_view text) {
  put_number(bytes, text.size(), 4);
  bytes += text;
}

void PostgresValues::put_element(std::string& bytes, std::int64_t number) {
  put_number(bytes, 8, 4);
  put_number(bytes, static_cast<std::uint64_t>(number), 8);
}

void PostgresValues::put_element(std::string& bytes, std::int32_t number) {
  put_number(bytes, 4, 4);
  put_number(bytes, static_cast<std::uint32_t>(number), 4);
}

void PostgresValues::put_element(std::string& bytes, const Hash& hash) {
  put_number(bytes, hash.size(), 4);
  bytes.append(hash.begin(), hash.end());
}

const char* const* PostgresValues::pointers() {
  pointers_.clear();
  for (const std::string& value : values_) pointers_.push_back(value.data());
  return pointers_.data();
}

const int* PostgresValues::formats() {
  formats_.assign(values_.size(), 1);
  return formats_.data();
}

std::int64_t PostgresRow::number(int column) const {
  const auto* const bytes =
      reinterpret_cast<const unsigned char*>(PQgetvalue(result_, row_, column));
  const int length = PQgetlength(result_, row_, column);
  // The highest bit of the first byte is the sign, whatever the width; a boolean is 0 or 1.
  std::uint64_t value = length > 0 && (bytes[0] & 0x80U) != 0 ? ~std::uint64_t{0} : 0;
  for (int i = 0; i < length; ++i) value = value << 8 | bytes[i];
  return static_cast<std::int64_t>(value);
}

std::string PostgresRow::text(int column) const {
  return {PQgetvalue(result_, row_, column),
          static_cast<std::size_t>(PQgetlength(result_, row_, column))};
}

}  // namespace folsom::store
