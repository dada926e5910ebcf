// The terminal's last line, on standard error, which keeps showing the progress of something.
// Without a terminal it shows nothing.
#pragma once

#include <string_view>

namespace folsom::cli {

class StatusLine {
 public:
  StatusLine();
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  ~StatusLine() { wipe(); }

  // Replaces the text, cut if it is wider than the terminal.
  void show(std::string_view text);
  // Makes room for other output.
  void wipe();

 private:
  bool has_terminal_;
  bool shown_ = false;
};

}  // namespace folsom::cli
