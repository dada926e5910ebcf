// The whole screen, put together so that it fits: what matters least is dropped first.
#pragma once

#include <string>
#include <vector>

#include "cli/show/options.h"
#include "cli/show/scene.h"
#include "cli/show/story.h"

namespace folsom::cli {

struct ScreenParts {
  std::vector<StoryLine> story;  // the last of these are shown
  std::string question;
  std::vector<Option> options;
  Lines notes;       // an answer to what was typed, a hint
  std::string keys;  // the line at the bottom
};

Lines compose_screen(const Scene& scene, const ScreenParts& parts);

// The same for a pipe: without the story, which is printed already, and everything in full.
Lines compose_listing(const Scene& scene, const ScreenParts& parts);

// The table alone, in full, however many rows it takes.
Lines compose_table(const Scene& scene);

}  // namespace folsom::cli
