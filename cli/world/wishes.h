// Command line words about how things look.
#pragma once

#include <chrono>
#include <string>

#include "cli/terminal/terminal.h"

namespace folsom::cli {

// auto, always, never
ColourWish colour_wish(const std::string& word);

// How long a line of the story is shown: slow, normal, fast, instant.
std::chrono::milliseconds line_time(const std::string& word);

}  // namespace folsom::cli
