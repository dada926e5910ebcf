// Watches a game and compares, after each step and for each viewer, the real state with another one
// that they may not be able to tell apart.
#pragma once

#include <string>

#include "tests/leak/comparison.h"
#include "tests/support/played_game.h"

namespace folsom::leak {

class Watcher {
 public:
  enum class Other {
    kDealt,     // by alternative_state
    kImagined,  // by the engine, from the viewer's view
  };

  Watcher(const support::PlayedGame& game, const Showing& showing, Tally& tally,
          Other other = Other::kDealt);

  // For support::play_and_watch.
  std::string watch(const support::PlayedGame& game, support::RandomPlayer& player);

 private:
  GameState elsewhere(const GameState& real, Seat viewer, Rng& rng) const;
  std::string look(const support::PlayedGame& game, Seat viewer, Rng& rng) const;
  std::string follow_choice(const Step& step, Seat viewer, Rng& rng);
  void learn(const support::PlayedGame& game);

  const Rulebook& book_;
  Other other_;
  Comparison comparison_;
  Knowledge knowledge_;  // as of `before_` while a step is compared
  GameState before_;
};

}  // namespace folsom::leak
