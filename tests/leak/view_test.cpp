// The view: events alone can keep it up to date, and its viewer could be looking at any state
// imagined from it.
#include "engine/view/view.h"

#include <memory>
#include <vector>

#include "tests/leak/watcher.h"
#include "tests/support/bookkeeping.h"
#include "tests/support/every_game.h"

namespace folsom::leak {
namespace {

using support::PlayedGame;
using support::RandomPlayer;

class Views : public support::InEverySetup {};

// What a viewer sees and is told, with open eyes too.
View seen(const PlayedGame& game, Seat viewer) {
  return viewer == kOpenEyes ? open_view(game.book(), game.state())
                             : view_for(game.book(), game.state(), viewer);
}
Event told(const Event& event, Seat viewer) {
  return viewer == kOpenEyes ? event : redact(event, viewer);
}

constexpr auto kNewFollower = [](const PlayedGame& started) {
  std::vector<View> views;
  for_each_viewer(started.book(), [&](Seat viewer) { views.push_back(seen(started, viewer)); });
  views.push_back(seen(started, kOpenEyes));
  return [=](const PlayedGame& game, RandomPlayer&) mutable -> std::string {
    if (game.journal().empty()) return {};
    for (View& view : views) {
      for (const Event& event : game.events()) {
        follow(game.book(), view, told(event, view.viewer));
      }
      if (!(view == seen(game, view.viewer))) {
        return "what seat " + std::to_string(view.viewer) + " was told is not what he sees";
      }
    }
    return {};
  };
};

TEST_P(Views, AreWhatTheEventsAddUpTo) { play("follow", 4, kNewFollower); }

TEST_P(Views, AreWhatTheEventsAddUpToWithFewNeutralBullets) {
  play("follow", 2, kNewFollower, NeutralBullets::kFew);
}

TEST_P(Views, OfAnImaginedStateAreTheSame) {
  play("imagine", 3, [](const PlayedGame&) {
    return [](const PlayedGame& game, RandomPlayer& player) -> std::string {
      const Rulebook& book = game.book();
      Rng rng = Rng::quick(player.below(1'000'000));
      std::string wrong;
      for_each_viewer(book, [&](Seat viewer) {
        const View view = view_for(book, game.state(), viewer);
        const GameState imagined = imagine(book, view, rng);
        if (!(view_for(book, imagined, viewer) == view))
          wrong = "an imagined state looks different";
        if (const char* broken = broken_invariant(book, imagined)) wrong = broken;
      });
      return wrong;
    };
  });
}

TEST_P(Views, LetImaginedGamesGoOnAsTheRealOne) {
  const Showing engine;
  Tally tally;
  play("imagined games", 1, [&](const PlayedGame& started) {
    return [watcher = Watcher(started, engine, tally, Watcher::Other::kImagined)](
               const PlayedGame& game, RandomPlayer& player) mutable {
      return watcher.watch(game, player);
    };
  });
  EXPECT_GT(tally.compared, 50 * tally.skipped);
}

INSTANTIATE_TEST_SUITE_P(Share, Views, ::testing::Range(0, support::kShares));

}  // namespace
}  // namespace folsom::leak
