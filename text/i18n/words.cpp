#include "text/i18n/words.h"

#include <unicode/numberformatter.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <map>
#include <set>
#include <stdexcept>

#include "text/i18n/book.h"
#include "text/i18n/catalogues.h"

namespace folsom {
namespace {

std::set<std::string>& complained_of() {
  static std::set<std::string> all;
  return all;
}

// A sentence that can't be said must not end the game. Complains once for each key.
std::string complain(const std::string& key, const char* why) {
  if (complained_of().insert(key).second) {
    std::fprintf(stderr, "Words %s: %s.\n", key.c_str(), why);
  }
  return key;
}

// Where four figures are written in one piece: 2200, but 12.000. Versions of ICU disagree about
// some languages, and the page has to write the same (web/words/figures.ts).
bool keeps_four_together(std::string_view language) { return language == "es" || language == "pl"; }

}  // namespace

Words Words::open(std::string_view language) {
  if (!knows(language)) throw std::invalid_argument("no words in " + std::string(language));
  static std::map<std::string, std::shared_ptr<Book>, std::less<>> opened;
  auto found = opened.find(language);
  if (found == opened.end()) {
    const std::string code(language);
    found = opened.emplace(code, std::make_shared<Book>(code)).first;
  }
  return Words(found->second);
}

std::vector<std::string> Words::languages() {
  std::set<std::string> all;
  for (const CatalogueFile& file : catalogue_files()) all.insert(std::string(file.language));
  return {all.begin(), all.end()};
}

bool Words::knows(std::string_view language) {
  const std::span<const CatalogueFile> files = catalogue_files();
  return std::any_of(files.begin(), files.end(),
                     [&](const CatalogueFile& file) { return file.language == language; });
}

std::string Words::best_language(std::span<const std::string> wishes) {
  for (const std::string& wish : wishes) {
    std::string code = wish.substr(0, wish.find_first_of("-_.@"));
    for (char& letter : code) letter = static_cast<char>(std::tolower(letter));
    if (knows(code)) return code;
  }
  return "en";
}

const std::string& Words::language() const { return book_->language(); }

std::string Words::say(std::string_view key, const Arguments& arguments) const {
  const std::string name(key);
  try {
    if (const std::string* message = book_->find(name)) {
      std::string text = book_->fill(name, *message, arguments);
      const std::string missing = book_->missing_of(name, arguments);
      if (!missing.empty()) complain(name, ("{" + missing + "} is missing").c_str());
      return text;
    }
    if (language() != "en") return open("en").say(key, arguments);
    return complain(name, "no words");
  } catch (const std::invalid_argument& problem) {
    return complain(name, problem.what());
  }
}

bool Words::has(std::string_view key) const {
  return book_->find(std::string(key)) != nullptr || (language() != "en" && open("en").has(key));
}

int Words::ways_of(std::string_view key) const {
  const std::string name(key);
  int ways = 0;
  while (book_->find(name + "." + std::to_string(ways + 1)) != nullptr) ++ways;
  const bool lacks_it = ways == 0 && book_->find(name) == nullptr && language() != "en";
  return lacks_it ? open("en").ways_of(key) : ways;
}

std::string Words::list(std::span<const std::string> items) const { return book_->list(items); }

std::string Words::number(std::int64_t value) const {
  UErrorCode status = U_ZERO_ERROR;
  std::string text;
  icu::number::NumberFormatter::withLocale(book_->locale())
      .grouping(keeps_four_together(language()) ? UNUM_GROUPING_MIN2 : UNUM_GROUPING_ON_ALIGNED)
      .formatInt(value, status)
      .toString(status)
      .toUTF8String(text);
  return text;
}

std::string Words::money(std::int64_t dollars) const {
  if (dollars < 0) return "-" + money(-dollars);
  return say("app.money", {{"amount", number(dollars)}});
}

std::string Words::with_capital(std::string_view text) const {
  icu::UnicodeString letters = icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
  const std::int32_t first = letters.moveIndex32(0, 1);
  icu::UnicodeString large(letters, 0, first);
  letters.replace(0, first, large.toUpper(book_->locale()));
  std::string bytes;
  return letters.toUTF8String(bytes);
}

std::vector<std::pair<std::string, std::string>> Words::messages() const {
  std::vector<std::pair<std::string, std::string>> all(book_->messages().begin(),
                                                       book_->messages().end());
  std::sort(all.begin(), all.end());
  return all;
}

int Words::complaints() { return static_cast<int>(complained_of().size()); }

}  // namespace folsom
