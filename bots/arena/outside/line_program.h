// Somebody's program, talked to in lines over its standard input and output, with a time for
// everything. It runs in a process group of its own, which is gone when this object is.
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

  // How it ended: the status it gave, or the signal that killed it.
  struct Ending {
    bool by_signal = false;
    int number = 0;
  };

  // Has /bin/sh run the command. Where even that cannot be started, `problem` says why. Once `stop`
  // is requested, nothing it says or reads is waited for any longer: it is late.
  explicit LineProgram(const std::string& command, std::stop_token stop = {});
  LineProgram(const LineProgram&) = delete;
  LineProgram& operator=(const LineProgram&) = delete;
  // Kills it and everything it has started in its group.
  ~LineProgram();

  const std::string& problem() const { return problem_; }

  // Writes a line; a line break is added.
  Sent tell(std::string_view line, Clock::time_point until);

  // Reads the next line that is not empty, without its line break. A last line without one does
  // not count: the program has ended in the middle of it.
  Heard hear(std::string& line, Clock::time_point until);

  // Whether it has ended by itself, or does so until then.
  std::optional<Ending> ending(Clock::time_point until);

  // The last line it wrote to its standard error; empty where there is none.
  std::string last_words() const;

  // Closes its input and lets it end by itself until then, whether or not anybody wants to stop.
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
  Descriptor input_;   // what it reads
  Descriptor output_;  // what it writes
  Descriptor errors_;  // what it writes for people
  std::string pending_;
  std::size_t begin_ = 0;    // of what has not been handed out yet, in pending_
  std::size_t scanned_ = 0;  // there is no line break from begin_ to here
  std::string words_;
};

}  // namespace folsom::arena
