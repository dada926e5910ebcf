// Everything people read, in one language: words.say("board.head.plans", {{"who", name}}). The
// messages are in text/messages/LANGUAGE/*.json, which the page reads too (with web/words); a key
// is the file's name and the path in it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/i18n/arguments.h"

namespace folsom {

// A handle, cheap to copy. Not for use by several threads at once.
class Words {
 public:
  // One of languages(); throws std::invalid_argument otherwise.
  static Words open(std::string_view language);

  // Codes of all available languages: "en", "uk" …
  static std::vector<std::string> languages();
  static bool knows(std::string_view language);
  // The first wish that is available: "uk", "uk-UA", "uk_UA.UTF-8@x"; "en" if none is.
  static std::string best_language(std::span<const std::string> wishes);

  const std::string& language() const;

  // A message in this language, else in English. A missing key or argument is a bug in the program:
  // it is reported on stderr, and the key, or the argument's name, takes the text's place.
  std::string say(std::string_view key, const Arguments& arguments = {}) const;

  // Whether the key has a message.
  bool has(std::string_view key) const;

  // In how many ways this can be said: key.1, key.2 …; 0 if there is only one, the key itself.
  int ways_of(std::string_view key) const;

  // "Ann, Bob and Carol"
  std::string list(std::span<const std::string> items) const;
  // A number as this language writes it: "1,150".
  std::string number(std::int64_t value) const;
  // Whole dollars: "$1,150", "-$50".
  std::string money(std::int64_t dollars) const;
  // With a capital first letter.
  std::string with_capital(std::string_view text) const;

  // For tests: all keys of this language and their messages.
  std::vector<std::pair<std::string, std::string>> messages() const;

  // How often words were reported missing since the program began.
  static int complaints();

 private:
  class Book;
  explicit Words(std::shared_ptr<Book> book) : book_(std::move(book)) {}

  std::shared_ptr<Book> book_;
};

}  // namespace folsom
