// A store for a thread that must not wait: a thread that writes, one that asks and one that hears
// the news, each with a connection of its own. What becomes of a request is told by a function that
// is run where `post` runs it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/store.h"

namespace folsom::store {

struct WorkerOptions {
  std::size_t batch = 1000;    // appends in one transaction at most
  std::size_t queue = 20'000;  // requests that wait at most, of each kind
  // How long the first append waits for others where the last transaction had `gather_fully` of
  // them or more. Where it had fewer the wait is as much shorter, and below `gather_after` there is
  // none.
  std::chrono::microseconds gather{0};
  std::size_t gather_after = 0;
  std::size_t gather_fully = 1;
  std::chrono::microseconds wait_after(std::size_t last_transaction) const;
  // Both run by `post`. What failed, in a sentence for the log.
  std::function<void(const std::string&)> failed = {};
  std::function<void(std::vector<News>)> news = {};
};

class Worker {
 public:
  using Open = std::function<std::unique_ptr<Store>()>;
  // Runs a function later on the thread that uses the worker. Called from any thread.
  using Post = std::function<void(std::function<void()>)>;
  using Done = std::function<void(Appended)>;

  // Opens its connections; throws where that fails.
  Worker(Open open, Post post, WorkerOptions options = {});
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker();

  // In the order of the calls; what waits while a transaction is written is the next transaction.
  // False, and `done` is never called, when too many wait or it was stopped.
  [[nodiscard]] bool append(Append append, Done done);

  // Anything else; `done(false)` when the work threw. Not in order with appends: what an append
  // wrote is seen once its `done` has been called.
  [[nodiscard]] bool ask(std::function<void(Store&)> work, std::function<void(bool)> done);

  // Finishes what was asked before and ends the threads; what it has to tell is posted when this
  // returns. Where the database is away it is looked for once more and not for every request that
  // waits: the others fail. The second time it does nothing.
  void stop();

 private:
  struct Batch {
    std::vector<Append> appends;
    std::vector<Done> dones;
    std::vector<Appended> results;
  };
  struct Question {
    std::function<void(Store&)> work;
    std::function<void(bool)> done;
  };

  // A connection of one thread, opened again when it is needed after it failed.
  struct Line {
    std::unique_ptr<Store> store;
    bool given_up = false;  // could not be opened any more while everything ends
  };

  Store& open(Line& line);
  void write();
  void commit(const std::shared_ptr<Batch>& batch);
  void commit_part(Batch& batch, std::size_t from, std::size_t count);
  void answer();
  void answer_one(Question question);
  void listen();
  void complain(const std::string& sentence);

  Open open_;
  Post post_;
  WorkerOptions options_;

  // Each is used by one thread only.
  Line writing_;
  Line asking_;
  std::unique_ptr<Newsstand> newsstand_;

  std::mutex mutex_;
  std::condition_variable appended_;
  std::condition_variable asked_;
  std::shared_ptr<Batch> gathering_ = std::make_shared<Batch>();
  std::vector<Question> questions_;
  bool stopping_ = false;

  std::vector<std::thread> threads_;
};

}  // namespace folsom::store
