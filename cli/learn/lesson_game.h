// One lesson at the terminal: the same pictures and questions as in a game, plus the coach.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "cli/show/screen.h"
#include "cli/show/story.h"
#include "cli/terminal/terminal.h"
#include "game/lessons/performance.h"
#include "text/i18n/story.h"

namespace folsom::cli {

class LessonGame {
 public:
  LessonGame(const lessons::Lesson& lesson, const Words& words, Terminal& terminal,
             std::chrono::milliseconds line_time);

  // True when the lesson is done, false when the learner left.
  bool run();

 private:
  Scene scene() const;
  Story new_story() const;

  // What is new since the last time, with the coach's words along the way. The coach's last words
  // wait for what comes next.
  void show_news(const lessons::Performance& played);
  void show_moment(const lessons::PlayedStep& played_step, bool silently);
  void show_lines(std::size_t new_lines);
  void let_coach_speak();
  // After a mistake: everything as it was before.
  void go_back(const lessons::Performance& played);

  bool ask(const lessons::Performance& played);
  std::string choice_meant(const lessons::Performance& played, const std::vector<Option>& options,
                           const std::string& answer) const;
  bool obey(char command, const lessons::Performance& played, Lines& notes);
  bool ask_to_try_again();
  void show_end(const lessons::Performance& played);

  void draw(ScreenParts parts);
  bool wait_for_enter();
  void read_out(const Lines& lines);
  Lines told_so_far() const;

  const lessons::Lesson& lesson_;
  const Words& words_;
  Terminal& terminal_;
  std::chrono::milliseconds line_time_;
  std::vector<std::string> choices_;
  std::size_t shown_ = 0;       // steps_played
  std::size_t said_ = 0;        // words of the coach
  std::string coach_;           // the coach's current words
  std::optional<Story> story_;  // starts over after a mistake
  std::vector<StoryLine> lines_;
  View view_;
  bool skipping_ = false;
  bool leaving_ = false;
};

}  // namespace folsom::cli
