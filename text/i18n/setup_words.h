// A setup in words; web/screens/setup/setup_words.ts does the same on the page.
#pragma once

#include <string>
#include <vector>

#include "engine/core/setup.h"
#include "text/i18n/words.h"

namespace folsom {

// "second edition, abilities and events", "Horses & Stagecoach" …
std::vector<std::string> setup_words(const Words& words, const Setup& setup);

}  // namespace folsom
