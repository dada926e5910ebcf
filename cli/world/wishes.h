// Command line words about how things look.
#pragma once

#include <chrono>
#include <string>

#include "cli/terminal/terminal.h"

namespace folsom::cli {

struct Looks {
  std::string colour = "auto";  // auto, always, never
  bool ascii = false;
  std::string language;  // empty: the system's
};

struct PaceAndLooks : Looks {
  std::string speed = "normal";  // slow, normal, fast, instant
  bool no_pause = false;
};

ColourWish colour_wish(const std::string& word);

// How long a line of the story is shown.
std::chrono::milliseconds line_time(const PaceAndLooks& wished);

}  // namespace folsom::cli
