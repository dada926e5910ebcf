#include "cli/world/wishes.h"

namespace folsom::cli {

ColourWish colour_wish(const std::string& word) {
  if (word == "always") return ColourWish::kAlways;
  if (word == "never") return ColourWish::kNever;
  return ColourWish::kAuto;
}

std::chrono::milliseconds line_time(const PaceAndLooks& wished) {
  if (wished.no_pause || wished.speed == "instant") return std::chrono::milliseconds(0);
  if (wished.speed == "slow") return std::chrono::milliseconds(1600);
  if (wished.speed == "fast") return std::chrono::milliseconds(300);
  return std::chrono::milliseconds(800);
}

}  // namespace folsom::cli
