// The power goes at any moment, writes fail, the disk is full: afterward everything acknowledged is
// there, and the rest is there completely or not at all.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "engine/core/rng.h"
#include "tests/databases/faulty_disk.h"
#include "tests/store/places.h"

namespace folsom::store_tests {
namespace {

using databases::Fault;
using databases::FaultyDisk;
using store::Append;

int times(int usual) {
  const char* const soak = std::getenv("FOLSOM_SOAK");
  return std::max(1, static_cast<int>(usual * (soak != nullptr ? std::atof(soak) : 1.0)));
}

// One database on a bad disk, and what must be in it.
class Life {
 public:
  explicit Life(std::uint64_t seed) : rng_(Rng::quick(seed)) {}

  FaultyDisk& disk() { return disk_; }
  Rng& rng() { return rng_; }

  // Opens and writes until something fails, or for so many batches.
  void live(int batches) {
    unknown_.clear();
    try {
      const auto store = open();
      for (int i = 0; i < batches; ++i) {
        unknown_ = any_batch();
        const std::vector<store::Outcome> outcomes = store->append(unknown_);
        if (std::ranges::count(outcomes, store::Outcome::kTaken) > 0) ++violations_;
        count(unknown_, lengths_);
        unknown_.clear();
      }
    } catch (const store::StoreError&) {
      // Nobody knows about the others until somebody looks.
    }
  }

  // Whether everything is as promised. Remembers what is there.
  bool look() {
    try {
      const auto store = open();
      std::map<std::string, std::uint32_t> with = lengths_;
      count(unknown_, with);
      std::map<std::string, std::uint32_t> found;
      for (const store::Listed& one : store->all("", 1000)) {
        found[one.table] = one.entries;
        if (!is_right(*store, one)) return false;
      }
      if (found != lengths_ && found != with) return false;
      lengths_ = found;
      return violations_ == 0;
    } catch (const store::StoreError&) {
      return false;
    }
  }

  std::size_t acknowledged() const {
    std::size_t count = 0;
    for (const auto& [table, length] : lengths_) count += length;
    return count;
  }

 private:
  std::unique_ptr<store::Store> open() {
    return store::open_sqlite("folsom.db", {.as_server = true, .vfs = disk_.name()});
  }

  static void count(const std::vector<Append>& batch,
                    std::map<std::string, std::uint32_t>& lengths) {
    for (const Append& one : batch) {
      ++lengths[one.table];
      count(one.opens, lengths);
    }
  }

  std::vector<Append> any_batch() {
    std::map<std::string, std::uint32_t> lengths = lengths_;
    std::vector<Append> batch;
    for (std::uint32_t i = 0, size = 1 + rng_.below(8); i < size; ++i) {
      const std::string table = "t" + std::to_string(rng_.below(7));
      Append one = entry(table, lengths[table]++);
      one.entry.text += std::string(rng_.below(2) == 0 ? 0 : rng_.below(1800), '.');
      if (rng_.below(3) == 0 || one.entry.revision == 0) {
        one.listing = listing(store::TablePhase::kPlaying);
        one.listing->summary = std::to_string(one.entry.revision);
      }
      one.people = {hash_of(static_cast<std::uint8_t>(one.entry.revision))};
      if (rng_.below(8) == 0) {
        const std::string other = one.table + "-" + std::to_string(one.entry.revision);
        one.opens.push_back(entry(other, 0, listing(store::TablePhase::kOpen)));
        one.opens[0].listing->summary = "0";
      }
      batch.push_back(std::move(one));
    }
    return batch;
  }

  static bool is_right(store::Store& store, const store::Listed& listed) {
    const std::vector<store::Entry> journal = store.read(listed.table, 0);
    if (journal.size() != listed.entries) return false;
    for (std::size_t i = 0; i < journal.size(); ++i) {
      const std::string begins = listed.table + " " + std::to_string(i);
      if (journal[i].revision != i || !journal[i].text.starts_with(begins)) return false;
      if (journal[i].text.find_first_not_of('.', begins.size()) != std::string::npos) return false;
    }
    return std::stoul(listed.listing.summary) < journal.size() &&
           listed.changed_ms == std::stol(listed.listing.summary) + 1000;
  }

