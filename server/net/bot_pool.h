// Threads on which bots think, below the priority of the thread that serves.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "server/core/world.h"

namespace folsom::server {

class BotPool {
 public:
  // `post` is called on a bot's thread with what is to run on the thread that asked.
  BotPool(int threads, std::function<void(std::function<void()>)> post);
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;
  // Interrupts bots that are thinking; unanswered questions stay unanswered.
  ~BotPool();

  void think(BotQuestion question, std::function<void(Choice)> done);
  // Other work. It waits while bots are asked, but not forever: now and then it goes first.
  void ponder(std::function<void(const std::stop_token&)> work, std::function<void()> done);

  struct Counts {
    std::uint64_t waiting = 0;  // questions waiting now
    std::uint64_t answered = 0;
    std::uint64_t hurried = 0;  // answered by a quick bot, because they had waited too long
    double seconds = 0;         // of thinking
  };
  Counts counts() const;

 private:
  struct Job {
    BotQuestion question;
    std::function<void(Choice)> done;
    std::chrono::steady_clock::time_point asked;
  };
  struct Piece {
    std::function<void(const std::stop_token&)> work;
    std::function<void()> done;
    std::chrono::steady_clock::time_point asked;
  };
  class Thinker;

  void work(const std::stop_token& stop);
  bool is_piece_next() const;
  void do_piece(std::unique_lock<std::mutex>& lock, const std::stop_token& stop);
  void do_task(std::unique_lock<std::mutex>& lock, Thinker& thinker, const std::stop_token& stop);

  std::function<void(std::function<void()>)> post_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::deque<Job> jobs_;
  std::deque<Piece> pieces_;
  Counts counts_;
  std::vector<std::jthread> threads_;
};

}  // namespace folsom::server
