// What came of a choice, if the lesson has no words of its own for it.
#pragma once

#include <span>
#include <string>

#include "game/lessons/performance.h"

namespace folsom::lessons {

// The key of the words for what happened to the learner since then: for the worst of it.
std::string key_of_outcome(std::span<const PlayedStep> since, Pawn learner, Seat seat);

}  // namespace folsom::lessons
