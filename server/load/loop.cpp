#include "server/load/loop.h"

#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace folsom::load {
namespace {

epoll_event event_for(Waiting& waiting, bool for_writing) {
  epoll_event event{};
  event.events = EPOLLIN | EPOLLRDHUP;
  if (for_writing) event.events |= EPOLLOUT;
  event.data.ptr = &waiting;
  return event;
}

}  // namespace

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) throw std::runtime_error("The system gives no epoll.");
}

Loop::~Loop() { close(epoll_); }

void Loop::add(int socket, Waiting& waiting, bool for_writing) {
  epoll_event event = event_for(waiting, for_writing);
  if (epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &event) != 0) {
    throw std::runtime_error("The system waits for no more sockets.");
  }
}

void Loop::wait_for_writing(int socket, Waiting& waiting, bool wanted) {
  epoll_event event = event_for(waiting, wanted);
  epoll_ctl(epoll_, EPOLL_CTL_MOD, socket, &event);
}

void Loop::at(Nanoseconds when, std::function<void()> what) {
  alarms_.push({when, order_++, std::move(what)});
}

void Loop::run() {
  is_running_ = true;
  while (is_running_) {
    ring();
    if (is_running_) wait();
  }
}

void Loop::ring() {
  while (is_running_ && !alarms_.empty() && alarms_.top().when <= now()) {
    const std::function<void()> what = std::move(const_cast<Alarm&>(alarms_.top()).what);
    alarms_.pop();
    what();
  }
}

void Loop::wait() {
  constexpr Nanoseconds kLongest = 100 * kMillisecond;
  const Nanoseconds until = alarms_.empty() ? now() + kLongest : alarms_.top().when;
  const Nanoseconds left = std::clamp<Nanoseconds>(until - now(), 0, kLongest);
  const timespec time{left / kSecond, left % kSecond};
  std::array<epoll_event, 128> events{};
  const int count =
      epoll_pwait2(epoll_, events.data(), static_cast<int>(events.size()), &time, nullptr);
  for (int i = 0; i < count; ++i) {
    const epoll_event& event = events[static_cast<std::size_t>(i)];
    auto& waiting = *static_cast<Waiting*>(event.data.ptr);
    if ((event.events & EPOLLOUT) != 0) waiting.on_writable();
    if ((event.events & ~EPOLLOUT) != 0) waiting.on_readable();
  }
}

}  // namespace folsom::load
