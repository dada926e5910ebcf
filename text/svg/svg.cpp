#include "text/svg/svg.h"

#include <cmath>

namespace folsom::svg {

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '&') {
      safe += "&amp;";
    } else if (letter == '<') {
      safe += "&lt;";
    } else if (letter == '>') {
      safe += "&gt;";
    } else if (letter == '"') {
      safe += "&quot;";
    } else if (static_cast<unsigned char>(letter) >= 0x20) {
      safe += letter;
    }
  }
  return safe;
}

double grid_step(double range, int lines) {
  const double least = range / lines;
  const double power = std::pow(10, std::floor(std::log10(least)));
  for (const double digit : {1.0, 2.0, 5.0}) {
    if (digit * power >= least) return digit * power;
  }
  return 10 * power;
}

}  // namespace folsom::svg
