#include "cli/arena/progress.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace folsom::cli {
namespace {

constexpr int kBarWidth = 20;

std::string bar(double part) {
  const long full = std::lround(part * kBarWidth);
  std::string text = "[";
  for (int i = 0; i < kBarWidth; ++i) text += i < full ? '=' : ' ';
  return text + "]";
}

// "4 s", "3:20", "2:03:20"
std::string duration(double seconds) {
  const long whole = std::lround(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

Progress::Progress(std::size_t before, std::size_t games)
    : before_(before), games_(games), start_(std::chrono::steady_clock::now()) {}

double Progress::seconds() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
}

void Progress::show(std::size_t done, const std::string& standing) {
  if (games_ == 0) return;
  const double rate = static_cast<double>(done) / std::max(seconds(), 1e-3);
  const std::size_t all = before_ + done;
  const double part = static_cast<double>(all) / static_cast<double>(games_);
  std::string line = fmt::format("{} {}/{} games", bar(part), all, games_);
  if (done > 0) {
    line += fmt::format("  {:.{}f}/s  {} left", rate, rate < 10 ? 1 : 0,
                        duration(static_cast<double>(games_ - all) / rate));
  }
  if (!standing.empty()) line += "  " + standing;
  line_.show(line);
}

}  // namespace folsom::cli
