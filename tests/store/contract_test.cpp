// What every store promises, whatever it is made of.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "tests/store/places.h"

namespace folsom::store_tests {
namespace {

using store::Append;
using store::Listed;
using store::Outcome;
using store::TablePhase;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto kStored = Outcome::kStored;
constexpr auto kTaken = Outcome::kTaken;

class StoreContract : public testing::TestWithParam<PlaceKind> {
 protected:
  std::vector<Outcome> append(const std::vector<Append>& appends) {
    return store_->append(appends);
  }
  std::vector<std::string> names(const std::vector<Listed>& found) {
    std::vector<std::string> names;
    for (const Listed& one : found) names.push_back(one.table);
    return names;
  }

  std::unique_ptr<Place> place_ = make_place(GetParam());
  std::unique_ptr<store::Store> store_ = place_->open("one");
};

TEST_P(StoreContract, WhatWasAppendedIsReadInOrder) {
  EXPECT_THAT(append({entry("a", 0)}), ElementsAre(kStored));
  EXPECT_THAT(append({entry("a", 1), entry("b", 0), entry("a", 2)}),
              ElementsAre(kStored, kStored, kStored));
  EXPECT_THAT(texts(*store_, "a"), ElementsAre("a 0", "a 1", "a 2"));
  EXPECT_THAT(texts(*store_, "b"), ElementsAre("b 0"));
  EXPECT_THAT(store_->read("a", 1), ElementsAre(entry("a", 1).entry, entry("a", 2).entry));
  EXPECT_THAT(store_->read("a", 3), IsEmpty());
  EXPECT_THAT(store_->read("c", 0), IsEmpty());
}

TEST_P(StoreContract, AnotherConnectionSeesIt) {
  append({entry("a", 0), entry("a", 1)});
  EXPECT_THAT(texts(*place_->open("two"), "a"), ElementsAre("a 0", "a 1"));
}

TEST_P(StoreContract, OnlyTheNextRevisionIsStored) {
  append({entry("a", 0), entry("a", 1)});
  EXPECT_THAT(append({entry("a", 0)}), ElementsAre(kTaken));
  EXPECT_THAT(append({entry("a", 1)}), ElementsAre(kTaken));
  EXPECT_THAT(append({entry("a", 3)}), ElementsAre(kTaken));
  EXPECT_THAT(append({entry("b", 1)}), ElementsAre(kTaken));
  EXPECT_THAT(texts(*store_, "a"), ElementsAre("a 0", "a 1"));
  EXPECT_THAT(store_->read("b", 0), IsEmpty());
  EXPECT_FALSE(store_->find("b"));
}

TEST_P(StoreContract, WhatComesTooLateDoesNotKeepOthersOut) {
  append({entry("a", 0), entry("a", 1)});
  EXPECT_THAT(append({entry("b", 0), entry("a", 1), entry("a", 2), entry("c", 1)}),
              ElementsAre(kStored, kTaken, kStored, kTaken));
  EXPECT_THAT(texts(*store_, "a"), ElementsAre("a 0", "a 1", "a 2"));
  EXPECT_THAT(texts(*store_, "b"), ElementsAre("b 0"));
}

TEST_P(StoreContract, OneTableSeveralTimesInOneCall) {
  Append again = entry("a", 1);
  again.entry.text = "too late";
  EXPECT_THAT(append({entry("a", 0), entry("a", 1), again, entry("a", 3), entry("a", 2),
                      entry("a", 0), entry("a", 3)}),
              ElementsAre(kStored, kStored, kTaken, kTaken, kStored, kTaken, kStored));
  EXPECT_THAT(texts(*store_, "a"), ElementsAre("a 0", "a 1", "a 2", "a 3"));
}

TEST_P(StoreContract, ARunThatBeganTooEarlyGoesOnWhereItCan) {
  append({entry("a", 0), entry("a", 1)});
  EXPECT_THAT(append({entry("a", 1), entry("a", 2), entry("a", 3)}),
              ElementsAre(kTaken, kStored, kStored));
}

TEST_P(StoreContract, ATableIsOpenedWithTheEntryThatSpeaksOfItOrNotAtAll) {
  append({entry("a", 0)});
  Append speaks = entry("a", 1);
  speaks.opens = {entry("b", 0), entry("c", 0, listing(TablePhase::kOpen, true, false))};
  speaks.opens[1].people = {hash_of(7)};
  EXPECT_THAT(append({speaks, entry("d", 0)}), ElementsAre(kStored, kStored));
  EXPECT_THAT(texts(*store_, "a"), ElementsAre("a 0", "a 1"));
  EXPECT_THAT(texts(*store_, "b"), ElementsAre("b 0"));
  EXPECT_EQ(store_->find("c")->listing, *speaks.opens[1].listing);
  EXPECT_THAT(names(store_->tables_of(hash_of(7), 10)), ElementsAre("c"));
  EXPECT_THAT(append({entry("b", 1)}), ElementsAre(kStored)) << "it goes on like any other";

  Append late = entry("a", 1);
  late.opens = {entry("e", 0)};
  late.opens[0].people = {hash_of(8)};
  EXPECT_THAT(append({late, entry("a", 2)}), ElementsAre(kTaken, kStored));
  EXPECT_FALSE(store_->find("e"));
  EXPECT_THAT(store_->tables_of(hash_of(8), 10), IsEmpty());
}

TEST_P(StoreContract, ATableThatIsThereIsNotOpenedAgain) {
  append({entry("a", 0), entry("b", 0, listing(TablePhase::kPlaying, true, true))});
  Append speaks = entry("a", 1);
  speaks.opens = {entry("b", 0, listing(TablePhase::kOpen, false, false))};
  speaks.opens[0].entry.text = "another";
  speaks.opens[0].people = {hash_of(7)};
  EXPECT_THAT(append({speaks}), ElementsAre(kStored));
  EXPECT_THAT(texts(*store_, "b"), ElementsAre("b 0"));
  EXPECT_EQ(store_->find("b")->listing, listing(TablePhase::kPlaying, true, true));
  EXPECT_THAT(store_->tables_of(hash_of(7), 10), IsEmpty());
}

TEST_P(StoreContract, NothingAppendedIsNothing) { EXPECT_THAT(append({}), IsEmpty()); }

TEST_P(StoreContract, TextIsKeptToTheLetter) {
  Append one = entry("a", 0);
  one.entry.text = "{\"say\":\"\\u0000 'quoted' \\\\ \n\t — 銀行 🚂 {a,b} NULL\"}";
  one.entry.at_ms = 1'800'000'000'123;
  one.listing->summary = "{\"name\":\"O'Neil \\\"Ann\\\" \u00e9\"}";
  append({one});
  EXPECT_THAT(store_->read("a", 0), ElementsAre(one.entry));
  EXPECT_EQ(store_->find("a")->listing, *one.listing);
}

TEST_P(StoreContract, LongTextsAndManyAtOnce) {
  std::vector<Append> many;
  for (int i = 0; i < 1000; ++i)
    many.push_back(entry("a-table-with-quite-a-long-name-" + std::to_string(i), 0));
  many[500].entry.text = std::string(300'000, 'x');
  EXPECT_THAT(append(many), testing::Each(kStored));
  EXPECT_EQ(store_->read(many[500].table, 0).at(0).text.size(), 300'000U);
  EXPECT_EQ(store_->all("", 5000).size(), 1000U);
}

TEST_P(StoreContract, TheLastListingCounts) {
  append({entry("a", 0, listing(TablePhase::kOpen, true, false))});
  append({entry("a", 1)});
  Listed found = store_->find("a").value();
  EXPECT_EQ(found.listing, listing(TablePhase::kOpen, true, false));
  EXPECT_EQ(found.created_ms, 1000);
  EXPECT_EQ(found.changed_ms, 1000);

  append({entry("a", 2, listing(TablePhase::kPlaying, true, true)),
          entry("a", 3, listing(TablePhase::kOver, false, false)), entry("a", 4)});
  found = store_->find("a").value();
  EXPECT_EQ(found.listing, listing(TablePhase::kOver, false, false));
  EXPECT_EQ(found.created_ms, 1000);
  EXPECT_EQ(found.changed_ms, 1003);
  EXPECT_EQ(found.entries, 0U);
}

TEST_P(StoreContract, WhatIsTakenChangesNothing) {
  Append first = entry("a", 0);
  first.people = {hash_of(1)};
  append({first, entry("a", 1)});
  Append late = entry("a", 1, listing(TablePhase::kOver));
  late.people = {hash_of(2)};
  late.no_longer = {hash_of(1)};
  EXPECT_THAT(append({late}), ElementsAre(kTaken));
  Append again = entry("a", 0, listing(TablePhase::kOver));
  EXPECT_THAT(append({again}), ElementsAre(kTaken));
  EXPECT_EQ(store_->find("a")->listing.phase, TablePhase::kOpen);
  EXPECT_THAT(names(store_->tables_of(hash_of(1), 10)), ElementsAre("a"));
  EXPECT_THAT(store_->tables_of(hash_of(2), 10), IsEmpty());
}

TEST_P(StoreContract, TheLobbyShowsListedTablesThatAreNotOverNewestFirst) {
  Append old = entry("old", 0);
  old.entry.at_ms = 500;
  append({entry("b", 0, listing(TablePhase::kPlaying)), old,
          entry("over", 0, listing(TablePhase::kOver)),
          entry("private", 0, listing(TablePhase::kOpen, false))});
  Append newest = entry("new", 0);
  newest.entry.at_ms = 5000;
  append({newest});
  EXPECT_THAT(names(store_->lobby(10)), ElementsAre("new", "b", "old"));
  EXPECT_THAT(names(store_->lobby(2)), ElementsAre("new", "b"));
  append({entry("b", 1, listing(TablePhase::kOver))});
  EXPECT_THAT(names(store_->lobby(10)), ElementsAre("new", "old"));
}

TEST_P(StoreContract, APersonFindsHisTablesTheLastChangedFirst) {
  for (const char* table : {"a", "b", "c"}) {
    Append first = entry(table, 0);
    first.people = {hash_of(1), hash_of(2), hash_of(1)};
    append({first});
  }
  append({entry("b", 1, listing(TablePhase::kPlaying))});
  Append leaving = entry("c", 1);
  leaving.no_longer = {hash_of(2), hash_of(9)};
  append({leaving});
  EXPECT_THAT(names(store_->tables_of(hash_of(1), 10)), ElementsAre("b", "a", "c"));
  EXPECT_THAT(names(store_->tables_of(hash_of(1), 1)), ElementsAre("b"));
  EXPECT_THAT(names(store_->tables_of(hash_of(2), 10)), ElementsAre("b", "a"));
  EXPECT_THAT(store_->tables_of(hash_of(3), 10), IsEmpty());
  EXPECT_THAT(store_->people_of("a"), ElementsAre(hash_of(1), hash_of(2)));
  EXPECT_THAT(store_->people_of("c"), ElementsAre(hash_of(1)));
  EXPECT_THAT(store_->people_of("d"), IsEmpty());
}

TEST_P(StoreContract, WhoComesAndGoesInOneCallIsGoneOrThereInThatOrder) {
  Append comes = entry("a", 0);
  comes.people = {hash_of(1)};
  Append goes = entry("a", 1);
  goes.no_longer = {hash_of(1)};
  Append again = entry("a", 2);
  again.people = {hash_of(1), hash_of(2)};
  again.no_longer = {hash_of(2)};
  append({comes, goes});
  EXPECT_THAT(store_->tables_of(hash_of(1), 10), IsEmpty());
  append({again});
  EXPECT_THAT(names(store_->tables_of(hash_of(1), 10)), ElementsAre("a"));
  EXPECT_THAT(store_->tables_of(hash_of(2), 10), IsEmpty());
}

TEST_P(StoreContract, AllTablesByNameInPages) {
  append({entry("b", 0), entry("B", 0), entry("_", 0), entry("-", 0), entry("b", 1)});
  EXPECT_THAT(names(store_->all("", 10)), ElementsAre("-", "B", "_", "b"));
  EXPECT_THAT(names(store_->all("", 2)), ElementsAre("-", "B"));
  EXPECT_THAT(names(store_->all("B", 10)), ElementsAre("_", "b"));
  EXPECT_EQ(store_->all("_", 10).at(0).entries, 2U);
}

TEST_P(StoreContract, ARemovedTableLeavesNothing) {
  Append first = entry("a", 0, listing(TablePhase::kPlaying, true, true));
  first.people = {hash_of(1)};
  append({first, entry("a", 1), entry("b", 0)});
  store_->put_ticket(hash_of(7), {"a", 0, 9000, hash_of(1)}, 1);
  const std::vector<std::string> both = {"a"};
  store_->lease(both, "one", std::chrono::hours(1));
  store_->remove("a");
  store_->remove("never there");
  EXPECT_THAT(store_->read("a", 0), IsEmpty());
  EXPECT_THAT(names(store_->all("", 10)), ElementsAre("b"));
  EXPECT_THAT(store_->tables_of(hash_of(1), 10), IsEmpty());
  EXPECT_FALSE(store_->take_ticket(hash_of(7), 1));
  EXPECT_THAT(append({entry("a", 2)}), ElementsAre(kTaken));
  // A new one with the same name is a different table.
  EXPECT_THAT(append({entry("a", 0, listing(TablePhase::kPlaying, true, true))}),
              ElementsAre(kStored));
  EXPECT_THAT(texts(*store_, "a"), ElementsAre("a 0"));
  EXPECT_THAT(store_->unattended(10), ElementsAre("a"));
}

TEST_P(StoreContract, ATableThatSomebodyElsePutInThePlaceOfAnotherGoesOn) {
  append({entry("a", 0), entry("a", 1), entry("a", 2)});
  const auto other = place_->open("two");
  other->remove("a");
  EXPECT_THAT(append({entry("a", 3)}), ElementsAre(kTaken));
  EXPECT_EQ(other->append(std::vector{entry("a", 0)}).at(0), kStored);
  EXPECT_THAT(append({entry("a", 3)}), ElementsAre(kTaken));
  EXPECT_THAT(append({entry("a", 1)}), ElementsAre(kStored));
  EXPECT_THAT(texts(*other, "a"), ElementsAre("a 0", "a 1"));
}

TEST_P(StoreContract, ATicketWorksOnceAndNotTooLate) {
  const store::Ticket ticket = {"a", 3, 5000, hash_of(9)};
  store_->put_ticket(hash_of(1), ticket, 1);
  store_->put_ticket(hash_of(2), {"a", 2, 5000, hash_of(9)}, 1);
  EXPECT_FALSE(store_->take_ticket(hash_of(3), 1));
  EXPECT_EQ(store_->take_ticket(hash_of(1), 4999), ticket);
  EXPECT_FALSE(store_->take_ticket(hash_of(1), 4999));
  store_->put_ticket(hash_of(1), ticket, 4999);
  EXPECT_EQ(store_->take_ticket(hash_of(1), 4999), ticket) << "put back, it is as good as new";
  EXPECT_FALSE(store_->take_ticket(hash_of(2), 5000));
  EXPECT_FALSE(store_->take_ticket(hash_of(2), 4999));
}

TEST_P(StoreContract, ANewTicketTakesThePlaceOfOlderOnesForItsSeat) {
  const store::Ticket older = {"a", 3, 5000, hash_of(8)};
  const store::Ticket newer = {"a", 3, 6000, hash_of(9)};
  store_->put_ticket(hash_of(1), older, 1);
  store_->put_ticket(hash_of(2), {"a", 2, 5000, hash_of(8)}, 1);
  store_->put_ticket(hash_of(3), {"b", 3, 5000, hash_of(8)}, 1);
  store_->put_ticket(hash_of(4), newer, 1);
  EXPECT_FALSE(store_->take_ticket(hash_of(1), 2));
  EXPECT_TRUE(store_->take_ticket(hash_of(2), 2));
  EXPECT_TRUE(store_->take_ticket(hash_of(3), 2));
  // Putting one back does no harm to one made since then.
  store_->put_ticket(hash_of(1), older, 2);
  EXPECT_EQ(store_->take_ticket(hash_of(4), 2), newer);
}

TEST_P(StoreContract, WhatHasExpiredGoesWhenATicketIsPut) {
  store_->put_ticket(hash_of(1), {"a", 3, 5000, hash_of(8)}, 1);
  store_->put_ticket(hash_of(2), {"b", 0, 9000, hash_of(9)}, 5000);
  // By a clock that says it hasn't expired: it is gone anyway.
  EXPECT_FALSE(store_->take_ticket(hash_of(1), 4000));
  EXPECT_TRUE(store_->take_ticket(hash_of(2), 4000));
}

TEST_P(StoreContract, CountsTheTablesOfAPersonThatAreNotOver) {
  for (const char* const table : {"a", "b", "c", "d"}) {
    Append first = entry(table, 0);
    first.people = {hash_of(1)};
    append({first});
  }
  append({entry("b", 1, listing(TablePhase::kOver)), entry("c", 1, listing(TablePhase::kPlaying))});
  EXPECT_EQ(store_->unfinished_of(hash_of(1), 10), 3);
  EXPECT_EQ(store_->unfinished_of(hash_of(1), 2), 2);
  EXPECT_EQ(store_->unfinished_of(hash_of(2), 10), 0);
  EXPECT_EQ(store_->unfinished_of(hash_of(1), 10), 3);
}

TEST_P(StoreContract, ALeaseIsHisUntilItEndsOrIsReleased) {
  append({entry("a", 0, listing(TablePhase::kPlaying, true, true)),
          entry("b", 0, listing(TablePhase::kPlaying, true, true))});
  const std::vector<std::string> a = {"a"};
  const std::vector<std::string> both = {"a", "b", "no such table", "a"};
  EXPECT_THAT(store_->lease(a, "one", std::chrono::hours(1)), ElementsAre(true));
  EXPECT_THAT(store_->lease(both, "two", std::chrono::hours(1)),
              ElementsAre(false, true, false, false));
  EXPECT_THAT(store_->lease(a, "one", std::chrono::hours(1)), ElementsAre(true));
  EXPECT_THAT(store_->unattended(10), IsEmpty());
  store_->release("one");
  EXPECT_THAT(store_->unattended(10), ElementsAre("a"));
  EXPECT_THAT(store_->lease(both, "two", std::chrono::hours(1)),
              ElementsAre(true, true, false, true));
}

TEST_P(StoreContract, ALeaseEndsByItself) {
  append({entry("a", 0, listing(TablePhase::kPlaying, true, true))});
  const std::vector<std::string> a = {"a"};
  EXPECT_THAT(store_->lease(a, "one", std::chrono::seconds(1)), ElementsAre(true));
  EXPECT_THAT(store_->lease(a, "two", std::chrono::hours(1)), ElementsAre(false));
  for (int look = 0; look < 2000 && store_->unattended(1).empty(); ++look) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_THAT(store_->lease(a, "two", std::chrono::hours(1)), ElementsAre(true));
  EXPECT_THAT(store_->lease(a, "one", std::chrono::hours(1)), ElementsAre(false));
}

TEST_P(StoreContract, OnlyAttendedTablesInPlayWantSomebody) {
  append({entry("a", 0, listing(TablePhase::kOpen, true, true)),
          entry("b", 0, listing(TablePhase::kPlaying, true, true)),
          entry("c", 0, listing(TablePhase::kPlaying, true, false)),
          entry("d", 0, listing(TablePhase::kOver, true, true)),
          entry("e", 0, listing(TablePhase::kPlaying, false, true))});
  EXPECT_THAT(store_->unattended(10), ElementsAre("b", "e"));
  EXPECT_THAT(store_->unattended(1), ElementsAre("b"));
}

// Two servers write as fast as they can, each trying for the same next revisions.
TEST_P(StoreContract, TwoServersNeverGetTheSameRevision) {
  constexpr std::uint32_t kRevisions = 60;
  append({entry("a", 0), entry("b", 0)});
  const auto race = [&](const std::string& server, std::vector<std::string>& won) {
    const std::unique_ptr<store::Store> mine = place_->open(server);
    for (std::uint32_t revision = 1; revision <= kRevisions; ++revision) {
      // In different orders, so that taking locks one by one would deadlock.
      std::vector<Append> both = {entry("a", revision, listing(TablePhase::kPlaying)),
                                  entry("b", revision, listing(TablePhase::kPlaying))};
      if (server == "two") std::swap(both[0], both[1]);
      for (Append& one : both) one.entry.text = server;
      const std::vector<Outcome> outcomes = mine->append(both);
      for (std::size_t i = 0; i < 2; ++i) {
        if (outcomes[i] == kStored) won.push_back(both[i].table + std::to_string(revision));
      }
    }
  };
  std::vector<std::string> first;
  std::vector<std::string> second;
  std::thread other([&] { race("two", second); });
  race("three", first);
  other.join();
  EXPECT_EQ(first.size() + second.size(), 2 * kRevisions);
  for (const char* table : {"a", "b"}) {
    const std::vector<std::string> journal = texts(*store_, table);
    EXPECT_EQ(journal.size(), kRevisions + 1);
    for (std::uint32_t revision = 1; revision <= kRevisions; ++revision) {
      const auto& winner = journal[revision] == "three" ? first : second;
      EXPECT_THAT(winner, testing::Contains(table + std::to_string(revision)));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Everywhere, StoreContract,
                         testing::Values(PlaceKind::kMemory, PlaceKind::kSqlite,
                                         PlaceKind::kPostgres),
                         [](const auto& which) { return name_of(which.param); });

}  // namespace
}  // namespace folsom::store_tests
