// PostgreSQL's own issues: addresses with secrets, lost connections, several servers that start at
// once, and schema steps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "server/store/postgres_connection.h"
#include "server/store/postgres_schema.h"
#include "tests/databases/postgres_server.h"
#include "tests/store/places.h"

namespace folsom::store_tests {
namespace {

using databases::PostgresServer;
using store::StoreError;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class Postgres : public testing::Test {
 protected:
  std::unique_ptr<store::Store> open(const std::string& server = "one") {
    return store::open_postgres(server_.address(), server);
  }

  static std::string refusal(const std::string& address) {
    try {
      store::open_postgres(address, "one");
    } catch (const StoreError& error) {
      return error.what();
    }
    return "opened";
  }

  PostgresServer& server_ = PostgresServer::shared();
  std::unique_ptr<Place> place_ = make_place(PlaceKind::kPostgres);
};

TEST_F(Postgres, RefusalsSayWhyButNotThePassword) {
  const std::string unreachable = refusal("postgres://ann:hunter2@127.0.0.1:1/db");
  EXPECT_THAT(unreachable, HasSubstr("cannot be reached"));
  EXPECT_THAT(unreachable, HasSubstr("refused"));
  for (const char* const address :
       {"postgres://ann:hunter2@127.0.0.1:1/db", "postgres://ann:hunter2@x@127.0.0.1:1/db",
        "postgres://ann:x/hunter2@127.0.0.1/db", "postgres://ann:%hunter2@127.0.0.1/db",
        "postgres://ann@127.0.0.1:1/db?hunter2=1", "postgres://ann:x@hunter2.invalid:1/db"}) {
    EXPECT_THAT(refusal(address), Not(HasSubstr("hunter2"))) << address;
    EXPECT_THAT(refusal(address), HasSubstr("PostgreSQL")) << address;
  }
}

TEST_F(Postgres, ReadsComeBackAfterARestartWritesSayTheyFailed) {
  const auto store = open();
  store->append(std::vector{entry("a", 0)});
  server_.stop();
  EXPECT_THROW(store->read("a", 0), StoreError);
  server_.start();
  EXPECT_THAT(texts(*store, "a"), ElementsAre("a 0"));
  server_.stop();
  server_.start();
  EXPECT_THAT(texts(*store, "a"), ElementsAre("a 0"));
  server_.stop();
  server_.start();
  EXPECT_THROW(store->append(std::vector{entry("a", 1)}), StoreError);
  EXPECT_THAT(store->append(std::vector{entry("a", 1)}), ElementsAre(store::Outcome::kStored));
}

TEST_F(Postgres, AnAppendThatFailsLeavesNothing) {
  const auto store = open();
  store->append(std::vector{entry("a", 0)});
  store::Append bad = entry("a", 2, store::Listing{.summary = std::string("\xff", 1)});
  EXPECT_THROW(store->append(std::vector{entry("a", 1), entry("b", 0), bad}), StoreError);
  EXPECT_THAT(texts(*store, "a"), ElementsAre("a 0"));
  EXPECT_FALSE(store->find("b"));
}

TEST_F(Postgres, SeveralServersMayBeginAtOnce) {
  std::vector<std::thread> servers;
  for (int i = 0; i < 6; ++i) {
    servers.emplace_back([this, i] {
      const std::string name = "server" + std::to_string(i);
      EXPECT_THAT(open(name)->append(std::vector{entry(name, 0)}),
                  ElementsAre(store::Outcome::kStored));
    });
  }
  for (std::thread& server : servers) server.join();
  EXPECT_EQ(open()->all("", 10).size(), 6U);
}

TEST_F(Postgres, ADatabaseOfANewerVersionIsRefused) {
  open();
  server_.run("UPDATE folsom.version SET version = 1000");
  EXPECT_THAT(refusal(server_.address()), HasSubstr("newer version"));
}

TEST_F(Postgres, EveryEarlierVersionIsBroughtForward) {
  for (std::size_t version = 0; version < store::postgres_steps().size(); ++version) {
    server_.clear();
    server_.run("CREATE SCHEMA folsom; CREATE TABLE folsom.version (version integer NOT NULL)");
    if (version == 0) server_.clear();
    std::string sql;
    for (const char* const step : store::postgres_steps().first(version)) sql += step;
    if (version > 0) {
      sql += "INSERT INTO folsom.version VALUES (" + std::to_string(version) + ");";
      sql +=
          "INSERT INTO folsom.tables (name, phase, listed, attended, summary, created_ms, "
          "changed_ms) VALUES ('a', 1, true, true, '{}', 5, 5);"
          "INSERT INTO folsom.entries SELECT key, 0, 5, 'kept' FROM folsom.tables;";
      // Tickets came with the second step; with the fourth they say whose seat they move.
      if (version == 2 || version == 3) {
        sql += "INSERT INTO folsom.tickets VALUES (decode(repeat('07', 32), 'hex'), 'a', 0, 9000);";
      }
      server_.run(sql);
    }
    const auto store = open();
    store::Append next =
        entry("a", version > 0 ? 1 : 0, listing(store::TablePhase::kPlaying, true, true));
    next.people = {hash_of(1)};
    EXPECT_THAT(store->append(std::vector{next}), ElementsAre(store::Outcome::kStored)) << version;
    EXPECT_EQ(store->tables_of(hash_of(1), 9).size(), 1U);
    EXPECT_EQ(store->read("a", 0).size(), version > 0 ? 2U : 1U);
    EXPECT_THAT(store->unattended(9), ElementsAre("a"));
    EXPECT_FALSE(store->take_ticket(hash_of(7), 1)) << "nobody knows whose seat it moves";
    const store::Ticket ticket = {"a", 2, 9000, hash_of(1)};
    store->put_ticket(hash_of(8), ticket, 1);
    EXPECT_EQ(store->take_ticket(hash_of(8), 1), ticket);
  }
}

TEST_F(Postgres, ABackupIsThePgDumpOfTheOperator) {
  try {
    open()->back_up("/nowhere");
    FAIL();
  } catch (const StoreError& error) {
    EXPECT_THAT(error.what(), HasSubstr("pg_dump"));
  }
}

// Pruning while somebody plays: what is written meanwhile must not be left without its table.
TEST_F(Postgres, RemovingLeavesNoEntryOfAnAppendUnderWay) {
  const auto store = open();
  std::thread writer([this] {
    const auto mine = open("two");
    for (int game = 0; game < 40; ++game) {
      for (std::uint32_t revision = 0; revision < 5; ++revision) {
        mine->append(std::vector{entry("a", revision)});
      }
    }
  });
  for (int i = 0; i < 100; ++i) store->remove("a");
  writer.join();
  store->remove("a");
  server_.run(
      "DO $$ BEGIN IF (SELECT count(*) FROM folsom.entries) <> 0 THEN RAISE 'left behind'; END IF; "
      "END $$");
}

}  // namespace
}  // namespace folsom::store_tests
