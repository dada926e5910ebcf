#include "tests/store/places.h"

#include <gtest/gtest.h>

#include "tests/databases/postgres_server.h"
#include "tests/databases/temporary_folder.h"

namespace folsom::store_tests {
namespace {

class MemoryPlace final : public Place {
 public:
  std::unique_ptr<store::Store> open(const std::string& server) override {
    return store::open_memory(shared_, server);
  }

 private:
  std::shared_ptr<store::SharedMemory> shared_ = store::make_shared_memory();
};

class SqlitePlace final : public Place {
 public:
  std::unique_ptr<store::Store> open(const std::string& /*server*/) override {
    return store::open_sqlite(folder_.file("folsom.db"));
  }

 private:
  databases::TemporaryFolder folder_;
};

class PostgresPlace final : public Place {
 public:
  PostgresPlace() { databases::PostgresServer::shared().clear(); }
  std::unique_ptr<store::Store> open(const std::string& server) override {
    return store::open_postgres(databases::PostgresServer::shared().address(), server);
  }
};

}  // namespace

std::unique_ptr<Place> make_place(PlaceKind kind) {
  switch (kind) {
    case PlaceKind::kMemory:
      return std::make_unique<MemoryPlace>();
    case PlaceKind::kSqlite:
      return std::make_unique<SqlitePlace>();
    case PlaceKind::kPostgres:
      return std::make_unique<PostgresPlace>();
  }
  return nullptr;
}

std::string name_of(PlaceKind kind) {
  switch (kind) {
    case PlaceKind::kMemory:
      return "Memory";
    case PlaceKind::kSqlite:
      return "Sqlite";
    case PlaceKind::kPostgres:
      return "Postgres";
  }
  return {};
}

store::Append entry(const std::string& table, std::uint32_t revision) {
  store::Append append;
  append.table = table;
  append.entry = {revision, revision + 1000, table + " " + std::to_string(revision)};
  if (revision == 0) append.listing = listing(store::TablePhase::kOpen);
  return append;
}

store::Append entry(const std::string& table, std::uint32_t revision, store::Listing listing) {
  store::Append append = entry(table, revision);
  append.listing = std::move(listing);
  return append;
}

store::Listing listing(store::TablePhase phase, bool listed, bool attended) {
  return {phase, listed, attended, R"({"a":"b"})"};
}

store::Hash hash_of(std::uint8_t byte) {
  store::Hash hash;
  hash.fill(byte);
  return hash;
}

std::vector<std::string> texts(store::Store& store, const std::string& table) {
  std::vector<std::string> found;
  for (const store::Entry& one : store.read(table, 0)) {
    EXPECT_EQ(one.revision, found.size()) << table;
    found.push_back(one.text);
  }
  return found;
}

}  // namespace folsom::store_tests
