// SQLite's own issues: the server's lock, copies while others write, schema steps, and files that
// aren't ours.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "server/store/default_path.h"
#include "server/store/sqlite_handle.h"
#include "server/store/sqlite_schema.h"
#include "tests/databases/temporary_folder.h"
#include "tests/store/places.h"

namespace folsom::store_tests {
namespace {

using store::StoreError;
using testing::ElementsAre;
using testing::HasSubstr;

class Sqlite : public testing::Test {
 protected:
  static std::string refusal(const std::string& path, bool as_server = true) {
    try {
      store::open_sqlite(path, {.as_server = as_server, .vfs = {}});
    } catch (const StoreError& error) {
      return error.what();
    }
    return "opened";
  }

  databases::TemporaryFolder folder_;
  std::string path_ = folder_.file("folsom.db");
};

// Another process that holds the file as a server, until it is killed.
class OtherServer {
 public:
  explicit OtherServer(const std::string& path) {
    int ready[2];
    EXPECT_EQ(pipe(ready), 0);
    process_ = fork();
    if (process_ == 0) {
      const auto store = store::open_sqlite(path);
      EXPECT_EQ(write(ready[1], "x", 1), 1);
      pause();
      _exit(0);
    }
    char letter = 0;
    EXPECT_EQ(read(ready[0], &letter, 1), 1);
    close(ready[0]);
    close(ready[1]);
  }
  OtherServer(const OtherServer&) = delete;
  OtherServer& operator=(const OtherServer&) = delete;
  ~OtherServer() { end(); }

  void end() {
    if (process_ <= 0) return;
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
    process_ = -1;
  }

