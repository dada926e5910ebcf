// A line of the story: what an event says.
#pragma once

#include <string>
#include <string_view>

namespace folsom {

// The key of the last line of a whole story.
inline constexpr std::string_view kEndOfStory = "story.over";

struct Passage {
  std::string text;
  std::string detail{};  // what it cost, or why it failed; of a heading, the scene
  std::string key{};     // of the words, without the way they were said in; empty: no ways
  bool heading = false;
  bool failed = false;  // a card without effect
  int round = 0;        // 0: before the first

  // As one text, where there is no place for two.
  std::string whole() const { return detail.empty() ? text : text + " " + detail; }
};

}  // namespace folsom
