// The client's only thread: waits for sockets and alarms, and calls their owners.
#pragma once

#include <cstdint>
#include <functional>
#include <queue>
#include <vector>

#include "server/load/clock.h"

namespace folsom::load {

// Has a socket that the loop waits for. Must not move while the loop runs.
class Waiting {
 public:
  Waiting() = default;
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;
  virtual ~Waiting() = default;

  // The socket can be read or has ended; or it can be written.
  virtual void on_readable() = 0;
  virtual void on_writable() = 0;
};

class Loop {
 public:
  Loop();
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  ~Loop();

  // Watches a socket until it is closed.
  void add(int socket, Waiting& waiting, bool for_writing);
  void wait_for_writing(int socket, Waiting& waiting, bool wanted);

  void at(Nanoseconds when, std::function<void()> what);

  // Until `stop`.
  void run();
  void stop() { is_running_ = false; }

 private:
  struct Alarm {
    Nanoseconds when;
    std::uint64_t order;  // breaks ties between equal times
    std::function<void()> what;
  };
  struct Later {
    bool operator()(const Alarm& a, const Alarm& b) const {
      return a.when != b.when ? a.when > b.when : a.order > b.order;
    }
  };

  void ring();
  void wait();

  int epoll_;
  bool is_running_ = false;
  std::uint64_t order_ = 0;
  std::priority_queue<Alarm, std::vector<Alarm>, Later> alarms_;
};

}  // namespace folsom::load
