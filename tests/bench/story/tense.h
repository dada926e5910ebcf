// Whether what hasn't happened is told as if it had: a goal says what the Marshal needs, a wound
// what holds until the end of the round.
#pragma once

#include <string>
#include <vector>

#include "text/i18n/words.h"

namespace folsom::story_figures {

// The keys of the messages that are told in the wrong tense. Empty, too, for a language of which
// nobody has said how it is told: see tense_is_known.
std::vector<std::string> wrong_tenses(const Words& words);
bool tense_is_known(const Words& words);

}  // namespace folsom::story_figures
