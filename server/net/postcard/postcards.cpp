#include "server/net/postcard/postcards.h"

#include <algorithm>
#include <utility>

namespace folsom::server {
namespace {

using std::chrono::seconds;
using std::chrono::steady_clock;

constexpr std::size_t kMostKept = 64;
constexpr std::size_t kMostUnderWay = 8;
constexpr std::size_t kMostWaiting = 200;  // for one picture
constexpr seconds kStaysGood{10};

}  // namespace

Postcards::Postcards(Post post, Paint paint) : post_(std::move(post)), paint_(std::move(paint)) {}

Postcards::~Postcards() {
  *lives_ = false;
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
  }
  wakes_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Postcards::ask(const std::string& series, std::uint32_t number, const Draw& draw, Done done) {
  const auto now = steady_clock::now();
  const auto found =
      std::ranges::find_if(kept_, [&](const Kept& one) { return one.series == series; });
  if (found != kept_.end()) {
    kept_.splice(kept_.begin(), kept_, found);
    if (found->picture == nullptr && found->waiting.size() < kMostWaiting) {
      return found->waiting.push_back(std::move(done));
    }
    const bool is_good = found->number == number || now - found->since < kStaysGood;
    if (is_good || found->picture == nullptr) return done(found->picture);
  }
  // A table whose new picture isn't painted now may have an earlier one.
  if (under_way_ >= kMostUnderWay) return done(found != kept_.end() ? found->picture : nullptr);
  if (found == kept_.end()) kept_.emplace_front();
  Kept& kept = kept_.front();
  kept = {series, number, nullptr, now, {}};
  kept.waiting.push_back(std::move(done));
  ++under_way_;
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  {
    const std::lock_guard lock(mutex_);
    jobs_.push_back({series, draw()});
  }
  wakes_.notify_one();
}

void Postcards::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wakes_.wait(lock, [this] { return stops_ || !jobs_.empty(); });
    if (stops_) return;
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    lock.unlock();
    std::string bytes = paint_(job.svg);
    const Picture picture =
        bytes.empty() ? nullptr : std::make_shared<const std::string>(std::move(bytes));
    post_([this, lives = std::weak_ptr<bool>(lives_), series = job.series, picture] {
      if (!lives.expired()) painted(series, picture);
    });
    lock.lock();
  }
}

void Postcards::painted(const std::string& series, Picture picture) {
  --under_way_;
  const auto found =
      std::ranges::find_if(kept_, [&](const Kept& one) { return one.series == series; });
  if (found == kept_.end()) return;
  const std::vector<Done> waiting = std::exchange(found->waiting, {});
  found->picture = picture;
  if (picture == nullptr) kept_.erase(found);
  // What is being painted was used recently, so nobody who waits is forgotten.
  while (kept_.size() > kMostKept && kept_.back().picture != nullptr) kept_.pop_back();
  for (const Done& done : waiting) done(picture);
}

}  // namespace folsom::server
