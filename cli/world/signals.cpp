#include "cli/world/signals.h"

#include <csignal>
#include <initializer_list>

namespace folsom::cli {
namespace {

volatile std::sig_atomic_t interrupted = 0;

void raise_flag(int) { interrupted = 1; }

}  // namespace

void catch_signals() {
  struct sigaction action = {};
  action.sa_handler = raise_flag;  // without SA_RESTART, so that a read returns
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaction(number, &action, nullptr);
}

bool was_interrupted() { return interrupted != 0; }

}  // namespace folsom::cli
