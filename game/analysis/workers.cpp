#include "game/analysis/workers.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace folsom::analysis {
namespace {

constexpr std::chrono::milliseconds kBetweenTwoReports{50};

class Workers {
 public:
  Workers(std::size_t count, const std::function<void(std::size_t)>& job, std::stop_token stop)
      : count_(count), job_(job), stop_(std::move(stop)) {}

  void work() {
    for (std::size_t next = next_++; next < count_ && !stop_.stop_requested(); next = next_++) {
      job_(next);
      ++done_;
    }
    const std::lock_guard lock(mutex_);
    ++finished_;
    all_finished_.notify_one();
  }

  // Until so many have nothing left to do.
  void wait_for(int threads, const Progress& progress) {
    std::unique_lock lock(mutex_);
    const auto over = [&] { return finished_ == threads; };
    while (!all_finished_.wait_for(lock, kBetweenTwoReports, over)) {
      if (progress) progress(done_, count_);
    }
  }

  bool did_all() const { return done_ == count_; }

 private:
  std::size_t count_;
  const std::function<void(std::size_t)>& job_;
  std::stop_token stop_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> done_ = 0;
  std::mutex mutex_;
  std::condition_variable all_finished_;
  int finished_ = 0;
};

}  // namespace

bool do_all(std::size_t count, int threads, const std::function<void(std::size_t)>& job,
            const Progress& progress, const std::stop_token& stop) {
  Workers workers(count, job, stop);
  std::vector<std::jthread> hands;
  const int wanted = std::max(threads, 1);
  hands.reserve(static_cast<std::size_t>(wanted));
  for (int n = 0; n < wanted; ++n) hands.emplace_back([&workers] { workers.work(); });
  workers.wait_for(wanted, progress);
  hands.clear();
  return workers.did_all() && !stop.stop_requested();
}

}  // namespace folsom::analysis
