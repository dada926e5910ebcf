// A lesson as played: a pure function of the lesson and the learner's choices so far. Nothing is
// kept between calls; everything is replayed from the start.
//
// The result is what the learner's seat may see: views and events as it is told them.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/flow/game.h"
#include "engine/view/view.h"
#include "game/lessons/lesson.h"

namespace folsom::lessons {

// One step of the game: somebody's choice and what came of it. The first is the position; the
// second is what happens before anybody is asked, if anything does.
struct PlayedStep {
  std::vector<Event> events;
  View view;  // after all of them
};

struct Said {
  std::size_t after = 0;  // index of the step
  std::string key;        // of the words
};

struct Performance {
  Seat learner = kNoSeat;
  std::vector<PlayedStep> steps_played;
  std::vector<Said> coach;  // in speaking order
  ChoiceList choices;       // for the learner's open question; none: not asked
  std::vector<Choice> hoped;
  int decided = 0;       // decisions of the lesson already made
  bool mistake = false;  // the last choice was one and has to be made again
  bool done = false;     // the lesson is over
  bool game_over = false;
  Score score;  // once the game is over
  // Lines of the text without effect, because nobody had such a choice. If the learner does as
  // hoped, there are none.
  std::vector<int> idle_lines;
};

enum class WhyNot : std::uint8_t {
  kNoChoice,  // the text is no choice
  kIllegal,   // by the rules; `refusal` says why
  kNotAsked,  // the lesson is over, or the choice before it was a mistake
};

// Which of the learner's choices isn't possible, and why.
struct NotPlayed {
  std::size_t choice = 0;
  WhyNot why = WhyNot::kNoChoice;
  Refusal refusal = Refusal::kNone;
};

// Choices are texts in notation, as questions offer them.
std::variant<Performance, NotPlayed> perform(const Lesson& lesson,
                                             std::span<const std::string> choices);

}  // namespace folsom::lessons
