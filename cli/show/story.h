// The story's lines on the screen.
#pragma once

#include <string>
#include <vector>

#include "cli/terminal/text.h"
#include "text/i18n/passage.h"
#include "text/i18n/words.h"

namespace folsom::cli {

struct StoryLine {
  enum class Weight : std::uint8_t { kHeadline, kLine, kAside };

  std::string text;
  Weight weight = Weight::kLine;

  Line shown(const Words& words) const;
  // In lines of this width.
  Lines wrapped(const Words& words, int columns) const;
};

// A passage as one line, or as two if a heading has a scene.
std::vector<StoryLine> lines_of(const Passage& passage);

}  // namespace folsom::cli
