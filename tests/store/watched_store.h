// A store that reports when it is written to, and can be made to wait or to fail.
#pragma once

#include <condition_variable>
#include <mutex>
#include <utility>

#include "server/store/store.h"

namespace folsom::store_tests {

// What a test observes and controls, shared by all connections.
class Watch {
 public:
  // Appends wait from now on, until the gate is opened.
  void close_gate() {
    const std::lock_guard guard(mutex_);
    open_ = false;
  }
  void open_gate() {
    const std::lock_guard guard(mutex_);
    open_ = true;
    changed_.notify_all();
  }
  // Until so many calls of `append` have begun.
  void wait_for_calls(std::size_t count) {
    std::unique_lock guard(mutex_);
    changed_.wait(guard, [&] { return sizes_.size() >= count; });
  }
  void fail_next(int count) {
    const std::lock_guard guard(mutex_);
    failures_ = count;
  }
  // How many appends came with each call.
  std::vector<std::size_t> sizes() {
    const std::lock_guard guard(mutex_);
    return sizes_;
  }

  void enter(std::size_t size) {
    std::unique_lock guard(mutex_);
    sizes_.push_back(size);
    changed_.notify_all();
    changed_.wait(guard, [&] { return open_; });
    if (failures_ > 0) {
      --failures_;
      throw store::StoreError("no more disk");
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = true;
  int failures_ = 0;
  std::vector<std::size_t> sizes_;
};

class WatchedStore final : public store::Store {
 public:
  WatchedStore(std::unique_ptr<store::Store> inner, Watch& watch)
      : inner_(std::move(inner)), watch_(watch) {}

  std::vector<store::Outcome> append(std::span<const store::Append> appends) override {
    watch_.enter(appends.size());
    return inner_->append(appends);
  }
  std::vector<store::Entry> read(std::string_view table, std::uint32_t from) override {
    return inner_->read(table, from);
  }
  std::optional<store::Listed> find(std::string_view table) override { return inner_->find(table); }
  std::vector<store::Listed> lobby(int limit) override { return inner_->lobby(limit); }
  std::vector<store::Listed> tables_of(const store::Hash& person, int limit) override {
    return inner_->tables_of(person, limit);
  }
  int unfinished_of(const store::Hash& person, int limit) override {
    return inner_->unfinished_of(person, limit);
  }
  std::vector<store::Hash> people_of(std::string_view table) override {
    return inner_->people_of(table);
  }
  std::vector<store::Listed> all(std::string_view after, int limit) override {
    return inner_->all(after, limit);
  }
  void remove(std::string_view table) override { inner_->remove(table); }
  void put_ticket(const store::Hash& hash, const store::Ticket& ticket, std::int64_t now) override {
    inner_->put_ticket(hash, ticket, now);
  }
  std::optional<store::Ticket> take_ticket(const store::Hash& hash, std::int64_t now) override {
    return inner_->take_ticket(hash, now);
  }
  std::vector<bool> lease(std::span<const std::string> tables, std::string_view holder,
                          std::chrono::milliseconds lasting) override {
    return inner_->lease(tables, holder, lasting);
  }
  void release(std::string_view holder) override { inner_->release(holder); }
  std::vector<std::string> unattended(int limit) override { return inner_->unattended(limit); }
  void announce(std::string_view word) override { inner_->announce(word); }
  std::unique_ptr<store::Newsstand> news() override { return inner_->news(); }
  void back_up(const std::string& path) override { inner_->back_up(path); }

 private:
  std::unique_ptr<store::Store> inner_;
  Watch& watch_;
};

}  // namespace folsom::store_tests
