#include "server/net/bot_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <memory>

namespace folsom::server {
namespace {

using SteadyClock = std::chrono::steady_clock;

// A question that has waited this long goes to the bot that needs no time, so that the queue
// doesn't grow however many people play against the strongest.
constexpr std::chrono::seconds kPatience{3};
constexpr int kNiceness = 5;
// Other work that has waited this long goes before the bots once, so that even a busy server gets
// it done, slowly.
constexpr std::chrono::milliseconds kOthersPatience{500};

}  // namespace

// The bots of one thread.
class BotPool::Thinker {
 public:
  Choice choose(const BotQuestion& question, BotKind level, const std::stop_token& stop) {
    auto& bot = bots_.at(static_cast<std::size_t>(level));
    if (!bot) bot = make_bot(level);
    Rng chance = Rng::quick(question.chance);
    return bot->choose(*question.book, question.view, question.choices, chance, stop);
  }

 private:
  std::array<std::unique_ptr<Bot>, kBotKinds> bots_;
};

BotPool::BotPool(int threads, std::function<void(std::function<void()>)> post)
    : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
  }
}

BotPool::~BotPool() {
  for (std::jthread& thread : threads_) thread.request_stop();
  for (std::jthread& thread : threads_) thread.join();
}

void BotPool::think(BotQuestion question, std::function<void(Choice)> done) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({std::move(question), std::move(done), SteadyClock::now()});
  }
  wake_.notify_one();
}

void BotPool::ponder(std::function<void(const std::stop_token&)> work, std::function<void()> done) {
  {
    const std::lock_guard lock(mutex_);
    pieces_.push_back({std::move(work), std::move(done), SteadyClock::now()});
  }
  wake_.notify_one();
}

BotPool::Counts BotPool::counts() const {
  const std::lock_guard lock(mutex_);
  Counts counts = counts_;
  counts.waiting = jobs_.size();
  return counts;
}

void BotPool::work(const std::stop_token& stop) {
  // On Linux this affects only the calling thread.
  static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNiceness));
  Thinker thinker;
  for (;;) {
    std::unique_lock lock(mutex_);
    wake_.wait(lock, stop, [this] { return !jobs_.empty() || !pieces_.empty(); });
    if (stop.stop_requested()) return;
    if (is_piece_next()) {
      do_piece(lock, stop);
    } else {
      do_task(lock, thinker, stop);
    }
  }
}

bool BotPool::is_piece_next() const {
  if (pieces_.empty()) return false;
  return jobs_.empty() || SteadyClock::now() - pieces_.front().asked > kOthersPatience;
}

void BotPool::do_piece(std::unique_lock<std::mutex>& lock, const std::stop_token& stop) {
  Piece piece = std::move(pieces_.front());
  pieces_.pop_front();
  lock.unlock();
  piece.work(stop);
  if (!stop.stop_requested()) post_(std::move(piece.done));
}

void BotPool::do_task(std::unique_lock<std::mutex>& lock, Thinker& thinker,
                      const std::stop_token& stop) {
  Job job = std::move(jobs_.front());
  jobs_.pop_front();
  const SteadyClock::time_point begun = SteadyClock::now();
  const bool hurried = searches(job.question.level) && begun - job.asked > kPatience;
  lock.unlock();
  const BotKind level = hurried ? BotKind::kGreedy : job.question.level;
  const Choice choice = thinker.choose(job.question, level, stop);
  const double seconds = std::chrono::duration<double>(SteadyClock::now() - begun).count();
  post_([done = std::move(job.done), choice] { done(choice); });
  lock.lock();
  ++counts_.answered;
  counts_.hurried += hurried ? 1 : 0;
  counts_.seconds += seconds;
}

}  // namespace folsom::server
