// A game whose story is told, with everything the teller knows exposed.
#pragma once

#include "engine/view/view.h"
#include "tests/support/played_game.h"
#include "text/story/teller.h"

namespace folsom {

enum class Eyes { kOpen, kPublic };

// What was told, and everything it was told from.
struct Watched {
  const Rulebook& book;
  const Event& event;
  const View& before;
  const View& after;
  const std::vector<Line>& lines;
};

// Plays a random game to its end and calls watch(watched) for every event.
template <class Watch>
void watch_game(const Rulebook& book, const Seed& seed, Eyes eyes, Watch watch) {
  const auto view_of = [&](const GameState& state) {
    return eyes == Eyes::kOpen ? open_view(book, state) : view_for(book, state, kSpectator);
  };
  support::PlayedGame game(book, seed);
  support::RandomPlayer player(seed[0]);
  Teller teller;
  View view = view_of(game.state());
  bool dealt = true;
  while (true) {
    for (const Event& happened : game.events()) {
      const Event event = eyes == Eyes::kOpen ? happened : redact(happened, kSpectator);
      const View before = view;
      if (!dealt) follow(book, view, event);
      watch(Watched{book, event, before, view, teller.tell(book, event, before, view)});
    }
    if (game.is_over()) return;
    view = view_of(game.state());
    dealt = false;
    game.choose(player);
  }
}

}  // namespace folsom
