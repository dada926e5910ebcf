// The threads around a store: what is committed together, who is told what, and how it ends.
#include "server/store/worker.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <deque>
#include <future>
#include <thread>

#include "tests/store/places.h"
#include "tests/store/watched_store.h"

namespace folsom::store_tests {
namespace {

using store::Appended;
using store::Worker;
using store::WorkerOptions;
using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::Ge;
using testing::IsEmpty;
using testing::SizeIs;

// The test's thread plays the table server's: posted functions run when it says so.
class Mailbox {
 public:
  Worker::Post post() {
    return [this](std::function<void()> letter) {
      const std::lock_guard guard(mutex_);
      letters_.push_back(std::move(letter));
      ++count_;
      arrived_.notify_all();
    };
  }

  template <class Condition>
  void run_until(Condition reached) {
    while (!reached()) {
      std::unique_lock guard(mutex_);
      arrived_.wait(guard, [&] { return !letters_.empty(); });
      const std::function<void()> letter = std::move(letters_.front());
      letters_.pop_front();
      guard.unlock();
      letter();
    }
  }
  // Runs what is there already.
  void run_all() {
    run_until([this] {
      const std::lock_guard guard(mutex_);
      return letters_.empty();
    });
  }
  int count() {
    const std::lock_guard guard(mutex_);
    return count_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> letters_;
  int count_ = 0;
};

class StoreWorker : public testing::Test {
 protected:
  std::unique_ptr<Worker> make(WorkerOptions options = {}) {
    options.failed = [this](const std::string& sentence) { complaints_.push_back(sentence); };
    return std::make_unique<Worker>(
        [this]() -> std::unique_ptr<store::Store> {
          ++opened_;
          if (refuse_) throw store::StoreError("no such database");
          return std::make_unique<WatchedStore>(place_->open("one"), watch_);
        },
        mailbox_.post(), std::move(options));
  }
  void append(Worker& worker, const std::string& table, std::uint32_t revision) {
    const bool taken = worker.append(entry(table, revision),
                                     [this](Appended result) { results_.push_back(result); });
    EXPECT_TRUE(taken);
  }
  void wait_for_results(std::size_t count) {
    mailbox_.run_until([&] { return results_.size() >= count; });
  }

