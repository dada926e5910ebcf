#include "cli/play/whole_story.h"

#include "cli/show/story_text.h"

namespace folsom::cli {

std::string whole_story(const Words& words, const Table& table, const Cast& cast, Seat viewer,
                        std::size_t last_step) {
  ToldGame told_game(words, table, cast, viewer);
  told_game.go_to(last_step);
  const Scene scene{words, table.book(), told_game.view(), {}, true, {}};
  return story_text(scene, cast, told_game.story(),
                    score_of(table.book(), table.state_after(last_step)));
}

}  // namespace folsom::cli
