// Lines of the story as text. The page does the same with the same lines (web/story/words.ts).
#pragma once

#include <string>

#include "text/i18n/cast.h"
#include "text/story/line.h"

namespace folsom {

struct Passage {
  std::string text;
  std::string detail{};  // anything more there is to say; for a heading, the scene
  std::string key{};     // of the first sentence, without "story." and without its variant
  bool heading = false;
  bool failed = false;  // a card without effect
  int round = 0;        // 0: before the first

  // As one text, if there is no room for two.
  std::string whole() const { return detail.empty() ? text : text + " " + detail; }
};

// Every sentence begins with a capital, also where a name comes first ("the Marshal") or a place.
// Where a script has none, or no blanks between sentences, nothing changes.
std::string with_capitals(const Words& words, const std::string& text);

// For a title.
std::string without_full_stop(const std::string& sentence);

// `before` and `after`: the table before and after the event, for the train and for who plays whom.
Passage passage_of(const Words& words, const Rulebook& book, const Cast& cast,
                   const PublicState& before, const PublicState& after, const Line& line);

}  // namespace folsom
