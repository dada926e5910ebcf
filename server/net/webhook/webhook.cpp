#include "server/net/webhook/webhook.h"

#include <algorithm>

#include "server/core/ids.h"
#include "server/net/asio.h"
#include "server/net/log.h"
#include "server/net/webhook/letter.h"
#include "server/store/clock.h"

namespace folsom::server {
namespace {

// Names the table by its log name, and never the address: that is a key to whatever listens there.
void log_failure(LogLevel level, std::string_view what, const TurnNotice& notice,
                 const std::string& reason) {
  log(level, what, {{"table", log_name(notice.table)}, {"reason", reason}});
}

}  // namespace

Webhook::Webhook(WebhookOptions options)
    : options_(std::move(options)),
      words_(Words::open(options_.language)),
      thread_([this] { run(); }) {}

Webhook::~Webhook() {
  {
    std::unique_lock lock(mutex_);
    is_stopping_ = true;
    changed_.notify_all();
    changed_.wait_for(lock, options_.at_the_end, [this] { return is_done_; });
    is_hurried_ = true;
    if (under_way_) under_way_->stop();
  }
  thread_.join();
}

void Webhook::turn_came(const TurnNotice& notice) {
  const Whose whose{notice.table, notice.seat};
  {
    const std::lock_guard lock(mutex_);
    const bool is_full = waiting_.size() >= options_.most_waiting && !waiting_.contains(whose);
    if (is_full) {
      ++counts_.dropped;
    } else {
      const Clock::time_point now = Clock::now();
      waiting_.insert_or_assign(whose, Waiting{notice, now + options_.delay, now});
    }
  }
  changed_.notify_all();
}

void Webhook::turn_is_over(const std::string& table, Seat seat) {
  const Whose whose{table, seat};
  const std::lock_guard lock(mutex_);
  counts_.called_off += waiting_.erase(whose);
  if (being_told_ == whose) is_over_ = true;
}

Webhook::Counts Webhook::counts() const {
  const std::lock_guard lock(mutex_);
  Counts counts = counts_;
  counts.waiting = waiting_.size();
  return counts;
}

Webhook::Queue::iterator Webhook::first_due() {
  return std::min_element(waiting_.begin(), waiting_.end(), [](const auto& one, const auto& two) {
    return one.second.due < two.second.due;
  });
}

void Webhook::run() {
  std::unique_lock lock(mutex_);
  while (!is_stopping_) {
    const auto first = first_due();
    if (first == waiting_.end()) {
      changed_.wait(lock);
    } else if (first->second.due > Clock::now()) {
      const Clock::time_point due = first->second.due;
      changed_.wait_until(lock, due);
    } else {
      tell(lock, first);
    }
  }
  while (!waiting_.empty() && !is_hurried_) tell(lock, first_due());
  counts_.dropped += waiting_.size();
  waiting_.clear();
  is_done_ = true;
  changed_.notify_all();
}

Parcel Webhook::parcel_of(const TurnNotice& notice) const {
  Parcel parcel;
  parcel.to = options_.address;
  parcel.body = letter_text(notice, words_, options_.page, store::wall_clock_ms());
  parcel.time_limit = options_.time_limit;
  parcel.headers.emplace_back("X-Folsom-Turn", turn_id(notice));
  if (!options_.secret.empty()) {
    parcel.headers.emplace_back("X-Folsom-Signature", signature(options_.secret, parcel.body));
  }
  return parcel;
}

// Releases the lock while sending.
void Webhook::tell(std::unique_lock<std::mutex>& lock, Queue::iterator first) {
  being_told_ = first->first;
  is_over_ = false;
  Waiting waiting = std::move(first->second);
  waiting_.erase(first);
  if (Clock::now() - waiting.since > options_.too_late) {
    ++counts_.dropped;
    return log_failure(LogLevel::kWarning, "the webhook was not told: too late", waiting.notice,
                       "");
  }
  const Parcel parcel = parcel_of(waiting.notice);
  under_way_ = std::make_shared<asio::io_context>(1);
  const std::shared_ptr<asio::io_context> context = under_way_;
  lock.unlock();
  const Posted posted = post(*context, parcel);
  lock.lock();
  under_way_.reset();
  conclude(being_told_, std::move(waiting), posted);
  being_told_ = {};
}

// Tried again only if certainly nobody took it: once is better than twice.
void Webhook::conclude(const Whose& whose, Waiting waiting, const Posted& posted) {
  if (posted.outcome == Posted::Outcome::kTaken) {
    ++counts_.told;
    return;
  }
  const bool may_try_again = posted.outcome == Posted::Outcome::kNotTaken && !is_stopping_ &&
                             waiting.tries < options_.pauses.size();
  if (may_try_again && (is_over_ || waiting_.contains(whose))) {
    ++counts_.called_off;
  } else if (may_try_again) {
    log_failure(LogLevel::kDebug, "the webhook is told again later", waiting.notice, posted.reason);
    ++counts_.retries;
    waiting.due = Clock::now() + options_.pauses[waiting.tries++];
    waiting_.emplace(whose, std::move(waiting));
  } else {
    log_failure(LogLevel::kWarning, "the webhook was not told", waiting.notice, posted.reason);
    ++counts_.failed;
  }
}

}  // namespace folsom::server
