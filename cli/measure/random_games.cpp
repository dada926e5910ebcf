#include "cli/measure/random_games.h"

#include <memory>

#include "cli/measure/stopwatch.h"
#include "engine/core/bits.h"

namespace folsom::cli {

std::int64_t play_random_game(const Rulebook& book, Rng& rng, EventLog* log) {
  GameState state = begin(book, rng, log);
  ChoiceList choices;
  std::int64_t decisions = 0;
  while (!is_over(state)) {
    if (log != nullptr) log->clear();
    const auto seat = static_cast<Seat>(first(asked(state)));
    list_choices(book, state, seat, choices);
    apply(book, state, seat, choices[rng.below(static_cast<std::uint32_t>(choices.size()))], rng,
          log);
    ++decisions;
  }
  const Score score = score_of(book, state);
  keep(score);
  return decisions;
}

Run measure_games(const NamedSetup& setup, double seconds) {
  constexpr int kBatch = 64;  // games between looks at the clock
  Rng rng = Rng::quick(1);
  const auto log = std::make_unique<EventLog>();
  std::int64_t games = 0;
  std::int64_t decisions = 0;
  const Clock::time_point begin = Clock::now();
  double passed = 0;
  while (passed < seconds) {
    for (int i = 0; i < kBatch; ++i) {
      log->clear();
      decisions += play_random_game(setup.book, rng, setup.with_events ? log.get() : nullptr);
    }
    games += kBatch;
    passed = seconds_since(begin);
  }
  const auto played = static_cast<double>(games);
  const auto made = static_cast<double>(decisions);
  return {played / passed, made / played, passed * 1e9 / made};
}

}  // namespace folsom::cli
