// What a host should know about the game and its cards before it begins.
#pragma once

#include <string>

#include "engine/core/setup.h"
#include "text/i18n/words.h"

namespace folsom::cli {

// Empty if all cards are as printed or the host's own, and at most one expansion is in play.
std::string notice_for(const Words& words, const Setup& setup);

}  // namespace folsom::cli
