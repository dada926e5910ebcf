#include "cli/play/whole_story.h"

#include "cli/show/story_text.h"

namespace folsom::cli {

std::string whole_story(const Words& words, const Table& table, const Cast& cast, Seat viewer,
                        std::size_t last_step) {
  Chronicle chronicle(words, table, cast, viewer);
  chronicle.go_to(last_step);
  const Scene scene{words, table.book(), chronicle.view(), {}, true, {}};
  return story_text(scene, cast, chronicle.story(),
                    score_of(table.book(), table.state_after(last_step)));
}

}  // namespace folsom::cli
