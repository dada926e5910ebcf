// Which language is spoken at this terminal.
#pragma once

#include <string>

#include "text/i18n/words.h"

namespace folsom::cli {

// The one asked for, as --language takes it; empty: the one of LC_ALL, LC_MESSAGES or LANG, else
// English. Throws Failure where there are no words in the one asked for.
Words words_for(const std::string& wished);

// Their codes, with blanks between them: "en fr …"
std::string languages_in_words();

}  // namespace folsom::cli