 private:
  pid_t process_ = -1;
};

TEST_F(Sqlite, ASecondServerIsRefusedUntilTheFirstIsGone) {
  OtherServer other(path_);
  EXPECT_EQ(refusal(path_), "Another server is using the database " + path_ + ".");
  std::filesystem::create_symlink(path_, folder_.file("by-another-name.db"));
  EXPECT_THAT(refusal(folder_.file("by-another-name.db")), HasSubstr("Another server"));
  EXPECT_EQ(refusal(path_, false), "opened");
  other.end();
  EXPECT_EQ(refusal(path_), "opened");
}

TEST_F(Sqlite, OneServerHasSeveralConnectionsAndAdministratorsBeside) {
  const auto one = store::open_sqlite(path_);
  const auto two = store::open_sqlite(path_);
  const auto administrator = store::open_sqlite(path_, {.as_server = false, .vfs = {}});
  one->append(std::vector{entry("a", 0)});
  administrator->append(std::vector{entry("a", 1)});
  EXPECT_THAT(texts(*two, "a"), ElementsAre("a 0", "a 1"));
}

TEST_F(Sqlite, ABackupIsOneMomentWhileOthersWrite) {
  const auto store = store::open_sqlite(path_);
  for (std::uint32_t i = 0; i < 200; ++i) {
    store->append(std::vector{entry("a", i), entry("b", i)});
  }
  std::atomic<bool> stop = false;
  std::thread writer([&] {
    const auto mine = store::open_sqlite(path_);
    for (std::uint32_t i = 200; !stop; ++i) mine->append(std::vector{entry("a", i), entry("b", i)});
  });
  for (int copy = 0; copy < 5; ++copy) {
    const std::string file = folder_.file("copy" + std::to_string(copy));
    store->back_up(file);
    const auto kept = store::open_sqlite(file);
    const std::size_t size = texts(*kept, "a").size();
    EXPECT_GE(size, 200U);
    EXPECT_EQ(texts(*kept, "b").size(), size);
    EXPECT_EQ(kept->append(std::vector{entry("a", static_cast<std::uint32_t>(size))}).at(0),
              store::Outcome::kStored);
  }
  stop = true;
  writer.join();
  EXPECT_THROW(store->back_up(folder_.file("copy0")), StoreError);
}

// They hold the seeds of running games.
TEST_F(Sqlite, FilesAreTheirOwnersAlone) {
  const mode_t before = umask(0);
  const std::string path = folder_.file("private/folsom.db");
  EXPECT_FALSE(store::make_private_folder_of(path));
  EXPECT_FALSE(store::make_private_folder_of(path)) << "it may be there already";
  const auto store = store::open_sqlite(path);
  store->append(std::vector{entry("a", 0)});
  store->back_up(path + "-copy");
  umask(before);
  for (const char* const end : {"", "-wal", "-shm", "-server", "-copy"}) {
    const auto status = std::filesystem::status(path + end);
    EXPECT_EQ(status.type(), std::filesystem::file_type::regular) << end;
    EXPECT_EQ(static_cast<int>(status.permissions()), 0600) << end;
  }
  const auto folder = std::filesystem::status(folder_.file("private"));
  EXPECT_EQ(static_cast<int>(folder.permissions()), 0700);
  EXPECT_TRUE(store::make_private_folder_of(path + "/inside/folsom.db")) << "a file is no folder";
}

TEST_F(Sqlite, ACopyThatFailsLeavesNothing) {
  const auto store = store::open_sqlite(path_);
  store->append(std::vector{entry("a", 0)});
  EXPECT_THROW(store->back_up(folder_.file("no/such/folder/copy")), StoreError);
  EXPECT_FALSE(std::filesystem::exists(folder_.file("no")));
}

TEST_F(Sqlite, EveryEarlierVersionIsBroughtForward) {
  for (std::size_t version = 0; version < store::sqlite_steps().size(); ++version) {
    const std::string path = folder_.file("version" + std::to_string(version));
    {
      store::SqliteHandle database(path, "");
      for (const char* const step : store::sqlite_steps().first(version)) database.run(step);
      database.run(("PRAGMA user_version = " + std::to_string(version)).c_str());
      if (version > 0) {
        database.run("PRAGMA application_id = 0x666f6c73");
        database.run(
            "INSERT INTO tables (name, phase, listed, attended, summary, created_ms, changed_ms) "
            "VALUES ('a', 1, 1, 1, '{}', 5, 5); "
            "INSERT INTO entries (table_key, revision, at_ms, text) VALUES (1, 0, 5, 'kept')");
      }
      // Tickets came with the second step; with the fourth they say whose seat they move.
      if (version == 2 || version == 3) {
        database.run(
            "INSERT INTO tickets (hash, table_name, seat, expires_ms) VALUES "
            "(x'0707070707070707070707070707070707070707070707070707070707070707', 'a', 0, 9000)");
      }
    }
    const auto store = store::open_sqlite(path);
    store::Append next =
        entry("a", version > 0 ? 1 : 0, listing(store::TablePhase::kPlaying, true, true));
    next.people = {hash_of(1)};
    EXPECT_THAT(store->append(std::vector{next}), ElementsAre(store::Outcome::kStored)) << version;
    EXPECT_EQ(store->read("a", 0).size(), version > 0 ? 2U : 1U);
    EXPECT_EQ(store->tables_of(hash_of(1), 9).size(), 1U);
    EXPECT_THAT(store->unattended(9), ElementsAre("a"));
    EXPECT_FALSE(store->take_ticket(hash_of(7), 1)) << "nobody knows whose seat it moves";
    const store::Ticket ticket = {"a", 2, 9000, hash_of(1)};
    store->put_ticket(hash_of(8), ticket, 1);
    EXPECT_EQ(store->take_ticket(hash_of(8), 1), ticket);
  }
}

TEST_F(Sqlite, ANewerVersionIsRefusedAndLeftAlone) {
  store::open_sqlite(path_);
  store::SqliteHandle(path_, "").run("PRAGMA user_version = 1000");
  EXPECT_THAT(refusal(path_), HasSubstr("newer version"));
  EXPECT_EQ(store::SqliteHandle(path_, "").number("PRAGMA user_version"), 1000);
}

TEST_F(Sqlite, FilesThatAreNotOursAreRefused) {
  const std::string other = folder_.file("other.db");
  store::SqliteHandle(other, "").run("CREATE TABLE recipes (name TEXT)");
  EXPECT_THAT(refusal(other), HasSubstr("another program"));
  const std::string text = folder_.file("letter.txt");
  std::ofstream(text) << std::string(5000, 'x');
  EXPECT_THAT(refusal(text), HasSubstr("not a database"));
  EXPECT_THAT(refusal(folder_.file("no/such/folder/folsom.db")), HasSubstr("folsom.db"));
}

TEST_F(Sqlite, ServersThatBeginAtOnceOnAnEmptyFile) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i) threads.emplace_back([this] { store::open_sqlite(path_); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(refusal(path_), "opened");
}

TEST(StoreAddress, SaysWhichKindIsMeant) {
  databases::TemporaryFolder folder;
  store::open_store("memory:", "one")->append(std::vector{entry("a", 0)});
  EXPECT_THAT(texts(*store::open_store("memory:", "two"), "a"), ElementsAre("a 0"));
  store::open_store(folder.file("x.db"), "one");
  EXPECT_TRUE(std::filesystem::exists(folder.file("x.db")));
  EXPECT_THROW(store::open_store("postgresql://127.0.0.1:1/x", "one"), StoreError);
}

TEST(StoreAddress, TheUsualOneIsInTheFolderForData) {
  setenv("XDG_DATA_HOME", "/somewhere", 1);
  EXPECT_EQ(store::default_path(), "/somewhere/folsom/folsom.db");
  unsetenv("XDG_DATA_HOME");
  setenv("HOME", "/home/ann", 1);
  EXPECT_EQ(store::default_path(), "/home/ann/.local/share/folsom/folsom.db");
}

}  // namespace
}  // namespace folsom::store_tests
