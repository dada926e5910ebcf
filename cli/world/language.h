// The language of this terminal.
#pragma once

#include <string>

#include "text/i18n/words.h"

namespace folsom::cli {

// The one asked for with --language; if empty, that of LC_ALL, LC_MESSAGES or LANG, else English.
// Throws Failure if there are no words in the language asked for.
Words words_for(const std::string& wished);

// Their codes, separated by blanks: "en fr …"
std::string languages_in_words();

}  // namespace folsom::cli
