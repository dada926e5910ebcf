// What a host should know of the cards before the game begins.
#pragma once

#include <string>

#include "engine/rules/setup.h"
#include "wording/words.h"

namespace folsom::cli {

// Empty where everything on the table is as printed, or the host's own.
std::string notice_for(const Words& words, const Setup& setup);

}  // namespace folsom::cli
