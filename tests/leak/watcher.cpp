#include "tests/leak/watcher.h"

#include <utility>

#include "tests/alternative_states/alternative_state.h"

namespace folsom::leak {

// How many states to deal before giving up on one in which the choice is possible.
constexpr int kPatience = 12;

Watcher::Watcher(const support::PlayedGame& game, const Showing& showing, Tally& tally, Other other)
    : book_(game.book()),
      other_(other),
      comparison_(game.book(), showing, tally, other == Other::kImagined),
      knowledge_(game.book()),
      before_(game.state()) {}

GameState Watcher::elsewhere(const GameState& real, Seat viewer, Rng& rng) const {
  return other_ == Other::kImagined ? imagine(book_, view_for(book_, real, viewer), rng)
                                    : alternative_state(book_, real, viewer, knowledge_, rng);
}

// Values change places when purses mix; each event is compared with those from before it.
void Watcher::learn(const support::PlayedGame& game) {
  auto values = game.journal().empty() ? game.state().value : before_.value;
  for (const Event& event : game.events()) {
    knowledge_.watch(event, values);
    if (event.other != kNoToken) std::swap(values[event.token], values[event.other]);
  }
}

std::string Watcher::watch(const support::PlayedGame& game, support::RandomPlayer& player) {
  Rng rng = Rng::quick(player.below(1'000'000'000));
  std::string leak;
  const auto for_all = [&](auto compare) {
    for_each_viewer(book_, [&](Seat viewer) {
      if (leak.empty()) leak = compare(viewer);
    });
  };
  if (!game.journal().empty()) {
    const auto [seat, choice] = game.journal().back();
    const Rng chance = Rng::sealed(game.seed(), game.journal().size());
    const Step step{before_, seat, choice, chance, game.events(), game.state()};
    for_all([&](Seat viewer) { return follow_choice(step, viewer, rng); });
  }
  learn(game);
  before_ = game.state();
  for_all([&](Seat viewer) { return look(game, viewer, rng); });
  return leak;
}

std::string Watcher::look(const support::PlayedGame& game, Seat viewer, Rng& rng) const {
  const GameState other = elsewhere(game.state(), viewer, rng);
  if (const char* broken = broken_invariant(book_, other)) {
    return std::string("the other state is impossible: ") + broken;
  }
  return comparison_.at_rest(game.state(), other, viewer);
}

std::string Watcher::follow_choice(const Step& step, Seat viewer, Rng& rng) {
  for (int i = 0; i < kPatience; ++i) {
    const GameState other = elsewhere(step.before, viewer, rng);
    if (!comparison_.can_follow(step, other, viewer, rng)) continue;
    return comparison_.following(step, other, viewer);
  }
  comparison_.skip();
  return {};
}

}  // namespace folsom::leak
