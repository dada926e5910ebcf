#include "cli/show/amounts.h"

#include <fmt/core.h>

#include <cmath>

namespace folsom::cli {

// No minus before a zero.
std::string percent(double share, int digits) {
  const double scale = std::pow(10, digits);
  return fmt::format("{:.{}f} %", std::round(100 * share * scale) / scale + 0.0, digits);
}

}  // namespace folsom::cli
