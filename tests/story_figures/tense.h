// Whether something is told as if it had happened when it hasn't: a goal says what the Marshal
// needs, a wound what applies until the end of the round.
#pragma once

#include <string>
#include <vector>

#include "text/i18n/words.h"

namespace folsom::story_figures {

// The keys of messages in the wrong tense. Also empty for a language whose tenses nobody has
// defined: see tense_is_known.
std::vector<std::string> wrong_tenses(const Words& words);
bool tense_is_known(const Words& words);

}  // namespace folsom::story_figures
