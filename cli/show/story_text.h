// The whole story as plain text, to keep or to send; the page writes the same, line by line
// (web/screens/end/story_text.ts).
#pragma once

#include <string>
#include <vector>

#include "cli/show/scene.h"
#include "engine/flow/scoring.h"
#include "text/i18n/cast.h"
#include "text/i18n/passage.h"

namespace folsom::cli {

// `scene` is the table at the end of the story. If the train has arrived, the count is included.
std::string story_text(const Scene& scene, const Cast& cast, const std::vector<Passage>& story,
                       const Score& score);

}  // namespace folsom::cli
