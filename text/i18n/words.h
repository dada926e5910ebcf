// All words that people read, in one language: words.say("board.head.plans", {{"who", name}}). The
// messages are those of text/messages/LANGUAGE/*.json, which the page reads too (web/words does the
// same there); a key is the file's name and the path in it.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "text/i18n/arguments.h"

namespace folsom {

// A handle that is quickly copied. Not for several threads at once.
class Words {
 public:
  // One of languages(); throws std::invalid_argument for any other.
  static Words open(std::string_view language);

  // Codes of all languages there are words in: "en", "uk" …
  static std::vector<std::string> languages();
  static bool knows(std::string_view language);
  // The first wish that there are words for: "uk", "uk-UA", "uk_UA.UTF-8@x"; "en" where there is
  // none.
  static std::string best_language(std::span<const std::string> wishes);

  const std::string& language() const;

  // A message of this language, else the English one. A key that has no words, or a message whose
  // arguments are not all given, is a mistake in the program: it is complained of on stderr, and
  // the key, or the argument's name, stands where the text should.
  std::string say(std::string_view key, const Arguments& arguments = {}) const;

  // Whether there is something to say.
  bool has(std::string_view key) const;

  // In how many ways this can be said: as key.1, key.2 …; 0 where it is said in one way only.
  int ways_of(std::string_view key) const;

  // "Ann, Bob and Carol"
  std::string list(std::span<const std::string> items) const;
  // Figures as this language writes them: "1,150".
  std::string number(std::int64_t value) const;
  // Whole dollars: "$1,150", "-$50".
  std::string money(std::int64_t dollars) const;
  // The first letter large.
  std::string with_capital(std::string_view text) const;

  // What these words are made from, for tests: every key of this language and its message.
  std::vector<std::pair<std::string, std::string>> messages() const;

  // How often any words were complained of since the program began.
  static int complaints();

 private:
  class Book;
  explicit Words(std::shared_ptr<Book> book) : book_(std::move(book)) {}

  std::shared_ptr<Book> book_;
};

}  // namespace folsom
