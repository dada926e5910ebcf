// What a host should know of the game and its cards before it begins.
#pragma once

#include <string>

#include "engine/core/setup.h"
#include "text/i18n/words.h"

namespace folsom::cli {

// Empty where all cards are as printed or the host's own, and one expansion at most is on the
// table.
std::string notice_for(const Words& words, const Setup& setup);

}  // namespace folsom::cli
