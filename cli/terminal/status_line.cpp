#include "cli/terminal/status_line.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "cli/terminal/text.h"

namespace folsom::cli {
namespace {

int columns() {
  winsize size{};
  const bool known = ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
  return known ? size.ws_col : 80;
}

}  // namespace

StatusLine::StatusLine() : has_terminal_(isatty(STDERR_FILENO) != 0) {}

void StatusLine::show(std::string_view text) {
  if (!has_terminal_) return;
  fmt::print(stderr, "\r\033[K{}", cut_to(text, columns() - 1));
  std::fflush(stderr);
  shown_ = true;
}

void StatusLine::wipe() {
  if (shown_) fmt::print(stderr, "\r\033[K");
  shown_ = false;
}

}  // namespace folsom::cli
