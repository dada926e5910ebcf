// Random games from fixed seeds, with somebody watching.
#pragma once

#include <string>
#include <string_view>

#include "tests/support/played_game.h"
#include "tests/support/setups.h"

namespace folsom::support {

// Plays one game. `new_watch(game)` returns a function that is called with (game, player) at rest,
// from the deal to the end, with one choice between calls. It returns what is wrong, or nothing;
// the first complaint ends the game and is returned with where it came up. Tests with a different
// `kind` play different games.
template <class NewWatch>
std::string play_and_watch(std::string_view kind, std::string_view setup, const Rulebook& book,
                           int number, NewWatch new_watch) {
  const auto game_number = static_cast<std::uint64_t>(number);
  const Seed seed = seed_for(std::string(kind) + '/' + std::string(setup), game_number);
  PlayedGame game(book, seed);
  RandomPlayer player(seed[0] + 256U * seed[1] + 65536U * seed[2]);
  auto watch = new_watch(game);
  while (true) {
    const std::string complaint = watch(game, player);
    if (!complaint.empty()) return complaint + "\n  in " + whereabouts(setup, game_number, game);
    if (game.is_over()) return {};
    game.choose(player);
  }
}

}  // namespace folsom::support
