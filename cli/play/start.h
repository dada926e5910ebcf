// From the command line to a table with players: which game, who plays, and as which bandit.
#pragma once

#include "cli/play/play_options.h"
#include "cli/play/save.h"
#include "cli/play/seats.h"
#include "cli/terminal/terminal.h"
#include "game/table/table.h"
#include "text/i18n/words.h"

namespace folsom::cli {

struct Start {
  Table table;
  SeatPlayers players;
  Save save;
};

// Nothing if the person left at the first question, where they may also choose another language.
// Throws Failure.
std::optional<Start> start_game(const PlayOptions& options, Words& words, Terminal& terminal);

}  // namespace folsom::cli
