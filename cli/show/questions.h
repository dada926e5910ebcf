// What a seat is asked, as a person reads it, and the rule behind the question in a few words.
#pragma once

#include <string>

#include "cli/show/scene.h"

namespace folsom::cli {

// "Where does Ghost go?"; where several people share the screen, who is asked stands before it.
std::string question_for(const Scene& scene, Seat seat);

// What this question is about, for `r`: the rule in a few words, and its numbers.
std::string rule_hint(const Scene& scene);

}  // namespace folsom::cli
