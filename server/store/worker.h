// A store for a thread that must not wait: one thread writes, one asks and one hears the news, each
// with its own connection. A request's outcome goes to a function that is run wherever `post` runs
// it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/store/store.h"

namespace folsom::store {

struct WorkerOptions {
  std::size_t batch = 1000;    // most appends in one transaction
  std::size_t queue = 20'000;  // most requests waiting, of each kind
  // How long the first append waits for others if the last transaction had at least `gather_fully`
  // of them. With fewer the wait is shorter in proportion, and below `gather_after` there is none.
  std::chrono::microseconds gather{0};
  std::size_t gather_after = 0;
  std::size_t gather_fully = 1;
  std::chrono::microseconds wait_after(std::size_t last_transaction) const;
  // Both are run by `post`. What failed, in a sentence for the log.
  std::function<void(const std::string&)> failed = {};
  std::function<void(std::vector<News>)> news = {};
};

class Worker {
 public:
  using Open = std::function<std::unique_ptr<Store>()>;
  // Runs a function later on the thread that uses the worker. Called from any thread.
  using Post = std::function<void(std::function<void()>)>;
  using Done = std::function<void(Appended)>;

  // Opens its connections; throws if that fails.
  Worker(Open open, Post post, WorkerOptions options = {});
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  ~Worker();

  // In the order of the calls; whatever waits while a transaction is written is the next one.
  // Returns false, and never calls `done`, if too many wait or the worker has stopped.
  [[nodiscard]] bool append(Append append, Done done);

  // Any other request; `done(false)` if the work threw. Not in order with appends: what an append
  // wrote is visible once its `done` has been called.
  [[nodiscard]] bool ask(std::function<void(Store&)> work, std::function<void(bool)> done);

  // Finishes what was asked before and ends the threads; all results are posted when this returns.
  // If the database is away it is tried once more, not once for every waiting request: the others
  // fail. A second call does nothing.
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

  // One thread's connection, reopened when needed after a failure.
  struct Line {
    std::unique_ptr<Store> store;
    bool given_up = false;  // it couldn't be reopened while stopping
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
