#include "tests/support/printed.h"

namespace folsom::support {

std::string block_after(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) return {};
  const std::size_t start = from + begin.size();
  return text.substr(start, text.find(end, start) - start);
}

bool matches(const std::string& text, const std::string& pattern) {
  const std::string gap = "…";
  std::size_t at = 0;
  std::size_t from = 0;
  while (true) {
    const std::size_t to = pattern.find(gap, from);
    const std::string piece = pattern.substr(from, to - from);
    if (to == std::string::npos) {
      return from == 0 ? text == piece : text.size() >= at + piece.size() && text.ends_with(piece);
    }
    const std::size_t found =
        from == 0 ? (text.starts_with(piece) ? 0 : std::string::npos) : text.find(piece, at);
    if (found == std::string::npos) return false;
    at = found + piece.size();
    from = to + gap.size();
  }
}

}  // namespace folsom::support
