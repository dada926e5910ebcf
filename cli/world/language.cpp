#include "cli/world/language.h"

#include <fmt/format.h>

#include <cstdlib>

#include "cli/world/failure.h"

namespace folsom::cli {
namespace {

// The first of these variables that is set counts, as everywhere.
std::string language_of_system() {
  for (const char* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(variable);
    if (value != nullptr && *value != '\0') return value;
  }
  return "";
}

}  // namespace

Words words_for(const std::string& wished) {
  if (!wished.empty() && !Words::knows(wished)) {
    throw Failure(fmt::format("--language: there are no words in \"{}\". Choose one of: {}.",
                              wished, languages_in_words()));
  }
  if (!wished.empty()) return Words::open(wished);
  const std::string system[] = {language_of_system()};
  return Words::open(Words::best_language(system));
}

std::string languages_in_words() { return fmt::format("{}", fmt::join(Words::languages(), " ")); }

}  // namespace folsom::cli
