#include "game/analysis/forecasts.h"

#include <algorithm>

#include "bots/players/levels.h"
#include "engine/core/bits.h"
#include "engine/flow/game.h"

namespace folsom::analysis {
namespace {

void play_on(const Rulebook& book, GameState& state, const Bot& bot, Rng& rng) {
  ChoiceList choices;
  while (!is_over(state)) {
    const auto seat = static_cast<Seat>(first(asked(state)));
    list_choices(book, state, seat, choices);
    const Choice choice = choices.size() == 1
                              ? choices[0]
                              : bot.choose(book, view_for(book, state, seat), choices, rng);
    apply(book, state, seat, choice, rng);
  }
}

void add(Forecast& forecast, const Rulebook& book, const GameState& end) {
  const Score score = score_of(book, end);
  for (std::size_t side = 0; side < static_cast<std::size_t>(book.sides); ++side) {
    forecast.money[side] += score.sides[side].total;
    forecast.wins[side] += score.sides[side].wins ? 1 : 0;
  }
  ++forecast.playouts;
}

// `prepare` makes the state to play on from.
template <class Prepare>
Forecast look(const Rulebook& book, int playouts, Rng& rng, const std::stop_token& stop,
              Prepare prepare) {
  // Not the greedy bot: it would do the same every time, and chances would look too certain.
  const std::unique_ptr<Bot> bot = make_bot(BotKind::kTenderfoot);
  Forecast forecast;
  while (forecast.playouts < playouts && !stop.stop_requested()) {
    GameState state = prepare();
    play_on(book, state, *bot, rng);
    add(forecast, book, state);
  }
  for (double& one : forecast.money) one /= std::max(forecast.playouts, 1);
  for (double& one : forecast.wins) one /= std::max(forecast.playouts, 1);
  return forecast;
}

}  // namespace

Forecast look_at(const Rulebook& book, const GameState& state, int playouts, Rng& rng,
                 const std::stop_token& stop) {
  const int wanted = is_over(state) ? 1 : playouts;
  Forecast forecast = look(book, wanted, rng, stop, [&] { return state; });
  forecast.round = state.flow.round;
  return forecast;
}

Forecast look_after(const Rulebook& book, const GameState& state, Seat seat, Choice choice,
                    int playouts, Rng& rng, const std::stop_token& stop) {
  return look(book, playouts, rng, stop, [&] {
    GameState next = state;
    apply(book, next, seat, choice, rng);
    return next;
  });
}

}  // namespace folsom::analysis
