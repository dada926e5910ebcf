// A server that we start, and kill, ourselves.
#pragma once

#include <sys/types.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/load/address.h"
#include "server/load/loop.h"

namespace folsom::load {

// `folsom serve` on any port, without the limits that would stop many guests on one machine.
std::vector<std::string> serve_arguments(const std::string& database);

class ServerProcess final : public Waiting {
 public:
  struct Options {
    std::string program;
    std::vector<std::string> arguments;
    std::string log;  // a file for its output, appended to
    int core = -1;    // the only core it may run on; -1: any
  };

  ServerProcess(Loop& loop, Options options) : loop_(loop), options_(std::move(options)) {}
  ~ServerProcess() override { kill(); }

  // `ready` is called once it listens, or without an address if it ended instead.
  void start(std::function<void(const std::optional<Address>&)> ready);
  // Without any warning.
  void kill();
  // The way a host stops it; waits until it has ended and returns its exit status.
  int stop();
  pid_t process() const { return process_; }

 private:
  void on_readable() override;
  void on_writable() override {}
  [[noreturn]] void become_server(int output) const;
  int end(int signal);

  Loop& loop_;
  Options options_;
  pid_t process_ = -1;
  int output_ = -1;
  std::string said_;
  std::function<void(const std::optional<Address>&)> ready_;
};

}  // namespace folsom::load
