#include "bots/arena/outside/line_program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <system_error>
#include <utility>

namespace folsom::arena {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kMaxWords = 4096;
// Between checks whether a program has ended.
constexpr milliseconds kNap{2};
// Between checks whether anybody still wants to know.
constexpr milliseconds kBreath{50};

// No other process that is started meanwhile, by anyone, inherits either end.
bool open_pipe(Descriptor& reading, Descriptor& writing) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return false;
  reading.take(ends[0]);
  writing.take(ends[1]);
  return true;
}

void never_block(const Descriptor& file) {
  fcntl(file.number(), F_SETFL, fcntl(file.number(), F_GETFL) | O_NONBLOCK);
}

// While this exists, writing to a program that has gone is an error and doesn't kill us.
class NoBrokenPipe {
 public:
  NoBrokenPipe() {
    sigset_t pending;
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    sigemptyset(&broken_pipe_);
    sigaddset(&broken_pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe_, &before_);
  }
  NoBrokenPipe(const NoBrokenPipe&) = delete;
  NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;
  ~NoBrokenPipe() {
    const timespec at_once{};
    if (!was_pending_) {
      while (sigtimedwait(&broken_pipe_, nullptr, &at_once) < 0 && errno == EINTR) continue;
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t broken_pipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

// What the new process begins with: the three pipes and no other file of ours, a group of its own,
// and none of our blocked or ignored signals.
class Launch {
 public:
  Launch(int input, int output, int errors) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, output, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files_, errors, STDERR_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files_, STDERR_FILENO + 1);
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  Launch(const Launch&) = delete;
  Launch& operator=(const Launch&) = delete;
  ~Launch() {
    posix_spawn_file_actions_destroy(&files_);
    posix_spawnattr_destroy(&attributes_);
  }

  // Returns 0 or the error's number.
  int run(std::string command, pid_t& process) {
    std::array<std::string, 3> words = {"sh", "-c", std::move(command)};
    std::array<char*, 4> arguments = {words[0].data(), words[1].data(), words[2].data(), nullptr};
    return posix_spawn(&process, "/bin/sh", &files_, &attributes_, arguments.data(), environ);
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

// Appends what there is to read. False: nothing more will come.
bool read_into(std::string& text, const Descriptor& file) {
  std::array<char, 1 << 16> chunk;
  const ssize_t got = read(file.number(), chunk.data(), chunk.size());
  if (got > 0) text.append(chunk.data(), static_cast<std::size_t>(got));
  return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

}  // namespace

LineProgram::LineProgram(const std::string& command, std::stop_token stop)
    : stop_(std::move(stop)) {
  if (start(command)) return;
  input_.close();
  output_.close();
  errors_.close();
}

bool LineProgram::start(const std::string& command) {
  Descriptor its_input;
  Descriptor its_output;
  Descriptor its_errors;
  int error = 0;
  if (!open_pipe(its_input, input_) || !open_pipe(output_, its_output) ||
      !open_pipe(errors_, its_errors)) {
    error = errno;
  } else {
    // Only our ends: the program's own block, as programs expect.
    for (const Descriptor* const end : {&input_, &output_, &errors_}) never_block(*end);
    Launch launch(its_input.number(), its_output.number(), its_errors.number());
    error = launch.run(command, process_);
  }
  if (error == 0) return true;
  process_ = -1;
  problem_ = std::system_category().message(error);
  return false;
}

// Until it has been waited for, nobody else gets its number or its group's; so the group is killed
// first.
LineProgram::~LineProgram() {
  if (process_ < 0) return;
  kill(-process_, SIGKILL);
  while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) continue;
}

LineProgram::Sent LineProgram::tell(std::string_view line, Clock::time_point until) {
  std::string text(line);
  text += '\n';
  std::string_view rest = text;
  const NoBrokenPipe no_broken_pipe;
  while (!rest.empty()) {
    if (!input_.is_open()) return Sent::kInputClosed;
    const ssize_t written = write(input_.number(), rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EAGAIN) {
      if (!wait(until, true)) return Sent::kLate;
    } else if (errno != EINTR) {
      input_.close();
    }
  }
  return Sent::kDone;
}

LineProgram::Heard LineProgram::hear(std::string& line, Clock::time_point until) {
  while (true) {
    const std::size_t end = pending_.find('\n', scanned_);
    if (end == std::string::npos) {
      scanned_ = pending_.size();
      if (pending_.size() - begin_ > kMaxLine) return Heard::kTooLong;
      if (!output_.is_open()) return Heard::kOutputClosed;
      if (!wait(until, false)) return Heard::kLate;
      continue;
    }
    if (end - begin_ > kMaxLine) return Heard::kTooLong;
    line.assign(pending_, begin_, end - begin_);
    begin_ = scanned_ = end + 1;
    if (line.find_first_not_of(" \t\r") != std::string::npos) return Heard::kLine;
    if (Clock::now() >= until) return Heard::kLate;
  }
}

// Waits until it can read or, if wanted, write, and reads. False: time is up, or nobody wants to
// wait.
bool LineProgram::wait(Clock::time_point until, bool to_write) {
  const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
  if (left <= milliseconds::zero() || stop_.stop_requested()) return false;
  listen(std::min(left, kBreath), to_write);
  return true;
}

void LineProgram::listen(milliseconds longest, bool to_write) {
  // A program with more to say than a line may hold isn't read; closed files are left out.
  const bool listening = pending_.size() - begin_ <= kMaxLine;
  std::array<pollfd, 3> files = {{{listening ? output_.number() : -1, POLLIN, 0},
                                  {errors_.number(), POLLIN, 0},
                                  {to_write ? input_.number() : -1, POLLOUT, 0}}};
  if (poll(files.data(), files.size(), static_cast<int>(longest.count())) <= 0) return;
  if (files[0].revents != 0) read_output();
  if (files[1].revents != 0) read_errors();
}

void LineProgram::read_output() {
  pending_.erase(0, begin_);
  scanned_ -= begin_;
  begin_ = 0;
  if (!read_into(pending_, output_)) output_.close();
}

void LineProgram::read_errors() {
  if (!read_into(words_, errors_)) errors_.close();
  if (words_.size() > kMaxWords) words_.erase(0, words_.size() - kMaxWords);
}

// Checks without reaping it, so that its number isn't reused.
std::optional<LineProgram::Ending> LineProgram::ended() const {
  siginfo_t info{};
  const auto id = static_cast<id_t>(process_);
  if (waitid(P_PID, id, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return Ending{};
  if (info.si_pid != process_) return std::nullopt;
  return Ending{info.si_code != CLD_EXITED, info.si_status};
}

std::optional<LineProgram::Ending> LineProgram::ending(Clock::time_point until) {
  while (true) {
    if (const std::optional<Ending> end = ended()) {
      if (errors_.is_open()) read_errors();
      return end;
    }
    if (Clock::now() >= until || stop_.stop_requested()) return std::nullopt;
    listen(kNap, false);
  }
}

std::string LineProgram::last_words() const {
  const std::size_t last = words_.find_last_not_of(" \t\r\n");
  if (last == std::string::npos) return {};
  const std::size_t before = words_.find_last_of('\n', last);
  const std::size_t first = before == std::string::npos ? 0 : before + 1;
  return words_.substr(first, last + 1 - first);
}

void LineProgram::part(Clock::time_point until) {
  input_.close();
  pending_.clear();
  begin_ = scanned_ = 0;
  while (Clock::now() < until && !ended()) {
    listen(kNap, false);
    pending_.clear();
  }
}

}  // namespace folsom::arena
