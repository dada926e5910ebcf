#include "cli/world/signals.h"

#include <poll.h>

#include <csignal>
#include <ctime>

namespace folsom::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

volatile std::sig_atomic_t resized = 0;

void raise_flag(int) { interrupted = 1; }
void note_resize(int) { resized = 1; }

}  // namespace

void catch_signals() {
  struct sigaction action = {};
  action.sa_handler = raise_flag;  // without SA_RESTART, so that a read returns
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaction(number, &action, nullptr);
  // A poll for a key returns anyway; a line being typed isn't interrupted.
  action.sa_handler = note_resize;
  action.sa_flags = SA_RESTART;
  sigaction(SIGWINCH, &action, nullptr);
}

bool was_interrupted() { return interrupted != 0; }

bool wait_for_input(int file, int milliseconds) {
  sigset_t ours;
  sigset_t before;
  sigemptyset(&ours);
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGWINCH}) sigaddset(&ours, number);
  // Blocked until the wait begins, so that none is lost between checking the flags and waiting.
  sigprocmask(SIG_BLOCK, &ours, &before);
  bool ready = false;
  if (interrupted == 0 && resized == 0) {
    pollfd waiting{file, POLLIN, 0};
    const timespec time{milliseconds / 1000, milliseconds % 1000 * 1'000'000L};
    ready = ppoll(&waiting, 1, milliseconds < 0 ? nullptr : &time, &before) > 0;
  }
  sigprocmask(SIG_SETMASK, &before, nullptr);
  return ready;
}

bool take_resize() {
  const bool was = resized != 0;
  resized = 0;
  return was;
}

}  // namespace folsom::cli
