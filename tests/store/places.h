// The kinds of stores, for tests that apply to all of them.
#pragma once

#include <memory>
#include <string>

#include "server/store/store.h"

namespace folsom::store_tests {

// Where tables are kept during one test, empty at first.
class Place {
 public:
  Place() = default;
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  virtual ~Place() = default;

  // A connection for the server with this name.
  virtual std::unique_ptr<store::Store> open(const std::string& server) = 0;
};

enum class PlaceKind { kMemory, kSqlite, kPostgres };

std::unique_ptr<Place> make_place(PlaceKind kind);
std::string name_of(PlaceKind kind);

// An append with the text "TABLE REVISION", made at revision + 1000; the first has a listing.
store::Append entry(const std::string& table, std::uint32_t revision);
store::Append entry(const std::string& table, std::uint32_t revision, store::Listing listing);

store::Listing listing(store::TablePhase phase, bool listed = true, bool attended = false);

// 32 times this byte.
store::Hash hash_of(std::uint8_t byte);

// A whole journal's texts, with a failed expectation if its revisions have gaps.
std::vector<std::string> texts(store::Store& store, const std::string& table);

}  // namespace folsom::store_tests
