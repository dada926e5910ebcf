// The whole server: the gateway, the world and, between them, the table server.
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

  // Runs until stopped, or until a signal if the configuration says so.
  void run();
  // From any thread: `run` winds down and returns within ten seconds; after a second call it
  // returns at once. The destructor finishes what the store has begun: with a database that doesn't
  // answer, that lasts until the connection is given up.
  void stop();

  std::vector<std::string> addresses() const;
  int port() const;

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace folsom::server
