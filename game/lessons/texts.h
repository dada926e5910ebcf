// The texts in game/lessons/texts, built into the program.
#pragma once

#include <span>
#include <string_view>

namespace folsom::lessons {

struct LessonText {
  std::string_view file;
  std::string_view text;
};

std::span<const LessonText> lesson_texts();

}  // namespace folsom::lessons
