#include "cli/play/thinking.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "cli/world/signals.h"

namespace folsom::cli {
namespace {

constexpr std::chrono::milliseconds kAMoment{20};
constexpr int kMomentsUntilTold = 10;

}  // namespace

void think(const std::function<void(const std::stop_token&)>& thought,
           const std::function<void()>& on_wait) {
  std::mutex mutex;
  std::condition_variable came;
  bool done = false;
  std::jthread thinker([&](const std::stop_token& stop) {
    thought(stop);
    const std::lock_guard lock(mutex);
    done = true;
    came.notify_one();
  });
  int moments = 0;
  std::unique_lock lock(mutex);
  while (!came.wait_for(lock, kAMoment, [&] { return done; })) {
    if (was_interrupted()) thinker.request_stop();
    if (++moments == kMomentsUntilTold && on_wait) on_wait();
  }
}

}  // namespace folsom::cli
