#include "bots/arena/match.h"

#include "engine/core/fnv.h"

namespace folsom::arena {

std::vector<std::string> names_of(const Match& match) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < match.players.size(); ++i) {
    const std::string text = text_of(match.players[i]);
    int same = 1;
    for (std::size_t before = 0; before < i; ++before) {
      if (text_of(match.players[before]) == text) ++same;
    }
    names.push_back(same == 1 ? text : text + " (" + std::to_string(same) + ")");
  }
  return names;
}

Rng chance(const Match& match, Purpose purpose, std::uint64_t block, std::uint64_t game,
           std::uint64_t seat) {
  Fnv hash;
  hash.add(match.seed);
  hash.add(static_cast<std::uint64_t>(purpose));
  hash.add(block);
  hash.add(game);
  hash.add(seat);
  return Rng::quick(hash.value());
}

}  // namespace folsom::arena
