// A lesson as its text says it: a position, who learns, and what coach, others and learner do, step
// by step (docs/lessons.md).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/players/levels.h"
#include "text/scenarios/stage.h"

namespace folsom::lessons {

// What the coach thinks of a choice.
enum class Verdict : std::uint8_t {
  kRight,    // the choice hoped for
  kFine,     // another way: the lesson continues
  kMistake,  // is carried out, shown and explained; then the learner tries again
};

// How far a mistake is played out before the coach speaks.
enum class Followed : std::uint8_t {
  kUntilAsked,  // until the learner is asked again
  kCarriedOut,  // until the planned card has been carried out
  kPlayedOut,   // to the end of the round
};

// What follows if the learner makes one of these choices.
struct Branch {
  int line = 0;
  std::vector<std::string> choices;  // as in scenarios; none: anything else
  Verdict verdict = Verdict::kRight;
  std::string key;  // what the coach says; empty: nothing, or for a mistake the outcome's words
  Followed followed = Followed::kUntilAsked;  // for a mistake
};

enum class StepKind : std::uint8_t {
  kCoach,   // the coach says something
  kOther,   // another player chooses
  kPlayOn,  // the others play until the learner is asked or the round is over
  kDecide,  // the learner chooses
};

struct Step {
  int line = 0;
  StepKind kind = StepKind::kCoach;
  std::string key;               // what the coach says; for a decision: the question, or empty
  std::string who;               // for another player's choice
  std::string choice;            // same, as in scenarios
  std::vector<Branch> branches;  // for a decision
};

struct Lesson {
  std::string id;
  std::string chapter;
  Pawn learner = Pawn::kNone;
  BotKind others = BotKind::kGreedy;  // who plays if the text doesn't say what others do
  std::uint64_t chance = 1;           // which cards are drawn
  scenarios::Playbill bill;
  std::vector<Step> steps;

  const Rulebook& book() const { return *bill.compiled.book; }
  int decisions() const;
};

// Throws scenarios::Failure with a line if the text is no lesson. The coach's keys are complete:
// "learn.", the lesson's name and the key in the text, or that key alone if it has a dot.
Lesson read_lesson(std::string_view text);

// All lessons in their order, and the one with this name, or null.
std::span<const Lesson> all_lessons();
const Lesson* lesson_named(std::string_view id);

}  // namespace folsom::lessons
