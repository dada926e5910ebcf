#include "cli/measure/bench.h"

#include <memory>

#include "cli/measure/allocations.h"
#include "cli/measure/random_games.h"
#include "cli/measure/setups.h"
#include "cli/measure/stopwatch.h"
#include "engine/core/bits.h"
#include "engine/view/view.h"

namespace folsom::cli {
namespace {

// Situations from random games, so that the figure isn't one lucky case.
std::vector<GameState> collect_states(const Rulebook& book, std::size_t wanted) {
  std::vector<GameState> states;
  Rng rng = Rng::quick(2);
  ChoiceList choices;
  while (states.size() < wanted) {
    GameState state = begin(book, rng);
    while (!is_over(state)) {
      if (rng.below(16) == 0) states.push_back(state);
      const auto seat = static_cast<Seat>(first(asked(state)));
      list_choices(book, state, seat, choices);
      apply(book, state, seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))], rng);
    }
  }
  return states;
}

// Nanoseconds a call, over all states again and again.
template <class Action>
double measure_action(const std::vector<GameState>& states, double seconds, Action action) {
  std::int64_t calls = 0;
  const Clock::time_point begin = Clock::now();
  double passed = 0;
  while (passed < seconds) {
    for (const GameState& state : states) action(state);
    calls += static_cast<std::int64_t>(states.size());
    passed = seconds_since(begin);
  }
  return passed * 1e9 / static_cast<double>(calls);
}

void measure_actions(const Rulebook& book, double seconds, const Progress& progress,
                     Figures& nanoseconds) {
  const std::vector<GameState> states = collect_states(book, 256);
  const auto asked_seat = [](const GameState& state) {
    return static_cast<Seat>(first(asked(state)));
  };
  const auto add = [&](const std::string& name, auto action) {
    progress(name);
    nanoseconds.emplace_back(name, measure_action(states, seconds, action));
  };
  add("legal_list", [&](const GameState& state) {
    ChoiceList choices;
    list_choices(book, state, asked_seat(state), choices);
    keep(choices);
  });
  add("state_copy", [](const GameState& state) {
    GameState copy = state;
    keep(copy);
  });
  add("view", [&](const GameState& state) {
    const View view = view_for(book, state, asked_seat(state));
    keep(view);
  });
  Rng rng = Rng::quick(3);
  std::vector<View> views;
  views.reserve(states.size());
  for (const GameState& state : states) views.push_back(view_for(book, state, asked_seat(state)));
  add("imagine", [&, next = std::size_t{0}](const GameState&) mutable {
    const GameState imagined = imagine(book, views[next], rng);
    next = (next + 1) % views.size();
    keep(imagined);
  });
}

double count_allocations(const Rulebook& book) {
  constexpr int kGames = 100;
  Rng rng = Rng::quick(4);
  const std::uint64_t before = heap_allocations();
  for (int game = 0; game < kGames; ++game) play_random_game(book, rng, nullptr);
  return static_cast<double>(heap_allocations() - before) / kGames;
}

}  // namespace

Measurements measure(double seconds_each, const Progress& progress) {
  Measurements found;
  found.machine = machine_name();
  for (const NamedSetup& setup : measured_setups()) {
    progress(setup.name);
    measure_games(setup, seconds_each / 10);  // warm up
    const Run run = measure_games(setup, seconds_each);
    found.games_per_second.emplace_back(setup.name, run.games_per_second);
    found.decisions_per_game.emplace_back(setup.name, run.decisions_per_game);
    found.allocations_per_game += count_allocations(setup.book);
    if (setup.name != "base-4") continue;
    found.nanoseconds.emplace_back("decision", run.nanoseconds_per_decision);
    measure_actions(setup.book, seconds_each / 2, progress, found.nanoseconds);
  }
  found.state_bytes = sizeof(GameState);
  progress("signature");
  found.signature = compute_signature();
  return found;
}

}  // namespace folsom::cli
