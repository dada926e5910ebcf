#include "server/store/worker.h"

#include <algorithm>
#include <span>
#include <utility>

namespace folsom::store {
namespace {

// How long one wait for news lasts before looking whether to stop.
constexpr std::chrono::milliseconds kNewsPatience{100};

Appended appended(Outcome outcome) {
  switch (outcome) {
    case Outcome::kStored:
      return Appended::kStored;
    case Outcome::kTaken:
      return Appended::kTaken;
  }
  return Appended::kFailed;
}

}  // namespace

Worker::Worker(Open open, Post post, WorkerOptions options)
    : open_(std::move(open)), post_(std::move(post)), options_(std::move(options)) {
  writing_.store = open_();
  asking_.store = open_();
  if (options_.news) newsstand_ = asking_.store->news();
  threads_.emplace_back([this] { write(); });
  threads_.emplace_back([this] { answer(); });
  if (newsstand_) threads_.emplace_back([this] { listen(); });
}

Worker::~Worker() { stop(); }

bool Worker::append(Append append, Done done) {
  bool first = false;
  {
    const std::lock_guard guard(mutex_);
    if (stopping_ || gathering_->appends.size() >= options_.queue) return false;
    gathering_->appends.push_back(std::move(append));
    gathering_->dones.push_back(std::move(done));
    const std::size_t size = gathering_->appends.size();
    first = size == 1 || size == options_.batch;
  }
  // The writer sleeps only while nothing waits, or while it gathers a full batch.
  if (first) appended_.notify_one();
  return true;
}

bool Worker::ask(std::function<void(Store&)> work, std::function<void(bool)> done) {
  {
    const std::lock_guard guard(mutex_);
    if (stopping_ || questions_.size() >= options_.queue) return false;
    questions_.push_back({std::move(work), std::move(done)});
  }
  asked_.notify_one();
  return true;
}

void Worker::stop() {
  {
    const std::lock_guard guard(mutex_);
    stopping_ = true;
  }
  appended_.notify_one();
  asked_.notify_one();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

Store& Worker::open(Line& line) {
  if (line.store) return *line.store;
  if (line.given_up) throw StoreError("The database is away, and the server ends.");
  try {
    line.store = open_();
  } catch (const std::exception&) {
    const std::lock_guard guard(mutex_);
    line.given_up = stopping_;
    throw;
  }
  return *line.store;
}

std::chrono::microseconds WorkerOptions::wait_after(std::size_t last_transaction) const {
  if (last_transaction < gather_after) return {};
  const std::size_t share = std::clamp<std::size_t>(last_transaction, 1, gather_fully);
  return gather * share / gather_fully;
}

// When little happens, an append is written at once. When much does, waiting a little makes fewer,
// larger transactions and leaves more of a core to others.
void Worker::write() {
  std::size_t last = 0;
  while (true) {
    std::shared_ptr<Batch> batch = std::make_shared<Batch>();
    batch->appends.reserve(last);
    batch->dones.reserve(last);
    {
      std::unique_lock guard(mutex_);
      appended_.wait(guard, [&] { return stopping_ || !gathering_->appends.empty(); });
      if (gathering_->appends.empty()) return;
      if (const auto wait = options_.wait_after(last); wait.count() > 0) {
        appended_.wait_for(
            guard, wait, [&] { return stopping_ || gathering_->appends.size() >= options_.batch; });
      }
      std::swap(batch, gathering_);
    }
    last = batch->appends.size();
    commit(batch);
  }
}

void Worker::commit(const std::shared_ptr<Batch>& batch) {
  const std::size_t size = batch->appends.size();
  batch->results.assign(size, Appended::kFailed);
  for (std::size_t from = 0; from < size; from += options_.batch) {
    const std::size_t until = std::min(size, from + options_.batch);
    commit_part(*batch, from, until - from);
    post_([batch, from, until] {
      for (std::size_t i = from; i < until; ++i) {
        // Moved out, so that what it holds dies here and not on the writer's thread.
        const Done done = std::move(batch->dones[i]);
        done(batch->results[i]);
      }
    });
  }
}

void Worker::commit_part(Batch& batch, std::size_t from, std::size_t count) {
  try {
    const std::vector<Outcome> outcomes =
        open(writing_).append(std::span<const Append>(batch.appends).subspan(from, count));
    std::ranges::transform(outcomes, batch.results.begin() + static_cast<std::ptrdiff_t>(from),
                           appended);
  } catch (const std::exception& error) {
    writing_.store.reset();
    complain(error.what());
  }
}

void Worker::answer() {
  while (true) {
    std::vector<Question> questions;
    {
      std::unique_lock guard(mutex_);
      asked_.wait(guard, [&] { return stopping_ || !questions_.empty(); });
      if (questions_.empty()) return;
      std::swap(questions, questions_);
    }
    for (Question& question : questions) answer_one(std::move(question));
  }
}

void Worker::answer_one(Question question) {
  bool worked = false;
  try {
    question.work(open(asking_));
    worked = true;
  } catch (const std::exception& error) {
    asking_.store.reset();
    complain(error.what());
  }
  // The work goes along, so that whatever both hold dies where it came from.
  post_([question = std::move(question), worked] { question.done(worked); });
}

void Worker::listen() {
  while (true) {
    {
      const std::lock_guard guard(mutex_);
      if (stopping_) return;
    }
    std::vector<News> news = newsstand_->wait(kNewsPatience);
    if (news.empty()) continue;
    post_([tell = options_.news, news = std::move(news)] { tell(news); });
  }
}

void Worker::complain(const std::string& sentence) {
  if (!options_.failed) return;
  post_([failed = options_.failed, sentence] { failed(sentence); });
}

}  // namespace folsom::store
