// A table of words for each enum, and lookup in both directions. Only for the files that define
// words; all others include words.h.
#pragma once

#include <cstddef>
#include <iterator>

#include "engine/core/assert.h"
#include "text/notation/old_words.h"
#include "text/notation/words.h"

namespace folsom::notation {

template <class Enum>
struct Word {
  Enum value;
  std::string_view text;
};

template <class Enum>
struct Table;

template <class Enum>
std::string_view look_up(Enum value) {
  // Most tables are in the order of their values.
  const auto number = static_cast<std::size_t>(value);
  if (number < std::size(Table<Enum>::kWords) && Table<Enum>::kWords[number].value == value) {
    return Table<Enum>::kWords[number].text;
  }
  for (const Word<Enum>& word : Table<Enum>::kWords) {
    if (word.value == value) return word.text;
  }
  FOLSOM_ASSERT(false);
  return "unknown";
}

template <class Enum>
std::optional<Enum> from_word(std::string_view text) {
  text = todays_word<Enum>(text);
  for (const Word<Enum>& word : Table<Enum>::kWords) {
    if (word.text == text) return word.value;
  }
  return std::nullopt;
}

template <class Enum>
std::string all_words() {
  std::string all;
  for (const Word<Enum>& word : Table<Enum>::kWords) {
    if (word.text == "none") continue;
    if (!all.empty()) all += ", ";
    all += word.text;
  }
  return all;
}

// Implements words.h for an enum next to its table; where rows of the engine bring the names, the
// first is written by hand.
#define FOLSOM_WORDS_FROM(Enum)                                   \
  template std::optional<Enum> from_word<Enum>(std::string_view); \
  template std::string all_words<Enum>()
#define FOLSOM_WORDS_OF(Enum)                                  \
  std::string_view word(Enum value) { return look_up(value); } \
  FOLSOM_WORDS_FROM(Enum)

}  // namespace folsom::notation
