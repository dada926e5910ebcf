// The proof after a crash finds what was lost, doubled, changed or made up.
#include "server/load/proof.h"

#include <gtest/gtest.h>

#include "server/core/frames.h"
#include "server/core/table_state.h"
#include "server/load/multiply.h"

namespace folsom::load {
namespace {

constexpr const char* kTable = "AAAAAAAAAAAAAAAAAAAAAA";

// A game of four half-way, and what the person in seat 0 and a watcher know of it.
class Proof : public testing::Test {
 protected:
  void SetUp() override {
    player_.table = watcher_.table = kTable;
    folsom::Setup setup;
    setup.players = 4;
    server::entry::Open open{std::make_shared<const folsom::Setup>(setup), {}, {}, {}};
    open.seats.resize(4);
    for (server::Occupant& seat : open.seats) seat.kind = server::SeatKind::kPerson;
    write(open);
    server::entry::Start start;
    for (const Pawn pawn : {Pawn::kGhost, Pawn::kDoc, Pawn::kTuco, Pawn::kBelle}) {
      start.bandits.push_back(pawn);
    }
    write(start);
    for (int i = 0; i < 40; ++i) choose();
  }

  CrashReport prove_it() {
    const auto store = store::open_memory(store::make_shared_memory(), "test");
    std::vector<store::Append> appends;
    for (const store::Entry& entry : journal_) {
      appends.push_back({kTable,
                         entry,
                         store::Listing{store::TablePhase::kPlaying, false, false, "{}"},
                         {},
                         {},
                         {}});
    }
    store->append(appends);
    CrashReport report;
    prove(*store, std::vector<Statement>{{0, &player_}, {Witness::kWatcher, &watcher_}}, report);
    return report;
  }

  std::vector<store::Entry> journal_;
  Memory player_;
  Memory watcher_;

 private:
  void write(const server::Entry& entry) {
    const auto book = table_state_.has_game() ? table_state_.book() : nullptr;
    journal_.push_back({table_state_.entries(), 1000, server::to_text(entry, book.get())});
    ASSERT_TRUE(table_state_.apply(entry, 1000, *change_));
    if (table_state_.entries() == 1) return;
    remember(player_, 0);
    remember(watcher_, kSpectator);
  }

  void remember(Memory& memory, Seat eyes) {
    const std::uint32_t number = table_state_.number(eyes);
    memory.frames.resize(number + 1);
    memory.frames[number] = hash_of(server::frame_text(table_state_, *change_, eyes, number));
  }

  void choose() {
    for (Seat seat = 0; seat < 4; ++seat) {
      const std::uint32_t decision = table_state_.seats()[seat].decision;
      if (decision == 0) continue;
      ChoiceList choices;
      list_choices(*table_state_.book(), table_state_.state(), seat, choices);
      write(server::entry::Choose{seat, false, 0, choices[0]});
      if (seat != 0) return;
      // "choose 0 person 0 draw"
      const std::string choice =
          journal_.back().text.substr(std::string("choose 0 person 0 ").size());
      player_.said.insert(hash_of_choice(decision, choice));
      player_.acknowledged.push_back({table_state_.number(0), choice});
      return;
    }
  }

  server::Books books_;
  server::TableState table_state_{books_};
  std::unique_ptr<server::Change> change_ = std::make_unique<server::Change>();
};

TEST_F(Proof, IsContentWithAGameAsItWas) {
  ASSERT_GT(player_.acknowledged.size(), 5U);
  const CrashReport report = prove_it();
  EXPECT_EQ(report.complaints, std::vector<std::string>());
  EXPECT_EQ(report.tables, 1U);
  EXPECT_EQ(report.entries, journal_.size());
  EXPECT_EQ(report.compared, 2 * (journal_.size() - 1));
}

TEST_F(Proof, FindsAnEntryThatWasLost) {
  journal_.pop_back();
  EXPECT_EQ(prove_it().complaints_in_all, 1U);
}

TEST_F(Proof, FindsAnAcknowledgedChoiceThatWasLost) {
  // The player never saw the frame, but got the reply.
  player_.frames.clear();
  watcher_.frames.clear();
  while (!journal_.back().text.starts_with("choose 0 ")) journal_.pop_back();
  EXPECT_EQ(prove_it().complaints, std::vector<std::string>());
  journal_.pop_back();
  EXPECT_EQ(prove_it().complaints,
            std::vector<std::string>{"an acknowledged choice is not in the journal"});
}

TEST_F(Proof, FindsAChoiceThatNobodyMade) {
  player_.said.erase(player_.said.begin());
  ASSERT_EQ(prove_it().complaints_in_all, 1U);
  EXPECT_TRUE(prove_it().complaints.front().starts_with("a choice that nobody made"));
}

TEST_F(Proof, FindsAReplyWithAnotherNumber) {
  ++player_.acknowledged[2].number;
  EXPECT_EQ(prove_it().complaints_in_all, 1U);
}

TEST_F(Proof, FindsAFrameWithOtherBytes) {
  watcher_.frames[10] ^= 1;
  EXPECT_EQ(prove_it().complaints_in_all, 1U);
}

TEST_F(Proof, FindsATableThatIsGone) {
  watcher_.table = "BBBBBBBBBBBBBBBBBBBBBB";
  EXPECT_EQ(prove_it().complaints_in_all, 1U);
}

TEST_F(Proof, UnfinishedGamesAreCopiedWhole) {
  const auto store = store::open_memory(store::make_shared_memory(), "test");
  for (const store::Entry& entry : journal_) {
    const store::Listing listing{store::TablePhase::kPlaying, false, true, "{}"};
    store->append(std::vector<store::Append>{{kTable, entry, listing, {}, {}, {}}});
  }
  Chance chance(1);
  const auto names = multiply(*store, 300, chance, [](int) {});
  ASSERT_EQ(names.size(), 300U);
  EXPECT_EQ(store->all("", 1000).size(), 300U);
  EXPECT_EQ(store->read(names.back(), 0), journal_);
  EXPECT_TRUE(server::is_table_id(names.back()));
  CrashReport report;
  prove(*store, {}, report);
  EXPECT_EQ(report.complaints, std::vector<std::string>());
}

}  // namespace
}  // namespace folsom::load
