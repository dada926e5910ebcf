#include <unistd.h>

#include <cstdio>
#include <string>

#include "cli/commands/commands.h"
#include "cli/engine/session.h"
#include "cli/world/failure.h"
#include "cli/world/line_reader.h"

namespace folsom::cli {
namespace {

bool send(std::string reply) {
  reply += '\n';
  return std::fwrite(reply.data(), 1, reply.size(), stdout) == reply.size() &&
         std::fflush(stdout) == 0;
}

}  // namespace

int run_engine() {
  EngineSession session;
  LineReader reader(STDIN_FILENO, kMaxRequestSize);
  std::string line;
  while (!session.is_done()) {
    switch (reader.next(line)) {
      case LineReader::Got::kEnd:
        return kExitFine;
      case LineReader::Got::kTooLong:
        if (!send(EngineSession::reply_to_overlong_line())) return kExitUsage;
        break;
      case LineReader::Got::kLine:
        if (line.find_first_not_of(" \t") == std::string::npos) break;  // nothing was asked
        if (!send(session.reply_to(line))) return kExitUsage;
        break;
    }
  }
  return kExitFine;
}

}  // namespace folsom::cli
