// What a database's row holds. `row` has text(column) and number(column).
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>

#include "server/store/store.h"

namespace folsom::store {

inline Hash hash_from(const std::string& bytes) {
  Hash hash{};
  std::copy_n(bytes.begin(), std::min(bytes.size(), hash.size()), hash.begin());
  return hash;
}

// revision, at_ms, text
template <class Row>
Entry entry_in(const Row& row) {
  return {static_cast<std::uint32_t>(row.number(0)), row.number(1), row.text(2)};
}

// name, phase, listed, attended, summary, created_ms, changed_ms
template <class Row>
Listed listed_in(const Row& row) {
  const Listing listing{static_cast<TablePhase>(row.number(1)), row.number(2) != 0,
                        row.number(3) != 0, row.text(4)};
  return {row.text(0), listing, row.number(5), row.number(6), 0};
}

// The same, and how many entries there are.
template <class Row>
Listed counted_in(const Row& row) {
  Listed listed = listed_in(row);
  listed.entries = static_cast<std::uint32_t>(row.number(7));
  return listed;
}

// table_name, seat, expires_ms, guest
template <class Row>
Ticket ticket_in(const Row& row) {
  return {row.text(0), static_cast<int>(row.number(1)), row.number(2), hash_from(row.text(3))};
}

}  // namespace folsom::store
