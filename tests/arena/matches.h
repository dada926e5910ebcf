// Matches to test with.
#pragma once

#include <string>
#include <vector>

#include "bots/arena/match.h"

namespace folsom::arena {

inline Match match_of(const std::vector<std::string>& players, std::uint8_t seats = 4) {
  Match match;
  match.setup.players = seats;
  for (const std::string& text : players) match.players.push_back(*read_player_spec(text).spec);
  return match;
}

}  // namespace folsom::arena
