// folsom play: a whole game in the terminal.

#include "cli/play/game.h"
#include "cli/play/play_options.h"
#include "cli/world/failure.h"
#include "cli/world/language.h"
#include "cli/world/signals.h"
#include "cli/world/wishes.h"

namespace folsom::cli {

int run_play(const PlayOptions& options) {
  catch_signals();
  Terminal terminal(colour_wish(options.colour), options.ascii);
  Words words = words_for(options.language);
  std::optional<Start> start = start_game(options, words, terminal);
  if (!start) return was_interrupted() ? kExitInterrupted : kExitFine;
  Game game(std::move(*start), words, terminal, line_time(options), options.story_file);
  return game.run();
}

}  // namespace folsom::cli
