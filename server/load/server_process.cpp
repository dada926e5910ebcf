#include "server/load/server_process.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <stdexcept>
#include <utility>

namespace folsom::load {

std::vector<std::string> serve_arguments(const std::string& database) {
  return {"serve",
          "--listen=127.0.0.1:0",
          "--db=" + database,
          "--log=error",
          "--bot-threads=1",
          "--limit-connections=1000000",
          "--limit-requests-a-second=1000000",
          "--limit-requests-at-once=1000000",
          "--limit-messages-a-second=1000000",
          "--limit-messages-at-once=1000000",
          "--limit-tables=1000000"};
}

void ServerProcess::start(std::function<void(const std::optional<Address>&)> ready) {
  kill();
  ready_ = std::move(ready);
  said_.clear();
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("The system gives no pipe.");
  process_ = fork();
  if (process_ == 0) become_server(ends[1]);
  close(ends[1]);
  if (process_ < 0) throw std::runtime_error("The system starts no more programs.");
  output_ = ends[0];
  loop_.add(output_, *this, false);
}

void ServerProcess::become_server(int output) const {
  // The server mustn't outlive us.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  signal(SIGINT, SIG_IGN);  // Ctrl-C is for us; we stop the server
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  const int log = options_.log.empty()
                      ? nothing
                      : open(options_.log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  dup2(nothing, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(log, STDERR_FILENO);
  if (options_.core >= 0) {
    cpu_set_t cores;
    CPU_ZERO(&cores);
    CPU_SET(static_cast<std::size_t>(options_.core), &cores);
    sched_setaffinity(0, sizeof cores, &cores);
  }
  std::string program = options_.program;
  std::vector<std::string> arguments = options_.arguments;
  std::vector<char*> words = {program.data()};
  for (std::string& word : arguments) words.push_back(word.data());
  words.push_back(nullptr);
  execvp(program.c_str(), words.data());
  _exit(127);
}

void ServerProcess::on_readable() {
  if (output_ < 0) return;
  std::array<char, 512> buffer{};
  const ssize_t got = read(output_, buffer.data(), buffer.size());
  if (got > 0) said_.append(buffer.data(), static_cast<std::size_t>(got));
  const std::size_t url = said_.find("http://");
  const bool is_told = url != std::string::npos && said_.ends_with('\n');
  if (got > 0 && !is_told) return;
  close(output_);
  output_ = -1;
  const auto ready = std::exchange(ready_, {});
  if (!ready) return;
  ready(is_told ? read_address(said_.substr(url, said_.find_first_of(" \n", url) - url))
                : std::nullopt);
}

int ServerProcess::end(int signal) {
  ready_ = {};
  if (output_ >= 0) close(output_);
  output_ = -1;
  if (process_ <= 0) return -1;
  ::kill(process_, signal);
  int status = -1;
  waitpid(process_, &status, 0);
  process_ = -1;
  return status;
}

void ServerProcess::kill() { end(SIGKILL); }

int ServerProcess::stop() { return end(SIGTERM); }

}  // namespace folsom::load
