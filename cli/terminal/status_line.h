// The last line of a terminal, on the error output: says how far something has come, again and
// again. Where there is no terminal nothing is said.
#pragma once

#include <string_view>

namespace folsom::cli {

class StatusLine {
 public:
  StatusLine();
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  ~StatusLine() { wipe(); }

  // In place of what stood there; cut where it is wider than the terminal.
  void show(std::string_view text);
  // Makes room for something else to be said.
  void wipe();

 private:
  bool has_terminal_;
  bool shown_ = false;
};

}  // namespace folsom::cli
