#include "cli/learn/lesson_game.h"

#include <algorithm>

#include "cli/learn/coach.h"
#include "cli/play/told_game.h"
#include "cli/show/help.h"
#include "cli/show/questions.h"
#include "cli/show/score_sheet.h"
#include "cli/world/signals.h"
#include "text/notation/choices.h"

namespace folsom::cli {

using lessons::Performance;
using lessons::PlayedStep;

namespace {

// A short remark isn't worth a key: it is shown with what the coach says next.
constexpr std::size_t kRemark = 90;   // bytes of it
constexpr std::size_t kAtOnce = 280;  // most bytes said in one go

}  // namespace

LessonGame::LessonGame(const lessons::Lesson& lesson, const Words& words, Terminal& terminal,
                       std::chrono::milliseconds line_time)
    : lesson_(lesson),
      words_(words),
      terminal_(terminal),
      line_time_(line_time),
      story_(new_story()) {}

// As on the page: no shuffle was promised, and nobody gave a name.
Story LessonGame::new_story() const { return {words_, lesson_.book(), {}, ""}; }

Scene LessonGame::scene() const {
  return {words_, lesson_.book(), view_, terminal_.size(), terminal_.has_unicode(), {}};
}

bool LessonGame::run() {
  while (!leaving_ && !was_interrupted()) {
    // Only available choices can be made here, so none is refused.
    const Performance played = std::get<Performance>(lessons::perform(lesson_, choices_));
    show_news(played);
    if (leaving_) return false;
    if (played.done) {
      show_end(played);
      return true;
    }
    if (played.mistake) {
      if (!ask_to_try_again()) return false;
      choices_.pop_back();
      go_back(std::get<Performance>(lessons::perform(lesson_, choices_)));
    } else if (!ask(played)) {
      return false;
    }
  }
  return false;
}

// --- showing

void LessonGame::draw(ScreenParts parts) {
  const Scene now = scene();
  parts.story = lines_;
  if (!coach_.empty()) {
    const Lines frame = coach_picture(now, coach_);
    parts.notes.insert(parts.notes.begin(), frame.begin(), frame.end());
  }
  terminal_.show(terminal_.is_interactive() ? compose_screen(now, parts)
                                            : compose_listing(now, parts));
}

void LessonGame::show_news(const Performance& played) {
  skipping_ = false;
  for (; shown_ < played.steps_played.size(); ++shown_) {
    show_moment(played.steps_played[shown_], false);
    for (; said_ < played.coach.size() && played.coach[said_].after <= shown_; ++said_) {
      const std::string text = words_.say(played.coach[said_].key);
      if (coach_.size() + text.size() > kAtOnce) let_coach_speak();
      coach_ = coach_.empty() ? text : coach_ + " " + text;
    }
    const bool goes_on = shown_ + 1 < played.steps_played.size();
    if (goes_on && coach_.size() > kRemark) let_coach_speak();
  }
}

void LessonGame::show_moment(const PlayedStep& played_step, bool silently) {
  if (shown_ == 0) view_ = played_step.view;
  for (const Event& event : played_step.events) {
    const View before = view_;
    if (shown_ > 0) follow_closely(lesson_.book(), view_, event);
    for (const Passage& passage : story_->tell(event, before, view_)) {
      const std::vector<StoryLine> told = lines_of(passage);
      lines_.insert(lines_.end(), told.begin(), told.end());
      if (!silently) show_lines(told.size());
    }
  }
  view_ = played_step.view;
}

void LessonGame::show_lines(std::size_t new_lines) {
  if (!terminal_.is_interactive()) {
    for (std::size_t i = lines_.size() - new_lines; i < lines_.size(); ++i) {
      const Lines parts = lines_[i].wrapped(words_, terminal_.size().columns);
      for (const Line& part : parts) terminal_.print(part);
    }
    return;
  }
  if (skipping_ || line_time_.count() == 0) return;
  ScreenParts parts;
  parts.keys = words_.say("terminal.keys.go-on");
  draw(std::move(parts));
  if (terminal_.pause(line_time_)) skipping_ = true;
}

// Waits until the learner has read it; in a pipe it is just printed.
void LessonGame::let_coach_speak() {
  if (coach_.empty()) return;
  if (terminal_.is_interactive()) {
    ScreenParts parts;
    parts.keys = words_.say("terminal.learn.read");
    draw(std::move(parts));
    if (!leaving_ && !wait_for_enter()) leaving_ = true;
  } else {
    terminal_.show(coach_picture(scene(), coach_));
  }
  coach_.clear();
}

void LessonGame::go_back(const Performance& played) {
  story_.emplace(new_story());
  lines_.clear();
  coach_.clear();
  for (shown_ = 0; shown_ < played.steps_played.size(); ++shown_) {
    show_moment(played.steps_played[shown_], true);
  }
  said_ = played.coach.size();
  // The question that has to be answered again.
  if (!played.coach.empty() && played.coach.back().after + 1 == played.steps_played.size()) {
    coach_ = words_.say(played.coach.back().key);
  }
}

// --- asking

bool LessonGame::wait_for_enter() {
  std::optional<std::string> answer;
  do {
    answer = terminal_.ask("");
    if (answer && *answer == "q") return false;
  } while (answer && !answer->empty() && *answer != " ");
  return answer.has_value();
}

bool LessonGame::ask(const Performance& played) {
  Lines notes;
  const std::size_t before = choices_.size();
  while (choices_.size() == before && !leaving_) {
    const Scene now = scene();
    const std::vector<Option> options = options_for(now, played.choices);
    ScreenParts parts;
    parts.question = question_for(now, played.learner);
    parts.options = options;
    parts.notes = notes;
    parts.keys = words_.say("terminal.learn.keys");
    draw(std::move(parts));
    notes.clear();
    const auto answer = terminal_.ask(terminal_.is_interactive() ? "" : ">", true);
    if (!answer) return false;
    if (*answer == kResized || answer->empty()) continue;
    if (const std::string choice = choice_meant(played, options, *answer); !choice.empty()) {
      choices_.push_back(choice);
    } else if (answer->size() != 1 || !obey((*answer)[0], played, notes)) {
      notes.push_back(Line(words_.say("terminal.say.no-such-key"), kBold));
    }
  }
  coach_.clear();
  return !leaving_;
}

// By a key or a label, or in notation; empty if it is neither.
std::string LessonGame::choice_meant(const Performance& played, const std::vector<Option>& options,
                                     const std::string& answer) const {
  const auto text_of = [&](const Choice& choice) {
    return notation::to_text(choice, lesson_.book(), played.learner);
  };
  if (const Option* const option = find_option(options, answer)) return text_of(option->choice);
  const bool is_offered =
      std::any_of(played.choices.begin(), played.choices.end(),
                  [&](const Choice& choice) { return text_of(choice) == answer; });
  return is_offered ? answer : "";
}

bool LessonGame::obey(char command, const Performance& played, Lines& notes) {
  const Scene now = scene();
  const auto add = [&](const std::string& text) {
    for (const std::string& line : wrap(text, now.size.columns, words_.language()))
      notes.emplace_back(line, kBold);
  };
  switch (command) {
    case '?':
      read_out(help_text(now, false));
      return true;
    case 'h': {
      ChoiceList hoped;
      hoped.push_back(played.hoped.front());
      add(words_.say("terminal.learn.hint", {{"what", options_for(now, hoped).front().label}}));
      return true;
    }
    case 'r':
      add(rule_hint(now));
      return true;
    case 't':
      read_out(compose_table(now));
      return true;
    case 'l':
      read_out(told_so_far());
      return true;
    case 'q':
      leaving_ = true;
      return true;
    default:
      return false;
  }
}

bool LessonGame::ask_to_try_again() {
  ScreenParts parts;
  parts.keys = words_.say("terminal.learn.again");
  draw(std::move(parts));
  if (!terminal_.is_interactive()) return true;
  return wait_for_enter();
}

void LessonGame::show_end(const Performance& played) {
  ScreenParts parts;
  parts.keys = words_.say("terminal.learn.end");
  draw(std::move(parts));
  if (terminal_.is_interactive()) wait_for_enter();
  if (!played.game_over) return;
  read_out(score_sheet(scene(), played.score));
}

void LessonGame::read_out(const Lines& lines) {
  terminal_.read_out(lines, words_.say("terminal.keys.more"), words_.say("terminal.keys.no-more"));
}

Lines LessonGame::told_so_far() const {
  Lines lines;
  for (const StoryLine& line : lines_) {
    append(lines, line.wrapped(words_, terminal_.size().columns));
  }
  return lines;
}

}  // namespace folsom::cli
