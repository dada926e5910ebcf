#include "cli/world/line_reader.h"

#include <unistd.h>

#include <cerrno>

#include "cli/world/signals.h"

namespace folsom::cli {

bool LineReader::fill() {
  buffer_.resize(1 << 16);
  at_ = 0;
  ssize_t got = -1;
  while (got < 0) {
    got = read(descriptor_, buffer_.data(), buffer_.size());
    if (got < 0 && (errno != EINTR || was_interrupted())) break;
  }
  buffer_.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  return got > 0;
}

LineReader::Got LineReader::next(std::string& line) {
  line.clear();
  bool too_long = false;
  bool anything = false;
  while (true) {
    if (at_ == buffer_.size() && !fill()) {
      if (too_long) return Got::kTooLong;
      return anything ? Got::kLine : Got::kEnd;
    }
    anything = true;
    const std::size_t end = buffer_.find('\n', at_);
    const std::size_t stop = end == std::string::npos ? buffer_.size() : end;
    if (line.size() + (stop - at_) > limit_) too_long = true;
    if (!too_long) line.append(buffer_, at_, stop - at_);
    at_ = stop;
    if (end == std::string::npos) continue;
    ++at_;
    if (too_long) return Got::kTooLong;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return Got::kLine;
  }
}

}  // namespace folsom::cli
