// Words that have been renamed. Links, records, journals, presets and older clients still use them,
// so whatever reads words understands them forever; nothing is written in them anymore. The page
// has the same table for what browsers keep (web/screens/setup/old_words.ts).
#pragma once

#include <array>
#include <string_view>

#include "engine/core/choice.h"
#include "engine/core/setup.h"
#include "engine/flow/question.h"

namespace folsom::notation {

struct OldWord {
  std::string_view was;
  std::string_view is;
};

template <class Enum>
inline constexpr std::array<OldWord, 0> kOldWords{};

template <>
inline constexpr std::array<OldWord, 2> kOldWords<Setting>{{
    {"coach", "stagecoach"},
    {"prisoners", "marshal"},
}};

template <>
inline constexpr std::array<OldWord, 2> kOldWords<ChoiceKind>{{
    {"knock", "drop"},
    {"knock-flask", "drop-flask"},
}};

template <>
inline constexpr std::array<OldWord, 1> kOldWords<Phase>{{
    {"robbery", "stealing"},
}};

struct PositionKeys;
template <>
inline constexpr std::array<OldWord, 1> kOldWords<PositionKeys>{{
    {"fallen", "thrown-off"},
}};

struct MessageFields;  // of what a client says to a server
template <>
inline constexpr std::array<OldWord, 1> kOldWords<MessageFields>{{
    {"decision", "question"},
}};

// The word of today for one of either time.
template <class Enum>
constexpr std::string_view todays_word(std::string_view word) {
  for (const OldWord& old : kOldWords<Enum>) {
    if (old.was == word) return old.is;
  }
  return word;
}

}  // namespace folsom::notation
