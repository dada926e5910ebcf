// Games from before the rulings changed stay what they were: their records verify exactly, and
// tables in a database go on by the rulings they began with.
//
// The data was made by the program of that time, commit c5db2db, tables.txt by this very test:
//
//   FOLSOM_REFRESH_KEPT=1 folsom_kept_tests --gtest_filter='Kept.Tables*'
//
// The same test, built with the sources of c5db2db, wrote exactly the same lines from the same
// database: old tables end today as they would have ended then.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "engine/core/bits.h"
#include "game/table/table.h"
#include "server/core/entry.h"
#include "server/core/table_state.h"
#include "server/store/store.h"
#include "tests/support/fingerprint.h"
#include "tests/support/played_game.h"
#include "text/notation/records.h"

namespace folsom {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = "tests/kept/rulings-1";

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<fs::path> records() {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(kFolder / "records")) {
    found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

TEST(Kept, RecordsAreVerifiedToTheLetter) {
  ASSERT_FALSE(records().empty());
  for (const fs::path& path : records()) {
    SCOPED_TRACE(path.string());
    const std::string text = text_of(path);
    const auto record = notation::record_from_text(text);
    ASSERT_TRUE(record) << record.error().message;
    const Reopened reopened = reopen(*record);
    EXPECT_TRUE(reopened.is_whole()) << reopened.sentence;
    ASSERT_TRUE(reopened.table.has_value());
    EXPECT_EQ(reopened.table->record().result, record->result);
    EXPECT_EQ(notation::to_text(reopened.table->record()), text);
  }
}

// They are here because today the same choices would lead elsewhere, or nowhere.
TEST(Kept, MostRecordsWouldBeOtherGamesToday) {
  std::size_t other = 0;
  for (const fs::path& path : records()) {
    auto record = notation::record_from_text(text_of(path));
    ASSERT_TRUE(record);
    record->setup.rulings = kNewestRulings;
    const Reopened reopened = reopen(*record);
    const bool same = reopened.is_whole() && reopened.table->record().result == record->result;
    if (!same) ++other;
  }
  EXPECT_GE(other, 9U);
}

// --- tables of a database ------------------------------------------------------------------------

// A copy of the file, because opening it writes to it.
class CopiedDatabase {
 public:
  CopiedDatabase() {
    std::string folder = (fs::temp_directory_path() / "folsom-kept-XXXXXX").string();
    folder_ = mkdtemp(folder.data());
    fs::copy_file(kFolder / "tables.db", folder_ / "tables.db");
    store_ = store::open_sqlite((folder_ / "tables.db").string());
  }
  CopiedDatabase(const CopiedDatabase&) = delete;
  CopiedDatabase& operator=(const CopiedDatabase&) = delete;
  ~CopiedDatabase() {
    store_.reset();
    fs::remove_all(folder_);
  }

  store::Store& store() { return *store_; }

 private:
  fs::path folder_;
  std::unique_ptr<store::Store> store_;
};

// Applies the whole journal; returns what is wrong, or nothing.
std::string fold(const std::vector<store::Entry>& entries, server::TableState& table_state) {
  const auto change = std::make_unique<server::Change>();
  for (const store::Entry& stored : entries) {
    const auto book = table_state.has_game() ? table_state.book() : nullptr;
    const auto entry = server::entry_from_text(stored.text, book.get());
    if (!entry) return "cannot be read: " + stored.text;
    if (!table_state.apply(*entry, stored.at_ms, *change)) return "makes no sense: " + stored.text;
  }
  return {};
}

std::uint64_t number_of(const GameState& state) {
  support::Fingerprint print;
  print.add(state);
  print.add_expansions(state);
  return print.number();
}

// The game as it stands, and how it ends when played on at random.
std::string line_for(const std::string& table, const server::TableState& table_state) {
  const auto book = table_state.book();
  GameState state = table_state.state();
  std::ostringstream line;
  line << table << " | " << table_state.steps().size() << " | " << std::hex << std::setfill('0')
       << std::setw(16) << number_of(state) << std::dec;
  std::size_t step = table_state.steps().size();
  Rng any = Rng::quick(step);
  while (!is_over(state)) {
    const auto seat = static_cast<Seat>(any_of(asked(state), any));
    const ChoiceList choices = support::choices_of(*book, state, seat);
    Rng chance = table_state.game().chance(++step);
    apply(*book, state, seat, choices[any.below(static_cast<std::uint32_t>(choices.size()))],
          chance);
  }
  line << " | " << step << " | " << std::hex << std::setw(16) << number_of(state) << std::dec
       << " |";
  const Score score = score_of(*book, state);
  for (int side = 0; side < book->sides; ++side) {
    const SideScore& one = score.sides[static_cast<std::size_t>(side)];
    line << ' ' << one.total << (one.wins ? "!" : "");
  }
  return line.str();
}

std::vector<std::string> lines_of(const fs::path& path) {
  std::vector<std::string> lines;
  std::istringstream text(text_of(path));
  for (std::string line; std::getline(text, line);) {
    if (!line.starts_with('#')) lines.push_back(line);
  }
  return lines;
}

TEST(Kept, TablesOfADatabaseGoOnByTheirRulings) {
  CopiedDatabase database;
  server::Books books;
  std::vector<std::string> lines;
  for (const store::Listed& listed : database.store().all("", 100)) {
    SCOPED_TRACE(listed.table);
    server::TableState table_state(books);
    ASSERT_EQ(fold(database.store().read(listed.table, 0), table_state), "");
    lines.push_back(line_for(listed.table, table_state));
  }
  if (std::getenv("FOLSOM_REFRESH_KEPT") != nullptr) {
    std::ofstream file(kFolder / "tables.txt");
    file << "# table | choices | state | choices to the end | state | money of the sides\n";
    for (const std::string& line : lines) file << line << '\n';
  }
  EXPECT_EQ(lines, lines_of(kFolder / "tables.txt"));
}

}  // namespace
}  // namespace folsom
