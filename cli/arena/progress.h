// A match's progress, in the terminal's last line.
#pragma once

#include <chrono>
#include <string>

#include "cli/terminal/status_line.h"

namespace folsom::cli {

class Progress {
 public:
  // `before` of all `games` were played in an earlier run.
  Progress(std::size_t before, std::size_t games);

  // `done` in this run; `standing` is what is known so far, in a few words.
  void show(std::size_t done, const std::string& standing);
  // Makes room for other output.
  void wipe() { line_.wipe(); }

  double seconds() const;

 private:
  StatusLine line_;
  std::size_t before_;
  std::size_t games_;
  std::chrono::steady_clock::time_point start_;
};

}  // namespace folsom::cli
