// What the two expansions say about each other.
#pragma once

#include "engine/flow/question.h"

namespace folsom {

void join_expansions(Rulebook& book);  // H2.4, M10.7

extern const Question kTakeFlaskQuestion;

}  // namespace folsom
