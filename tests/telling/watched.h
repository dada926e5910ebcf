// A game of which somebody tells the story, with all that the teller knows laid open.
#pragma once

#include "engine/view/view.h"
#include "telling/sentences.h"
#include "tests/support/played_game.h"

namespace folsom {

enum class Eyes { kOpen, kPublic };

// Plays a game at random to its end and calls watch(telling, passage) for every event, `passage`
// being what it says in these words, or nothing.
template <class Watch>
void watch_game(const Words& words, const Rulebook& book, const Seed& seed, Eyes eyes,
                Watch watch) {
  const auto view_of = [&](const GameState& state) {
    return eyes == Eyes::kOpen ? open_view(book, state) : view_for(book, state, kSpectator);
  };
  support::PlayedGame game(book, seed);
  support::RandomPlayer player(seed[0]);
  StoryContext context{.book = book};
  View view = view_of(game.state());
  bool dealt = true;
  while (true) {
    for (const Event& happened : game.events()) {
      const Event event = eyes == Eyes::kOpen ? happened : redact(happened, kSpectator);
      const View before = view;
      if (!dealt) follow(book, view, event);
      context.before = &before;
      context.after = &view;
      const Event whole = with_its_card(event, book, view.cards_of);
      const Telling telling{words, whole, context};
      const std::optional<Passage> passage = sentence(telling);
      watch(telling, passage);
      go_on(context, whole, passage ? passage->key : "");
    }
    if (game.is_over()) return;
    view = view_of(game.state());
    dealt = false;
    game.choose(player);
  }
}

}  // namespace folsom
