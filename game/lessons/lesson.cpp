#include "game/lessons/lesson.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/lessons/texts.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/things.h"

namespace folsom::lessons {
namespace {

using scenarios::Failure;
using scenarios::Line;
using scenarios::match;

constexpr std::string_view kAnythingElse = "anything else";
constexpr std::string_view kPlayedOut = " played out";
constexpr std::string_view kCarriedOut = " carried out";

bool take_end(std::string& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text.resize(text.size() - end.size());
  return true;
}

std::string whole_key(const Lesson& lesson, std::string_view key) {
  if (key.find('.') != std::string_view::npos) return fmt::format("learn.{}", key);
  return fmt::format("learn.{}.{}", lesson.id, key);
}

// --- above the dashes ---------------------------------------------------------------------------

// A line about the lesson itself; false if it belongs to the position.
bool read_heading(Lesson& lesson, const Line& line) {
  if (const auto id = match(line.text, "lesson: {}")) {
    lesson.id = (*id)[0];
  } else if (const auto chapter = match(line.text, "chapter: {}")) {
    lesson.chapter = (*chapter)[0];
  } else if (const auto you = match(line.text, "you: {}")) {
    lesson.learner = scenarios::pawn_of((*you)[0]);
  } else if (const auto others = match(line.text, "others: {}")) {
    const std::optional<BotKind> kind = bot_named((*others)[0]);
    if (!kind) throw Failure(fmt::format("There is no bot \"{}\".", (*others)[0]));
    lesson.others = *kind;
  } else if (const auto chance = match(line.text, "chance: {}")) {
    lesson.chance = static_cast<std::uint64_t>(scenarios::number_of((*chance)[0]));
  } else {
    return false;
  }
  return true;
}

// --- below them ---------------------------------------------------------------------------------

// "right well-done", "mistake too-far played out", "mistake"
void read_verdict(const Lesson& lesson, std::string text, Branch& branch) {
  if (take_end(text, kPlayedOut)) branch.followed = Followed::kPlayedOut;
  if (take_end(text, kCarriedOut)) branch.followed = Followed::kCarriedOut;
  const std::size_t blank = std::min(text.find(' '), text.size());
  const std::string word = text.substr(0, blank);
  const std::string key = scenarios::trim(text.substr(blank));
  if (word == "right") {
    branch.verdict = Verdict::kRight;
  } else if (word == "fine") {
    branch.verdict = Verdict::kFine;
  } else if (word == "mistake") {
    branch.verdict = Verdict::kMistake;
  } else {
    throw Failure("A choice is right, fine or a mistake.");
  }
  if (!key.empty()) branch.key = whole_key(lesson, key);
}

Branch read_branch(const Lesson& lesson, const Line& line) {
  const auto parts = match(line.text, "{}: {}");
  if (!parts) throw Failure("Say what the coach thinks of it: \"go car2: right\".", line.number);
  Branch branch;
  branch.line = line.number;
  if ((*parts)[0] != kAnythingElse) branch.choices = scenarios::items_of((*parts)[0]);
  try {
    read_verdict(lesson, (*parts)[1], branch);
  } catch (const Failure& failure) {
    throw Failure(failure.what(), line.number);
  }
  return branch;
}

Step read_decision(const Lesson& lesson, const Line& line) {
  Step step{.line = line.number,
            .kind = StepKind::kDecide,
            .key = {},
            .who = {},
            .choice = {},
            .branches = {}};
  if (const auto key = match(line.text, "decide: {}")) step.key = whole_key(lesson, (*key)[0]);
  for (const Line& branch : line.block) step.branches.push_back(read_branch(lesson, branch));
  const bool has_right = std::ranges::any_of(step.branches, [](const Branch& b) {
    return b.verdict == Verdict::kRight && !b.choices.empty();
  });
  if (!has_right) throw Failure("Which choice is hoped for?", line.number);
  return step;
}

Step read_step(const Lesson& lesson, const Line& line) {
  if (line.text == "decide" || line.text.starts_with("decide: "))
    return read_decision(lesson, line);
  Step step{.line = line.number,
            .kind = StepKind::kPlayOn,
            .key = {},
            .who = {},
            .choice = {},
            .branches = {}};
  if (line.text == "play on") return step;
  const auto parts = match(line.text, "{}: {}");
  if (!parts || !line.block.empty()) throw Failure("This line is not understood.", line.number);
  if ((*parts)[0] == "coach") {
    step.kind = StepKind::kCoach;
    step.key = whole_key(lesson, (*parts)[1]);
  } else {
    step.kind = StepKind::kOther;
    step.who = (*parts)[0];
    step.choice = (*parts)[1];
  }
  return step;
}

void check_whole(const Lesson& lesson) {
  if (lesson.id.empty()) throw Failure("A lesson has a name: \"lesson: the-plan\".");
  if (lesson.chapter.empty()) throw Failure("A lesson belongs to a chapter.");
  if (lesson.learner == Pawn::kNone) throw Failure("Who learns? \"you: doc\"");
  if (!lesson.bill.compiled.book) throw Failure("These settings are no game.");
  if (lesson.decisions() == 0) throw Failure("The learner decides nothing.");
}

std::vector<Lesson> read_all() {
  std::vector<Lesson> lessons;
  for (const LessonText& text : lesson_texts()) {
    try {
      lessons.push_back(read_lesson(text.text));
    } catch (const Failure& failure) {
      throw Failure(fmt::format("{}:{}: {}", text.file, failure.line(), failure.what()));
    }
  }
  return lessons;
}

}  // namespace

int Lesson::decisions() const {
  return static_cast<int>(std::ranges::count(steps, StepKind::kDecide, &Step::kind));
}

Lesson read_lesson(std::string_view text) {
  Lesson lesson;
  std::vector<Line> given;
  std::vector<Line> then;
  bool in_given = true;
  for (const Line& line : scenarios::read_lines(text)) {
    try {
      if (in_given && scenarios::is_rule_of_dashes(line.text)) {
        in_given = false;
      } else if (!in_given) {
        then.push_back(line);
      } else if (!read_heading(lesson, line)) {
        given.push_back(line);
      }
    } catch (const Failure& failure) {
      throw Failure(failure.what(), line.number);
    }
  }
  lesson.bill = scenarios::read_playbill(given);
  for (const Line& line : then) lesson.steps.push_back(read_step(lesson, line));
  check_whole(lesson);
  return lesson;
}

std::span<const Lesson> all_lessons() {
  static const std::vector<Lesson> kLessons = read_all();
  return kLessons;
}

const Lesson* lesson_named(std::string_view id) {
  const auto lessons = all_lessons();
  const auto found = std::ranges::find(lessons, id, &Lesson::id);
  return found == lessons.end() ? nullptr : &*found;
}

}  // namespace folsom::lessons
