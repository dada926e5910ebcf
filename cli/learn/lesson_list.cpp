#include "cli/learn/lesson_list.h"

#include <fmt/format.h>

#include <charconv>

namespace folsom::cli {
namespace {

constexpr int kChapterColumns = 26;
constexpr int kLessonColumns = 27;

Line lesson_line(const Words& words, const Learnt& learnt, const lessons::Lesson& lesson,
                 std::size_t number, bool unicode) {
  const bool done = learnt.is_done(lesson.id);
  const std::string mark = done ? (unicode ? "✓" : "x") : " ";
  return Line(fmt::format("{:>2} ", number), kBold)
      .add(mark + " ", {Colour::kGreen, true, false})
      .add(title_of(words, lesson), done ? kFaint : Style{});
}

}  // namespace

std::string title_of(const Words& words, const lessons::Lesson& lesson) {
  return words.say("learn." + lesson.id + ".title");
}

Lines lesson_list(const Words& words, const Learnt& learnt, int columns, bool unicode) {
  const int beside = std::max(1, (columns - kChapterColumns) / kLessonColumns);
  const auto lessons = lessons::all_lessons();
  Lines lines;
  int in_row = 0;
  for (std::size_t i = 0; i < lessons.size(); ++i) {
    const bool begins = i == 0 || lessons[i].chapter != lessons[i - 1].chapter;
    if (begins || in_row == beside) {
      lines.emplace_back();
      if (begins) {
        const std::string chapter = words.say("learn.chapter." + lessons[i].chapter);
        lines.back() = Line(chapter, kBold).shortened(kChapterColumns - 1);
      }
      in_row = 0;
    }
    lines.back().fill_to(kChapterColumns + in_row * kLessonColumns);
    const Line lesson = lesson_line(words, learnt, lessons[i], i + 1, unicode);
    const bool is_last = in_row + 1 == beside;
    lines.back().append(
        lesson.shortened(is_last ? columns - lines.back().width() : kLessonColumns - 1));
    ++in_row;
  }
  return lines;
}

const lessons::Lesson* next_lesson(const Learnt& learnt, const lessons::Lesson* after) {
  const auto lessons = lessons::all_lessons();
  const std::size_t first =
      after == nullptr ? 0 : static_cast<std::size_t>(after - lessons.data()) + 1;
  for (std::size_t i = 0; i < lessons.size(); ++i) {
    const lessons::Lesson& lesson = lessons[(first + i) % lessons.size()];
    if (!learnt.is_done(lesson.id)) return &lesson;
  }
  return nullptr;
}

const lessons::Lesson* lesson_meant(const std::string& text) {
  const auto lessons = lessons::all_lessons();
  std::size_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  const bool is_number = error == std::errc() && stop == end;
  if (!is_number) return lessons::lesson_named(text);
  return number >= 1 && number <= lessons.size() ? &lessons[number - 1] : nullptr;
}

}  // namespace folsom::cli
