// What a seat is asked, as a person reads it, and the rule behind the question in a few words.
#pragma once

#include <string>

#include "cli/show/scene.h"

namespace folsom::cli {

// "Ghost moves. Where to?"
std::string question_for(const Scene& scene, Seat seat);

// What this question is about, for `r`: the rule in a few words.
std::string rule_hint(const Scene& scene);

}  // namespace folsom::cli
