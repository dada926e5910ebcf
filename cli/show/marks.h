// How people are marked on the screen: each bandit can be recognized by a color and by a letter.
#pragma once

#include <string_view>

#include "cli/show/scene.h"
#include "cli/terminal/text.h"
#include "engine/core/vocabulary.h"
#include "text/i18n/words.h"

namespace folsom::cli {

Style style_of(Pawn pawn);

// A text in which bandits' names stand out.
Line with_names(const Words& words, std::string_view text, Style style = {});

// A text in lines of the scene's width; lines after the first are indented.
Lines lines_of_text(const Scene& scene, std::string_view text, Style style = {}, int indent = 0);

}  // namespace folsom::cli