  Rng rng_;
  FaultyDisk disk_;
  std::map<std::string, std::uint32_t> lengths_;
  std::vector<Append> unknown_;  // from the batch that failed
  int violations_ = 0;
};

// How many of these lives end with something lost or torn.
int broken_lives(int lives, int cycles, bool ignore_syncs) {
  int broken = 0;
  for (int number = 0; number < lives; ++number) {
    Life life(static_cast<std::uint64_t>(number) + 1);
    life.disk().ignore_syncs(ignore_syncs);
    for (int cycle = 0; cycle < cycles; ++cycle) {
      // Many cuts early, in the first writes of a new file, and some late, in a checkpoint.
      const std::uint32_t range = life.rng().below(6) == 0 ? 2000 : 150;
      life.disk().fail_after(static_cast<int>(life.rng().below(range)), Fault::kPowerCut);
      life.live(300);
      life.disk().crash(life.rng().below(1U << 30));
      if (!life.look()) {
        ++broken;
        break;
      }
    }
  }
  return broken;
}

TEST(PowerCuts, WhatWasAcknowledgedIsThereAndTheRestWholeOrNotAtAll) {
  EXPECT_EQ(broken_lives(times(100), 20, false), 0);
}

TEST(PowerCuts, WithoutSyncsThingsAreLost) { EXPECT_GT(broken_lives(10, 10, true), 5); }

TEST(BadDisk, AFailureIsToldAndLeavesNoHalf) {
  for (const Fault fault : {Fault::kWriteFails, Fault::kSyncFails, Fault::kFull}) {
    for (int number = 0; number < times(10); ++number) {
      Life life(static_cast<std::uint64_t>(number) + 1);
      for (int cycle = 0; cycle < 20; ++cycle) {
        life.disk().fail_after(static_cast<int>(life.rng().below(150)), fault);
        life.live(100);
        life.disk().heal();
        ASSERT_TRUE(life.look()) << number << " " << cycle;
      }
      life.live(5);
      EXPECT_GT(life.acknowledged(), 0U);
      ASSERT_TRUE(life.look());
    }
  }
}

TEST(BadDisk, TheSameConnectionGoesOnWhenTheDiskHasRoomAgain) {
  FaultyDisk disk;
  const auto store = store::open_sqlite("folsom.db", {.as_server = true, .vfs = disk.name()});
  store->append(std::vector{entry("a", 0)});
  disk.fail_after(0, Fault::kFull);
  EXPECT_THROW(store->append(std::vector{entry("a", 1)}), store::StoreError);
  EXPECT_EQ(texts(*store, "a").size(), 1U);
  disk.heal();
  EXPECT_EQ(store->append(std::vector{entry("a", 1)}).at(0), store::Outcome::kStored);
}

// Facts about a table that was never stored must not go to the next one.
TEST(BadDisk, ATableThatWasNotStoredWritesIntoNobodysJournal) {
  FaultyDisk disk;
  const auto store = store::open_sqlite("folsom.db", {.as_server = true, .vfs = disk.name()});
  store->append(std::vector{entry("a", 0)});
  disk.fail_after(0, Fault::kFull);
  EXPECT_THROW(store->append(std::vector{entry("b", 0), entry("b", 1)}), store::StoreError);
  disk.heal();
  EXPECT_EQ(store->append(std::vector{entry("c", 0)}).at(0), store::Outcome::kStored);
  EXPECT_EQ(store->append(std::vector{entry("b", 2)}).at(0), store::Outcome::kTaken);
  EXPECT_EQ(texts(*store, "c"), std::vector<std::string>{"c 0"});
}

}  // namespace
}  // namespace folsom::store_tests
