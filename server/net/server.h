// The whole server: the gateway, the world and the table server between them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/net/configuration.h"

namespace folsom::server {

class Server {
 public:
  // Opens the store and listens. Throws std::runtime_error (or StoreError) with a sentence.
  explicit Server(const Configuration& configuration);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  // Until it is stopped, or a signal says so where the configuration wants that.
  void run();
  // From any thread: `run` winds down and returns within ten seconds; the second time it returns at
  // once. When this object goes, what the store has begun is finished: with a database that does
  // not answer that lasts until the connection is given up.
  void stop();

  std::vector<std::string> addresses() const;
  int port() const;

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace folsom::server
