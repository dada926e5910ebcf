#include "server/net/postcard/drawings.h"

#include <fmt/core.h>

#include <algorithm>

namespace folsom::server {
namespace {

// The SVG renderer here knows no CSS variables, so each becomes its fallback color:
// "var(--ink,#2b1d14)".
std::string in_colour(std::string_view text) {
  constexpr std::string_view kVariable = "var(--";
  std::string result;
  while (!text.empty()) {
    const std::size_t at = text.find(kVariable);
    result += text.substr(0, at);
    if (at == std::string_view::npos) break;
    text.remove_prefix(at);
    const std::size_t comma = text.find(',');
    const std::size_t end = text.find(')');
    if (comma < end) result += text.substr(comma + 1, end - comma - 1);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return result;
}

}  // namespace

std::string drawn(std::string_view name, const Box& box, bool mirrored) {
  const auto files = drawing_files();
  const auto file = std::ranges::find(files, name, &DrawingFile::name);
  constexpr std::string_view kBegin = "<svg ";
  if (file == files.end() || !file->text.starts_with(kBegin)) return {};
  const std::string inside = in_colour(file->text.substr(kBegin.size()));
  const std::string turn =
      mirrored
          ? fmt::format("<g transform=\"translate({:.1f} 0) scale(-1 1)\">", 2 * box.x + box.width)
          : "<g>";
  return fmt::format("{}<svg x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" {}</g>",
                     turn, box.x, box.y, box.width, box.height, inside);
}

}  // namespace folsom::server
