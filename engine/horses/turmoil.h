// Turmoil (H8): all players choose at the same time, in secret, to play a card or to draw.
#pragma once

#include "engine/flow/question.h"

namespace folsom {

extern const Question kTurmoilQuestion;

}  // namespace folsom
