// folsom learn: the lessons in the terminal.

#include <fmt/format.h>

#include "cli/commands/commands.h"
#include "cli/learn/lesson_game.h"
#include "cli/learn/lesson_list.h"
#include "cli/world/failure.h"
#include "cli/world/language.h"
#include "cli/world/signals.h"
#include "cli/world/wishes.h"

namespace folsom::cli {
namespace {

using lessons::Lesson;

class School {
 public:
  School(const LearnOptions& options, Terminal& terminal)
      : options_(options), words_(words_for(options.language)), terminal_(terminal) {}

  int run() {
    if (options_.list) {
      show_list();
      return kExitFine;
    }
    if (!options_.lesson.empty()) return take_one(wanted());
    while (const Lesson* const lesson = choose()) take(*lesson);
    return was_interrupted() ? kExitInterrupted : kExitFine;
  }

 private:
  const Lesson& wanted() const {
    const Lesson* const lesson = lesson_meant(options_.lesson);
    if (lesson == nullptr) {
      throw Failure(words_.say("terminal.learn.unknown", {{"lesson", options_.lesson}}));
    }
    return *lesson;
  }

  void show_list() {
    for (const Line& line :
         lesson_list(words_, learnt_, terminal_.size().columns, terminal_.has_unicode())) {
      terminal_.print(line);
    }
  }

  // The lesson the learner picks, Enter for the next one; null when none is left.
  const Lesson* choose() {
    std::string note;
    while (!was_interrupted()) {
      terminal_.print(Line());
      show_list();
      const Lesson* const next = next_lesson(learnt_, last_);
      terminal_.print(Line());
      if (!note.empty()) terminal_.print(Line(note, kBold));
      const std::string prompt = next == nullptr ? words_.say("terminal.learn.which")
                                                 : words_.say("terminal.learn.which-next",
                                                              {{"title", title_of(words_, *next)}});
      const std::optional<std::string> answer = terminal_.ask_line(Line(prompt));
      if (!answer || *answer == "q") return nullptr;
      const Lesson* const meant = answer->empty() ? next : lesson_meant(*answer);
      if (meant != nullptr) return meant;
      if (answer->empty()) return nullptr;
      note = words_.say("terminal.learn.unknown", {{"lesson", *answer}});
    }
    return nullptr;
  }

  void take(const Lesson& lesson) {
    terminal_.enter_screen();
    LessonGame game(lesson, words_, terminal_, line_time(options_));
    const bool done = game.run();
    terminal_.leave_screen();
    last_ = &lesson;
    if (done) learnt_.finish(lesson.id);
  }

  int take_one(const Lesson& lesson) {
    take(lesson);
    return was_interrupted() ? kExitInterrupted : kExitFine;
  }

  const LearnOptions& options_;
  Words words_;
  Terminal& terminal_;
  Learnt learnt_;
  const Lesson* last_ = nullptr;
};

}  // namespace

int run_learn(const LearnOptions& options) {
  catch_signals();
  Terminal terminal(colour_wish(options.colour), options.ascii);
  return School(options, terminal).run();
}

}  // namespace folsom::cli
