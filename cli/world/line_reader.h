// Lines from a file descriptor, one at a time as they come, with a limit on their length.
#pragma once

#include <cstddef>
#include <string>

namespace folsom::cli {

class LineReader {
 public:
  enum class Got {
    kLine,
    kTooLong,  // over the limit; the rest of the line is skipped
    kEnd,
  };

  LineReader(int descriptor, std::size_t limit) : descriptor_(descriptor), limit_(limit) {}

  // The next line without its line break. A last line needs none.
  Got next(std::string& line);

 private:
  bool fill();

  int descriptor_;
  std::size_t limit_;
  std::string buffer_;
  std::size_t at_ = 0;
};

}  // namespace folsom::cli
