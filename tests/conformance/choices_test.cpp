// What is offered: something to everybody who is asked and nothing to others, each thing once; what
// is offered is allowed, and nothing else is.
#include <algorithm>

#include "tests/support/every_game.h"

namespace folsom::conformance {
namespace {

using support::choices_of;
using support::PlayedGame;
using support::RandomPlayer;

class Choices : public support::InEverySetup {};

bool is_listed(const ChoiceList& choices, const Choice& choice) {
  return std::find(choices.begin(), choices.end(), choice) != choices.end();
}

std::string wrong_with_list(const Rulebook& book, const GameState& state, Seat seat) {
  const ChoiceList choices = choices_of(book, state, seat);
  const bool is_asked = (asked(state) >> seat & 1) != 0;
  if (choices.empty() == is_asked) return "a list of choices is empty, or should be";
  for (const Choice* one = choices.begin(); one != choices.end(); ++one) {
    if (std::count(choices.begin(), choices.end(), *one) != 1) return "a choice is offered twice";
    if (check(book, state, seat, *one) != Refusal::kNone) return "what is offered is refused";
  }
  return {};
}

TEST_P(Choices, AreOfferedToThoseWhoAreAsked) {
  play("offered", 8, [](const PlayedGame&) {
    return [](const PlayedGame& game, RandomPlayer&) -> std::string {
      if (game.is_over() != (asked(game.state()) == 0)) return "nobody is asked, or somebody is";
      for (Seat seat = 0; seat < kMaxSeats; ++seat) {
        if (auto wrong = wrong_with_list(game.book(), game.state(), seat); !wrong.empty()) {
          return wrong;
        }
      }
      // A seat that doesn't exist isn't asked either.
      return choices_of(game.book(), game.state(), kNoSeat).empty() ? "" : "nobody is offered much";
    };
  });
}

// The refusal that a made-up choice must get, as far as it follows from who is asked.
std::string wrong_with_refusal(const Rulebook& book, const GameState& state, Seat seat,
                               const Choice& choice) {
  const Refusal refusal = check(book, state, seat, choice);
  const bool is_asked = seat < kMaxSeats && (asked(state) >> seat & 1) != 0;
  const bool listed = is_asked && is_listed(choices_of(book, state, seat), choice);
  if ((refusal == Refusal::kNone) != listed) return "a choice is allowed that is not offered";
  if (is_over(state)) return refusal == Refusal::kGameOver ? "" : "the game is over";
  if (seat >= book.seats) return refusal == Refusal::kNoSuchSeat ? "" : "there is no such seat";
  const bool not_now = refusal == Refusal::kNotAsked || refusal == Refusal::kAlreadyAnswered;
  if (not_now == is_asked) return "the refusal is wrong about who is asked";
  const bool answered = (state.flow.answered >> seat & 1) != 0;
  if ((refusal == Refusal::kAlreadyAnswered) != (answered && !is_asked)) {
    return "the refusal is wrong about who has answered";
  }
  return {};
}

TEST_P(Choices, ThatAreMadeUpAreRefusedAndChangeNothing) {
  play("made up", 8, [](const PlayedGame&) {
    return [](const PlayedGame& game, RandomPlayer& player) -> std::string {
      const GameState before = game.state();
      for (int i = 0; i < 12; ++i) {
        const auto seat = static_cast<Seat>(player.below(kMaxSeats + 1));
        const std::string wrong =
            wrong_with_refusal(game.book(), game.state(), seat, player.make_up());
        if (!wrong.empty()) return wrong;
      }
      // Checks one seat's offers against all seats.
      const ChoiceList choices =
          choices_of(game.book(), game.state(), static_cast<Seat>(player.below(kMaxSeats)));
      for (const Choice& choice : choices) {
        for (Seat seat = 0; seat < kMaxSeats; ++seat) {
          const std::string wrong = wrong_with_refusal(game.book(), game.state(), seat, choice);
          if (!wrong.empty()) return wrong;
        }
      }
      return before == game.state() ? "" : "asking changed a game";
    };
  });
}

INSTANTIATE_TEST_SUITE_P(Share, Choices, ::testing::Range(0, support::kShares));

}  // namespace
}  // namespace folsom::conformance
