// The gateway: listens, speaks HTTP and WebSocket, keeps strangers to their limits, serves the
// page, and hands the rest to a request handler. One thread does all of it, the one that calls
// `run`; the table server lives there too. Other threads may only call `post` and `stop`.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/net/configuration.h"
#include "server/net/request_handler.h"

namespace folsom::server {

struct GatewayCounts {
  std::uint64_t accepted = 0;
  std::uint64_t turned_away = 0;  // too many already
  std::uint64_t open = 0;         // connections now, of both kinds
  std::uint64_t sockets = 0;      // WebSockets among them
  std::uint64_t received_bytes = 0;
  std::uint64_t sent_bytes = 0;
  std::uint64_t received_messages = 0;
  std::uint64_t sent_messages = 0;
  std::uint64_t writes = 0;              // system calls that sent something
  std::uint64_t cut_off = 0;             // slow readers
  std::uint64_t timed_out = 0;           // silent for too long
  std::uint64_t broken = 0;              // broke WebSocket's rules
  std::map<int, std::uint64_t> answers;  // by status
};

class Gateway {
 public:
  // Listens from now on. Throws std::runtime_error with a sentence if it can't.
  explicit Gateway(const Configuration& configuration);
  Gateway(const Gateway&) = delete;
  Gateway& operator=(const Gateway&) = delete;
  ~Gateway();

  // Serves until stopped and wound down.
  void run(RequestHandler& handler);

  // From any thread. The function runs on the gateway's thread, unless that has stopped running.
  void post(std::function<void()> function);
  // From any thread: winds down; a second call leaves at once.
  void stop();

  // What World promises; on the gateway's thread.
  void send(ConnectionId connection, Bytes message);
  void hang_up(ConnectionId connection);

  const GatewayCounts& counts() const;
  std::vector<std::string> addresses() const;  // as a browser takes them: "http://127.0.0.1:8899"
  int port() const;                            // the first one listened on; 0: none

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace folsom::server
