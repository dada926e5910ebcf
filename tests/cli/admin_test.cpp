// folsom admin, on a database that a server may be using.
#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "server/store/store.h"
#include "tests/cli/program.h"

namespace folsom::cli_tests {
namespace {

namespace fs = std::filesystem;

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

constexpr std::int64_t kDay = 86'400'000;

// A database in its own folder, held by a server (the test).
class Admin : public testing::Test {
 protected:
  Admin() {
    fs::create_directories(folder_);
    server_ = store::open_sqlite(database_);
  }
  ~Admin() override {
    server_.reset();
    fs::remove_all(folder_);
  }

  void add(const std::string& table, std::uint32_t revision, std::int64_t at_ms,
           store::TablePhase phase) {
    store::Append append;
    append.table = table;
    append.entry = {revision, at_ms,
                    R"({"say":"Grüße \"you\" \\ 🚂","n":)" + std::to_string(revision) + "}"};
    if (revision != 1) append.listing = store::Listing{phase, true, false, R"({"seats":[1,2]})"};
    append.people = {sha256(table + std::to_string(revision))};
    ASSERT_EQ(server_->append(std::vector{append}).at(0), store::Outcome::kStored);
  }

  Ran admin(std::vector<std::string> words, const std::string& database = "") {
    words.insert(words.begin(), "admin");
    words.insert(words.end(), {"--db", database.empty() ? database_ : database});
    return run(words);
  }

  std::vector<std::string> names() {
    std::vector<std::string> names;
    for (const store::Listed& one : server_->all("", 100)) names.push_back(one.table);
    return names;
  }

