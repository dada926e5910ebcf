// Finds pawns' names in a text, in any of their forms, to show them in color.
#pragma once

#include <string_view>
#include <vector>

#include "engine/core/vocabulary.h"
#include "text/i18n/words.h"

namespace folsom {

struct NameInText {
  std::size_t at = 0;
  std::size_t length = 0;
  Pawn pawn = Pawn::kNone;
};

// From left to right.
std::vector<NameInText> names_in(const Words& words, std::string_view text);

}  // namespace folsom
