// The story of a game from the deal up to a choice, as text.
#pragma once

#include "cli/play/told_game.h"

namespace folsom::cli {

std::string whole_story(const Words& words, const Table& table, const Cast& cast, Seat viewer,
                        std::size_t last_step);

}  // namespace folsom::cli