  fs::path folder_ = home() / "admin";
  std::string database_ = folder_ / "folsom.db";
  std::unique_ptr<store::Store> server_;
};

using Names = std::vector<std::string>;

TEST_F(Admin, ListsTablesWhileAServerRuns) {
  EXPECT_EQ(admin({"list"}).out, "There are no tables.\n");
  add("first", 0, 0, store::TablePhase::kOpen);
  add("first", 1, 1, store::TablePhase::kOpen);
  add("second", 0, 86'400'000, store::TablePhase::kOver);
  const Ran ran = admin({"list"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_TRUE(lines[1].starts_with("first ")) << lines[1];
  EXPECT_TRUE(contains(lines[1], "open           2  1970-01-01 00:00")) << lines[1];
  EXPECT_TRUE(contains(lines[2], "over")) << lines[2];
  const auto json = nlohmann::json::parse(admin({"list", "--json"}).out);
  ASSERT_EQ(json.size(), 2U);
  EXPECT_EQ(json[0]["entries"], 2);
  EXPECT_EQ(json[0]["summary"]["seats"], nlohmann::json({1, 2}));
  EXPECT_EQ(json[1]["created_ms"], 86'400'000);
}

TEST_F(Admin, WhatIsExportedAndImportedIsTheSame) {
  for (std::uint32_t i = 0; i < 4; ++i) add("first", i, 1000 + i, store::TablePhase::kPlaying);
  add("second", 0, 5, store::TablePhase::kOpen);
  add("second", 1, 6, store::TablePhase::kOpen);
  const std::string out = folder_ / "out";
  const Ran ran = admin({"export", "--all", "-o", out});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(admin({"export", "first"}).out, read(out + "/first.jsonl"));

  const std::string copy = folder_ / "copy.db";
  const auto other = store::open_sqlite(copy);
  const Ran imported = admin({"import", out + "/first.jsonl", out + "/second.jsonl"}, copy);
  EXPECT_EQ(imported.status, 0) << imported.err;
  EXPECT_EQ(imported.out, "Read 2 tables.\n");
  EXPECT_EQ(other->all("", 10), server_->all("", 10));
  for (const char* table : {"first", "second"}) {
    EXPECT_EQ(other->read(table, 0), server_->read(table, 0));
    EXPECT_EQ(other->people_of(table), server_->people_of(table));
  }
}

TEST_F(Admin, WhatIsThereAlreadyIsRefusedAndLeftAlone) {
  add("first", 0, 1000, store::TablePhase::kPlaying);
  const std::string file = write("first.jsonl", admin({"export", "first"}).out);
  add("first", 1, 1001, store::TablePhase::kPlaying);
  const Ran ran = admin({"import", file});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(contains(ran.err, "there already")) << ran.err;
  EXPECT_EQ(ran.out, "Read 0 tables.\n");
  EXPECT_EQ(server_->read("first", 0).size(), 2U);
}

TEST_F(Admin, AFileThatIsBrokenAnywhereIsNotImportedAtAll) {
  for (std::uint32_t i = 0; i < 3; ++i) add("first", i, 1000, store::TablePhase::kPlaying);
  const std::string text = admin({"export", "first"}).out;
  server_->remove("first");
  std::string gap = text;
  gap.replace(gap.find("\"revision\":1"), 12, "\"revision\":7");
  for (const std::string& broken :
       {text.substr(0, text.size() - 5), gap, text + "\n", std::string("{}\n"), std::string(),
        text.substr(0, text.find('\n') + 1), text.substr(text.find('\n') + 1)}) {
    const Ran ran = admin({"import", write("broken.jsonl", broken)});
    EXPECT_EQ(ran.status, 2) << broken;
    EXPECT_TRUE(contains(ran.err, "broken.jsonl")) << ran.err;
  }
  EXPECT_EQ(names(), Names{});
  EXPECT_EQ(admin({"import", write("whole.jsonl", text)}).status, 0);
  EXPECT_EQ(names(), Names{"first"});
}

TEST_F(Admin, PrunesWhatIsOverAndOld) {
  add("old", 0, now_ms() - 40 * kDay, store::TablePhase::kOver);
  add("old-but-played", 0, now_ms() - 40 * kDay, store::TablePhase::kOver);
  add("old-but-played", 1, now_ms() - kDay, store::TablePhase::kOver);
  add("open", 0, now_ms() - 40 * kDay, store::TablePhase::kOpen);
  add("young", 0, now_ms() - 10 * kDay, store::TablePhase::kOver);
  EXPECT_EQ(admin({"prune", "--older-than", "30", "--dry-run"}).out,
            "old\nWould remove 1 table.\n");
  EXPECT_EQ(names().size(), 4U);
  EXPECT_EQ(admin({"prune", "--older-than", "30"}).out, "Removed 1 table.\n");
  EXPECT_EQ(names(), (Names{"old-but-played", "open", "young"}));
  EXPECT_EQ(admin({"prune", "--older-than", "30", "--phase", "open"}).out, "Removed 1 table.\n");
  EXPECT_EQ(admin({"prune", "--older-than", "0", "--phase", "any"}).out, "Removed 2 tables.\n");
  EXPECT_EQ(names(), Names{});
}

TEST_F(Admin, ABackupCanBeOpened) {
  add("first", 0, 1000, store::TablePhase::kPlaying);
  const std::string copy = folder_ / "copy.db";
  const Ran ran = admin({"backup", copy});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(store::open_sqlite(copy)->read("first", 0), server_->read("first", 0));
  const Ran again = admin({"backup", copy});
  EXPECT_EQ(again.status, 2);
  EXPECT_EQ(again.err, "folsom: The file " + copy + " is there already.\n");
}

TEST_F(Admin, RefusesInOneSentence) {
  const std::string missing = folder_ / "missing.db";
  EXPECT_EQ(admin({"list"}, missing).err, "folsom: There is no database " + missing + ".\n");
  EXPECT_FALSE(fs::exists(missing));
  EXPECT_EQ(admin({"list"}, "memory:").status, 2);
  const Ran postgres = admin({"list"}, "postgres://ann:hunter2@127.0.0.1:1/folsom");
  EXPECT_EQ(postgres.status, 2);
  EXPECT_TRUE(contains(postgres.err, "PostgreSQL cannot be reached")) << postgres.err;
  EXPECT_FALSE(contains(postgres.err, "hunter2")) << postgres.err;
  EXPECT_EQ(count(postgres.err, "\n"), 1) << postgres.err;
  EXPECT_EQ(admin({"export", "no-such-table"}).status, 1);
  EXPECT_EQ(admin({"export"}).status, 2);
  EXPECT_EQ(admin({"export", "--all"}).status, 2);
  EXPECT_EQ(admin({"prune"}).status, 2);
  EXPECT_EQ(admin({"prune", "--older-than", "3", "--phase", "lost"}).status, 2);
  EXPECT_EQ(run({"admin"}).status, 2);
}

TEST_F(Admin, FindsTheDatabaseByTheEnvironmentAndInItsUsualPlace) {
  add("first", 0, 1000, store::TablePhase::kPlaying);
  setenv("FOLSOM_DB", database_.c_str(), 1);
  EXPECT_TRUE(contains(run({"admin", "list"}).out, "first"));
  unsetenv("FOLSOM_DB");
  fs::remove(home() / "data" / "folsom" / "folsom.db");  // left by a test of the server
  const Ran none = run({"admin", "list"});
  EXPECT_TRUE(contains(none.err, "data/folsom/folsom.db")) << none.err;
  fs::create_directories(home() / "data" / "folsom");
  server_->back_up(home() / "data" / "folsom" / "folsom.db");
  EXPECT_TRUE(contains(run({"admin", "list"}).out, "first"));
  fs::remove(home() / "data" / "folsom" / "folsom.db");
}

}  // namespace
}  // namespace folsom::cli_tests
