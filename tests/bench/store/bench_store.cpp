// How many entries a second a store takes: one a transaction, a hundred a transaction, and through
// the worker as a server writes, with many tables that each wait for their last entry.
//
//   folsom_bench_store ADDRESS [SECONDS]     a file that doesn't exist yet, or postgres://…
#include <fmt/core.h>
#include <sys/resource.h>

#include <chrono>
#include <cstdlib>
#include <deque>

#include "server/store/worker.h"

namespace folsom::store {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kTables = 1600;
constexpr std::string_view kText = R"({"do":"choose","seat":3,"choice":"play"})";

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// Tables played in turn.
class Tables {
 public:
  explicit Tables(Store& store) : next_(kTables, 1) {
    const std::string run =
        std::to_string(std::chrono::system_clock::now().time_since_epoch().count());
    std::vector<Append> firsts;
    for (int i = 0; i < kTables; ++i) {
      names_.push_back(fmt::format("{:0>22}", std::to_string(i * 7919 % kTables) + "-" + run));
      Append first = {names_.back(), {0, 0, std::string(kText)}, Listing{}, {}, {}, {}};
      first.listing->summary = std::string(400, 's');
      firsts.push_back(std::move(first));
    }
    store.append(firsts);
  }

  Append next(std::size_t table) {
    return {names_[table], {next_[table]++, 1'700'000'000'000, std::string(kText)}, {}, {}, {}, {}};
  }
  Append next() {
    if (++at_ == names_.size()) at_ = 0;
    return next(at_);
  }

 private:
  std::vector<std::string> names_;
  std::vector<std::uint32_t> next_;
  std::size_t at_ = 0;
};

void report(const char* what, long entries, long commits, double seconds, double cpu) {
  fmt::print(
      "{:<28} {:>8.0f} entries/s {:>7.0f} commits/s {:>6.1f} us of this program's CPU an entry\n",
      what, static_cast<double>(entries) / seconds, static_cast<double>(commits) / seconds,
      1e6 * cpu / static_cast<double>(entries));
}

void measure_commits(const std::string& address, const char* what, int size, double seconds) {
  const auto store = open_store(address, "bench");
  Tables tables(*store);
  const auto start = Clock::now();
  const double cpu = cpu_seconds();
  long commits = 0;
  for (; seconds_since(start) < seconds; ++commits) {
    std::vector<Append> batch;
    for (int i = 0; i < size; ++i) batch.push_back(tables.next());
    store->append(batch);
  }
  report(what, commits * size, commits, seconds_since(start), cpu_seconds() - cpu);
}

// Posted functions run on the thread that measures.
class Letters {
 public:
  void put(std::function<void()> letter) {
    const std::lock_guard guard(mutex_);
    letters_.push_back(std::move(letter));
    arrived_.notify_one();
  }
  std::function<void()> take() {
    std::unique_lock guard(mutex_);
    arrived_.wait(guard, [&] { return !letters_.empty(); });
    std::function<void()> letter = std::move(letters_.front());
    letters_.pop_front();
    return letter;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<std::function<void()>> letters_;
};

void measure_worker(const std::string& address, int gather, double seconds) {
  Tables tables(*open_store(address, "bench"));
  Letters letters;
  Worker worker([&] { return open_store(address, "bench"); },
                [&](std::function<void()> letter) { letters.put(std::move(letter)); },
                {.gather = std::chrono::microseconds(gather)});
  const auto start = Clock::now();
  const double cpu = cpu_seconds();
  long entries = 0;
  long commits = 0;
  int waiting = kTables;
  const std::function<void(std::size_t)> write = [&](std::size_t table) {
    const bool taken = worker.append(tables.next(table), [&, table](Appended result) {
      if (result != Appended::kStored) std::exit(1);
      ++entries;
      if (seconds_since(start) < seconds) {
        write(table);
      } else {
        --waiting;
      }
    });
    if (!taken) std::exit(1);
  };
  for (std::size_t table = 0; table < kTables; ++table) write(table);
  for (; waiting > 0; ++commits) letters.take()();
  const std::string what = fmt::format("worker, {} tables, {} us", kTables, gather);
  report(what.c_str(), entries, commits, seconds_since(start), cpu_seconds() - cpu);
}

}  // namespace
}  // namespace folsom::store

int main(int argc, char** argv) {
  if (argc < 2) {
    fmt::print(stderr, "folsom_bench_store ADDRESS [SECONDS]\n");
    return 2;
  }
  const double seconds = argc > 2 ? std::atof(argv[2]) : 3.0;
  try {
    folsom::store::measure_commits(argv[1], "one a transaction", 1, seconds);
    folsom::store::measure_commits(argv[1], "ten a transaction", 10, seconds);
    folsom::store::measure_commits(argv[1], "a hundred a transaction", 100, seconds);
    folsom::store::measure_worker(argv[1], 0, seconds);
    folsom::store::measure_worker(argv[1], 1000, seconds);
  } catch (const folsom::store::StoreError& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
  return 0;
}
