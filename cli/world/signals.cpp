#include "cli/world/signals.h"

#include <csignal>
#include <initializer_list>

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
  // A poll for a key returns all the same; a line that is being typed goes on.
  action.sa_handler = note_resize;
  action.sa_flags = SA_RESTART;
  sigaction(SIGWINCH, &action, nullptr);
}

bool was_interrupted() { return interrupted != 0; }

bool take_resize() {
  const bool was = resized != 0;
  resized = 0;
  return was;
}

}  // namespace folsom::cli
