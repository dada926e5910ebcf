// The engine protocol (docs/engine-protocol.md), spoken with a host: several games at once.
#include <map>

#include "cli/engine/session.h"
#include "module/host.h"

namespace folsom::module {
namespace {

std::map<int, cli::EngineSession> sessions;

}  // namespace

FOLSOM_FOR_HOST(session_open) int session_open() {
  const int number = sessions.empty() ? 1 : sessions.rbegin()->first + 1;
  sessions.try_emplace(number);
  return number;
}

FOLSOM_FOR_HOST(session_close) void session_close(int number) { sessions.erase(number); }

// Answers the request that was given.
FOLSOM_FOR_HOST(session_ask) std::size_t session_ask(int number) {
  if (given().size() > cli::kMaxRequestSize) {
    return say(cli::EngineSession::reply_to_overlong_line());
  }
  return say(sessions[number].reply_to(given()));
}

}  // namespace folsom::module