  std::unique_ptr<Place> place_ = make_place(PlaceKind::kMemory);
  Watch watch_;
  Mailbox mailbox_;
  std::vector<Appended> results_;
  std::vector<std::string> complaints_;
  std::atomic<int> opened_ = 0;
  std::atomic<bool> refuse_ = false;
};

TEST_F(StoreWorker, WhatGathersDuringACommitIsTheNextOne) {
  watch_.close_gate();
  const auto worker = make();
  append(*worker, "a", 0);
  watch_.wait_for_calls(1);
  for (std::uint32_t revision = 1; revision <= 5; ++revision) append(*worker, "a", revision);
  watch_.open_gate();
  wait_for_results(6);
  EXPECT_THAT(watch_.sizes(), ElementsAre(1, 5));
  EXPECT_EQ(mailbox_.count(), 2);
  EXPECT_THAT(results_, Each(Appended::kStored));
}

TEST_F(StoreWorker, ABatchHasALimit) {
  watch_.close_gate();
  const auto worker = make({.batch = 100});
  append(*worker, "a", 0);
  watch_.wait_for_calls(1);
  for (std::uint32_t revision = 1; revision <= 250; ++revision) append(*worker, "a", revision);
  watch_.open_gate();
  wait_for_results(251);
  EXPECT_THAT(watch_.sizes(), ElementsAre(1, 100, 100, 50));
  EXPECT_THAT(results_, Each(Appended::kStored));
}

TEST_F(StoreWorker, TheQueueHasALimit) {
  watch_.close_gate();
  const auto worker = make({.queue = 3});
  append(*worker, "a", 0);
  watch_.wait_for_calls(1);
  for (std::uint32_t revision = 1; revision <= 3; ++revision) append(*worker, "a", revision);
  EXPECT_FALSE(worker->append(entry("a", 4), [](Appended) { FAIL(); }));
  watch_.open_gate();
  wait_for_results(4);
  append(*worker, "a", 4);
  wait_for_results(5);
  EXPECT_THAT(results_, Each(Appended::kStored));
}

TEST_F(StoreWorker, TheFirstOneCanWaitForOthers) {
  const auto worker = make({.batch = 3, .gather = std::chrono::hours(1)});
  for (std::uint32_t revision = 0; revision < 3; ++revision) append(*worker, "a", revision);
  wait_for_results(3);
  EXPECT_THAT(watch_.sizes(), ElementsAre(3));
}

TEST_F(StoreWorker, WhereLittleHappensNobodyWaits) {
  const auto worker = make({.gather = std::chrono::hours(1), .gather_after = 2});
  for (std::uint32_t revision = 0; revision < 3; ++revision) {
    append(*worker, "a", revision);
    wait_for_results(revision + 1);
  }
  EXPECT_THAT(watch_.sizes(), ElementsAre(1, 1, 1));
}

TEST(StoreWorkerOptions, WhereMoreHappensTheWaitIsLonger) {
  using std::chrono::microseconds;
  store::WorkerOptions options;
  options.gather = microseconds(6000);
  options.gather_after = 8;
  options.gather_fully = 60;
  EXPECT_EQ(options.wait_after(7), microseconds(0));
  EXPECT_EQ(options.wait_after(8), microseconds(800));
  EXPECT_EQ(options.wait_after(30), microseconds(3000));
  EXPECT_EQ(options.wait_after(60), microseconds(6000));
  EXPECT_EQ(options.wait_after(1000), microseconds(6000));
}

TEST_F(StoreWorker, WhoWasTooLateIsTold) {
  const auto worker = make();
  append(*worker, "a", 0);
  append(*worker, "a", 0);
  append(*worker, "a", 1);
  wait_for_results(3);
  EXPECT_THAT(results_, ElementsAre(Appended::kStored, Appended::kTaken, Appended::kStored));
}

TEST_F(StoreWorker, ABatchThatFailsFailsForAllAndTheNextHasANewConnection) {
  const auto worker = make();
  append(*worker, "a", 0);
  wait_for_results(1);
  EXPECT_EQ(opened_, 2);
  watch_.close_gate();
  append(*worker, "b", 0);
  watch_.wait_for_calls(2);
  append(*worker, "a", 1);
  append(*worker, "c", 0);
  watch_.fail_next(2);
  watch_.open_gate();
  wait_for_results(4);
  append(*worker, "a", 1);
  wait_for_results(5);
  EXPECT_THAT(results_, ElementsAre(Appended::kStored, Appended::kFailed, Appended::kFailed,
                                    Appended::kFailed, Appended::kStored));
  EXPECT_EQ(opened_, 4);
  EXPECT_THAT(complaints_, ElementsAre("no more disk", "no more disk"));
}

TEST_F(StoreWorker, WhileNothingCanBeOpenedAllFails) {
  const auto worker = make();
  watch_.fail_next(1);
  refuse_ = true;
  append(*worker, "a", 0);
  wait_for_results(1);
  append(*worker, "a", 0);
  wait_for_results(2);
  refuse_ = false;
  append(*worker, "a", 0);
  wait_for_results(3);
  EXPECT_THAT(results_, ElementsAre(Appended::kFailed, Appended::kFailed, Appended::kStored));
  EXPECT_THAT(complaints_, ElementsAre("no more disk", "no such database"));
}

TEST_F(StoreWorker, CannotBeMadeWithoutADatabase) {
  refuse_ = true;
  EXPECT_THROW(make(), store::StoreError);
}

TEST_F(StoreWorker, StoppingFinishesWhatWasAsked) {
  watch_.close_gate();
  const auto worker = make();
  append(*worker, "a", 0);
  watch_.wait_for_calls(1);
  for (std::uint32_t revision = 1; revision < 50; ++revision) append(*worker, "a", revision);
  int answered = 0;
  for (int i = 0; i < 20; ++i) {
    EXPECT_TRUE(worker->ask([](store::Store&) {}, [&](bool) { ++answered; }));
  }
  watch_.open_gate();
  worker->stop();
  mailbox_.run_all();
  EXPECT_EQ(results_.size(), 50U);
  EXPECT_EQ(answered, 20);
  EXPECT_FALSE(worker->append(entry("a", 50), [](Appended) { FAIL(); }));
  EXPECT_FALSE(worker->ask([](store::Store&) { FAIL(); }, [](bool) { FAIL(); }));
  worker->stop();
}

// Looking for a database that is away takes seconds, and the host is waiting for the end.
TEST_F(StoreWorker, StoppingLooksOnlyOnceForADatabaseThatIsAway) {
  watch_.close_gate();
  const auto worker = make({.batch = 10});
  append(*worker, "a", 0);
  watch_.wait_for_calls(1);
  for (std::uint32_t revision = 1; revision < 50; ++revision) append(*worker, "a", revision);
  std::promise<void> begun;
  std::promise<void> lost;
  EXPECT_TRUE(worker->ask(
      [&](store::Store&) {
        begun.set_value();
        lost.get_future().wait();
        throw store::StoreError("lost");
      },
      [](bool) {}));
  begun.get_future().wait();
  std::vector<bool> answers;
  const auto ask = [&] {
    return worker->ask([](store::Store&) {}, [&](bool worked) { answers.push_back(worked); });
  };
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(ask());
  std::thread stopping([&] { worker->stop(); });
  while (ask()) std::this_thread::yield();
  refuse_ = true;
  watch_.fail_next(1);
  watch_.open_gate();
  lost.set_value();
  stopping.join();
  mailbox_.run_all();
  EXPECT_THAT(results_, AllOf(SizeIs(50), Each(Appended::kFailed)));
  EXPECT_THAT(answers, AllOf(SizeIs(Ge(20U)), Each(false)));
  EXPECT_EQ(opened_, 4) << "two at the beginning, and then each once";
}

TEST_F(StoreWorker, AQuestionIsAnsweredOrHasFailed) {
  const auto worker = make();
  append(*worker, "a", 0);
  wait_for_results(1);
  std::vector<bool> answers;
  std::size_t found = 0;
  const auto done = [&](bool worked) { answers.push_back(worked); };
  EXPECT_TRUE(worker->ask([&](store::Store& store) { found = store.read("a", 0).size(); }, done));
  EXPECT_TRUE(worker->ask([](store::Store&) { throw store::StoreError("lost"); }, done));
  EXPECT_TRUE(worker->ask([&](store::Store& store) { found += store.all("", 9).size(); }, done));
  mailbox_.run_until([&] { return answers.size() == 3; });
  EXPECT_THAT(answers, ElementsAre(true, false, true));
  EXPECT_EQ(found, 2U);
  EXPECT_EQ(opened_, 3);
  EXPECT_THAT(complaints_, ElementsAre("lost"));
}

TEST_F(StoreWorker, QuestionsAreAnsweredWhileACommitRuns) {
  watch_.close_gate();
  const auto worker = make();
  append(*worker, "a", 0);
  watch_.wait_for_calls(1);
  bool answered = false;
  EXPECT_TRUE(worker->ask([](store::Store&) {}, [&](bool worked) { answered = worked; }));
  mailbox_.run_until([&] { return answered; });
  EXPECT_THAT(results_, IsEmpty());
  watch_.open_gate();
  wait_for_results(1);
}

TEST_F(StoreWorker, WhatAFunctionHoldsDiesOnTheThreadThatAsked) {
  const auto here = std::this_thread::get_id();
  std::atomic<int> elsewhere = 0;
  std::atomic<int> died = 0;
  const auto witness = [&] {
    return std::shared_ptr<int>(new int(0), [&](const int* value) {
      delete value;
      ++died;
      if (std::this_thread::get_id() != here) ++elsewhere;
    });
  };
  const auto worker = make();
  for (std::uint32_t i = 0; i < 200; ++i) {
    EXPECT_TRUE(worker->append(entry("a", i), [seen = witness()](Appended) {}));
    EXPECT_TRUE(worker->ask([seen = witness()](store::Store&) {}, [seen = witness()](bool) {}));
  }
  mailbox_.run_until([&] { return died == 600; });
  EXPECT_EQ(elsewhere, 0);
}

TEST_F(StoreWorker, HearsWhatOthersDo) {
  std::vector<std::string> heard;
  WorkerOptions options;
  options.news = [&](const std::vector<store::News>& news) {
    for (const store::News& one : news) heard.push_back(one.table + one.word);
  };
  const auto worker = make(std::move(options));
  append(*worker, "own", 0);
  wait_for_results(1);
  const auto other = place_->open("two");
  other->append(std::vector{entry("other", 0)});
  other->announce("hello");
  mailbox_.run_until([&] { return heard.size() >= 2; });
  EXPECT_THAT(heard, ElementsAre("other", "hello"));
}

// Many tables at once through a real file, with results in the order of the calls.
TEST_F(StoreWorker, KeepsOrderOnADisk) {
  place_ = make_place(PlaceKind::kSqlite);
  const auto worker = make();
  std::vector<int> order;
  constexpr int kTables = 20;
  constexpr int kAppends = 4000;
  for (int i = 0; i < kAppends; ++i) {
    const std::string table = "t" + std::to_string(i % kTables);
    EXPECT_TRUE(worker->append(entry(table, static_cast<std::uint32_t>(i / kTables)),
                               [&order, i](Appended result) {
                                 EXPECT_EQ(result, Appended::kStored);
                                 order.push_back(i);
                               }));
  }
  mailbox_.run_until([&] { return order.size() == kAppends; });
  EXPECT_TRUE(std::ranges::is_sorted(order));
  EXPECT_LT(watch_.sizes().size(), kAppends / 4);
  const auto store = place_->open("one");
  for (int i = 0; i < kTables; ++i) {
    EXPECT_EQ(texts(*store, "t" + std::to_string(i)).size(), kAppends / kTables);
  }
}

}  // namespace
}  // namespace folsom::store_tests
