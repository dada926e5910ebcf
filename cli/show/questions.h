// What a seat is asked, as a person reads it, and the rule behind it in a few words.
#pragma once

#include <string>

#include "cli/show/scene.h"

namespace folsom::cli {

// "Where does Ghost go?"; if several people share the screen, it begins with who is asked.
std::string question_for(const Scene& scene, Seat seat);

// This question's rule for the key `r`: a few words and the rule's numbers.
std::string rule_hint(const Scene& scene);

}  // namespace folsom::cli
