// A lesson as its text says it: a position, who learns, and what coach, others and learner do, one
// step after the other (docs/lessons.md).
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
  kRight,    // hoped for
  kFine,     // another way: the lesson goes on
  kMistake,  // is carried out, shown and explained; then the learner tries again
};

// How far a mistake is followed before the coach speaks.
enum class Followed : std::uint8_t {
  kUntilAsked,  // until the learner is asked again
  kCarriedOut,  // until the card that was planned has been carried out
  kPlayedOut,   // to the end of the round
};

// What follows when the learner makes one of these choices.
struct Branch {
  int line = 0;
  std::vector<std::string> choices;  // as in scenarios; none: anything else
  Verdict verdict = Verdict::kRight;
  std::string key;  // what the coach says to it; empty: nothing, or to a mistake by what came of it
  Followed followed = Followed::kUntilAsked;  // a mistake
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
  std::string key;               // what the coach says; of a decision: his question, or empty
  std::string who;               // of another's choice
  std::string choice;            // likewise, as in scenarios
  std::vector<Branch> branches;  // of a decision
};

struct Lesson {
  std::string id;
  std::string chapter;
  Pawn learner = Pawn::kNone;
  BotKind others = BotKind::kGreedy;  // who plays where the text does not say what others do
  std::uint64_t chance = 1;           // what cards are drawn
  scenarios::Playbill bill;
  std::vector<Step> steps;

  const Rulebook& book() const { return *bill.compiled.book; }
  int decisions() const;
};

// Throws scenarios::Failure with a line where the text is no lesson. Keys of the coach are whole:
// "learn.", the lesson's name and what stands in the text, or what stands there if it has a dot.
Lesson read_lesson(std::string_view text);

// All lessons that there are, in their order; and the one of this name, or null.
std::span<const Lesson> all_lessons();
const Lesson* lesson_named(std::string_view id);

}  // namespace folsom::lessons
