// An external program that we talk to in lines over its standard input and output, with a time
// limit on everything. It runs in its own process group, which is killed with this object.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "bots/arena/outside/descriptor.h"

namespace folsom::arena {

class LineProgram {
 public:
  using Clock = std::chrono::steady_clock;

  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  enum class Sent { kDone, kLate, kInputClosed };
  enum class Heard { kLine, kLate, kTooLong, kOutputClosed };

  // How it ended: its exit status, or the signal that killed it.
  struct Ending {
    bool by_signal = false;
    int number = 0;
  };

  // Has /bin/sh run the command. If even that fails, `problem` says why. Once `stop` is requested,
  // nothing waits for it any longer: it counts as late.
  explicit LineProgram(const std::string& command, std::stop_token stop = {});
  LineProgram(const LineProgram&) = delete;
  LineProgram& operator=(const LineProgram&) = delete;
  // Kills it and everything it has started in its group.
  ~LineProgram();

  const std::string& problem() const { return problem_; }

  // Writes a line; a line break is added.
  Sent tell(std::string_view line, Clock::time_point until);

  // Reads the next line that isn't empty, without its line break. A last line without one doesn't
  // count: the program ended in the middle of it.
  Heard hear(std::string& line, Clock::time_point until);

  // Whether it has ended by itself, or does so by then.
  std::optional<Ending> ending(Clock::time_point until);

  // The last line of its standard error; empty if none.
  std::string last_words() const;

  // Closes its input and gives it until then to end by itself, even if asked to stop.
  void part(Clock::time_point until);

 private:
  bool start(const std::string& command);
  bool wait(Clock::time_point until, bool to_write);
  void listen(std::chrono::milliseconds longest, bool to_write);
  void read_output();
  void read_errors();
  std::optional<Ending> ended() const;

  std::stop_token stop_;
  pid_t process_ = -1;
  std::string problem_;
  Descriptor input_;   // the program reads it
  Descriptor output_;  // the program writes it
  Descriptor errors_;  // for people
  std::string pending_;
  std::size_t begin_ = 0;    // of what hasn't been handed out, in pending_
  std::size_t scanned_ = 0;  // there is no line break between begin_ and here
  std::string words_;
};

}  // namespace folsom::arena
