#include "bots/arena/game.h"

#include <algorithm>

#include "bots/players/random_bot.h"
#include "engine/core/bits.h"
#include "engine/flow/game.h"

namespace folsom::arena {
namespace {

using Clock = std::chrono::steady_clock;

class Play {
 public:
  Play(const Rulebook& book, Contestants& contestants, const OnForfeit& on_forfeit)
      : book_(book), sitters_(contestants), on_forfeit_(on_forfeit) {}

  Choice ask(Seat seat, const GameState& state, const ChoiceList& choices) {
    if (choices.size() == 1) return choices[0];
    Contestant& contestant = sitters_[seat];
    const View view = view_for(book_, state, seat);
    if ((given_up_ >> seat & 1U) != 0) return random_.choose(book_, view, choices, contestant.rng);
    const Clock::time_point before = Clock::now();
    const std::optional<Choice> choice =
        contestant.player->choose(book_, view, choices, contestant.rng);
    if (choice && is_among(*choice, choices)) {
      contestant.times->add(Clock::now() - before);
      return *choice;
    }
    given_up_ |= 1U << seat;
    on_forfeit_(seat,
                choice ? "The bot chose what was not offered." : contestant.player->failure());
    return random_.choose(book_, view, choices, contestant.rng);
  }

  bool has_given_up(std::size_t seat) const { return (given_up_ >> seat & 1U) != 0; }

 private:
  static bool is_among(const Choice& choice, const ChoiceList& choices) {
    return std::find(choices.begin(), choices.end(), choice) != choices.end();
  }

  const Rulebook& book_;
  Contestants& sitters_;
  const OnForfeit& on_forfeit_;
  RandomBot random_;
  unsigned given_up_ = 0;  // seats
};

}  // namespace

std::optional<GameResult> play_game(const Rulebook& book, Contestants& contestants, Rng& chance,
                                    const OnForfeit& on_forfeit, const std::stop_token& stop) {
  const auto seats = static_cast<std::size_t>(book.seats);
  Play play(book, contestants, on_forfeit);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    contestants[seat].player->begin_game(book, static_cast<Seat>(seat));
  }
  GameState state = begin(book, chance);
  ChoiceList choices;
  while (!is_over(state)) {
    if (stop.stop_requested()) return std::nullopt;
    const auto seat = static_cast<Seat>(first(asked(state)));
    list_choices(book, state, seat, choices);
    apply(book, state, seat, play.ask(seat, state, choices), chance);
  }
  const Score score = score_of(book, state);
  GameResult result = result_of(book, score);
  for (std::size_t seat = 0; seat < seats; ++seat) {
    contestants[seat].player->end_game(book, score);
    if (play.has_given_up(seat)) ++result[book.side_of[seat]].forfeits;
  }
  return result;
}

}  // namespace folsom::arena
