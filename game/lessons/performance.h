// A lesson played: a pure function of the lesson and of the choices that the learner has made so
// far. Nothing is kept between two calls; everything is played anew from the start.
//
// What comes out is what the learner's seat may see: views and events as they are told to him.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/flow/game.h"
#include "engine/view/view.h"
#include "game/lessons/lesson.h"

namespace folsom::lessons {

// One step of the game: a choice that somebody made and what came of it. The first is the position,
// the second, where something happens before anybody is asked, what that is.
struct PlayedStep {
  std::vector<Event> events;
  View view;  // after all of them
};

struct Said {
  std::size_t after = 0;  // which step, from 0
  std::string key;        // of the words
};

struct Performance {
  Seat learner = kNoSeat;
  std::vector<PlayedStep> steps_played;
  std::vector<Said> coach;  // in the order in which it is said
  ChoiceList choices;       // of the learner's open question; none: he is not asked
  std::vector<Choice> hoped;
  int decided = 0;       // decisions of the lesson that are behind him
  bool mistake = false;  // the last choice was one, and is to be made again
  bool done = false;     // the lesson is over
  bool game_over = false;
  Score score;  // once the game is over
  // Lines of the text that came to nothing, because nobody had such a choice. There are none on the
  // way that is hoped for.
  std::vector<int> idle_lines;
};

enum class WhyNot : std::uint8_t {
  kNoChoice,  // the text is no choice
  kIllegal,   // by the rules; `refusal` says why
  kNotAsked,  // the lesson is over, or the choice before it was a mistake
};

// Which of the learner's choices cannot be, and why.
struct NotPlayed {
  std::size_t choice = 0;
  WhyNot why = WhyNot::kNoChoice;
  Refusal refusal = Refusal::kNone;
};

// Choices are texts of the notation, as questions offer them.
std::variant<Performance, NotPlayed> perform(const Lesson& lesson,
                                             std::span<const std::string> choices);

}  // namespace folsom::lessons
