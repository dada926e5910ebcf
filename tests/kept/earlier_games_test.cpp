// Games from before the rulings or the words changed stay what they were: their records verify
// exactly, and tables in a database go on by the rulings they began with.
//
// The data in each folder was made by the program of that time: rulings-1 by commit c5db2db,
// protocol-2 by b90bfb9, the last to speak protocol 2. tables.txt was made by this very test:
//
//   FOLSOM_REFRESH_KEPT=1 folsom_kept_tests --gtest_filter='Kept.Tables*'
//
// The same test, built with the sources of those commits, wrote exactly the same lines from the
// same databases: old tables end today as they would have ended then.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/bits.h"
#include "game/table/table.h"
#include "server/core/entry.h"
#include "server/core/table_state.h"
#include "server/store/store.h"
#include "tests/support/fingerprint.h"
#include "tests/support/played_game.h"
#include "text/notation/json_text.h"
#include "text/notation/records.h"

namespace folsom {
namespace {

namespace fs = std::filesystem;

const fs::path kRulings1 = "tests/kept/rulings-1";
const fs::path kProtocol2 = "tests/kept/protocol-2";

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<fs::path> records(const fs::path& folder) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder / "records")) {
    if (entry.path().extension() == ".folsom") found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

// Records are written in today's words, whatever they were read from.
std::string in_todays_words(std::string text) {
  constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"\ncoach ", "\nstagecoach "},
      {"\nprisoners ", "\nmarshal "},
      {"\n# robbery\n", "\n# stealing\n"},
      {": knock ", ": drop "},
  };
  for (const auto& [was, is] : kWords) {
    for (std::size_t at = text.find(was); at != std::string::npos; at = text.find(was, at + 1)) {
      text.replace(at, was.size(), is);
    }
  }
  return text;
}

void expect_verified(const fs::path& path) {
  SCOPED_TRACE(path.string());
  const std::string text = text_of(path);
  const auto record = notation::record_from_text(text);
  ASSERT_TRUE(record) << record.error().message;
  const Reopened reopened = reopen(*record);
  EXPECT_TRUE(reopened.is_whole()) << reopened.sentence;
  ASSERT_TRUE(reopened.table.has_value());
  notation::Record again = reopened.table->record();
  EXPECT_EQ(again.result, record->result);
  again.names = record->names;  // a table doesn't know them
  EXPECT_EQ(notation::to_text(again), in_todays_words(text));
}

TEST(Kept, RecordsAreVerifiedToTheLetter) {
  for (const fs::path& folder : {kRulings1, kProtocol2}) {
    EXPECT_GE(records(folder).size(), 15U);
    for (const fs::path& path : records(folder)) expect_verified(path);
  }
}

TEST(Kept, RecordsAsJsonAreThoseAsText) {
  int pairs = 0;
  for (const fs::path& path : records(kProtocol2)) {
    const std::string json = text_of(fs::path(path).replace_extension(".json"));
    if (json.empty()) continue;
    ++pairs;
    SCOPED_TRACE(path.string());
    const auto parsed = notation::parse_json(json);
    ASSERT_TRUE(parsed);
    const auto record = notation::record_from_json(*parsed);
    ASSERT_TRUE(record) << record.error().message;
    const auto same = notation::record_from_text(text_of(path));
    ASSERT_TRUE(same);
    EXPECT_EQ(notation::to_text(*record), notation::to_text(*same));
  }
  EXPECT_EQ(pairs, 6);
}

// They are here because today the same choices would lead elsewhere, or nowhere.
TEST(Kept, MostRecordsWouldBeOtherGamesToday) {
  std::size_t other = 0;
  for (const fs::path& path : records(kRulings1)) {
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
  explicit CopiedDatabase(const fs::path& original) {
    std::string folder = (fs::temp_directory_path() / "folsom-kept-XXXXXX").string();
    folder_ = mkdtemp(folder.data());
    fs::copy_file(original, folder_ / "tables.db");
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

void expect_to_go_on(const fs::path& folder) {
  SCOPED_TRACE(folder.string());
  CopiedDatabase database(folder / "tables.db");
  server::Books books;
  std::vector<std::string> lines;
  for (const store::Listed& listed : database.store().all("", 100)) {
    SCOPED_TRACE(listed.table);
    server::TableState table_state(books);
    ASSERT_EQ(fold(database.store().read(listed.table, 0), table_state), "");
    if (table_state.has_game()) lines.push_back(line_for(listed.table, table_state));
  }
  if (std::getenv("FOLSOM_REFRESH_KEPT") != nullptr) {
    std::ofstream file(folder / "tables.txt");
    file << "# table | choices | state | choices to the end | state | money of the sides\n";
    for (const std::string& line : lines) file << line << '\n';
  }
  EXPECT_EQ(lines, lines_of(folder / "tables.txt"));
}

TEST(Kept, TablesOfADatabaseGoOnByTheirRulings) {
  expect_to_go_on(kRulings1);
  expect_to_go_on(kProtocol2);
}

// A table that hasn't begun is still the game that its host wanted.
TEST(Kept, AnOpenTableIsTheGameItWas) {
  CopiedDatabase database(kProtocol2 / "tables.db");
  server::Books books;
  int open = 0;
  for (const store::Listed& listed : database.store().all("", 100)) {
    server::TableState table_state(books);
    ASSERT_EQ(fold(database.store().read(listed.table, 0), table_state), "");
    if (table_state.has_game()) continue;
    ++open;
    folsom::Setup wanted;
    wanted.abilities = false;
    wanted.horses = true;
    wanted.stagecoach = false;
    EXPECT_TRUE(*table_state.setup() == wanted);
  }
  EXPECT_EQ(open, 1);
}

}  // namespace
}  // namespace folsom
