// A game is its journal: setup, seed and choices give the same game again. A copied state plays on
// like the original. Sealed answers may come in any order.
#include <algorithm>
#include <vector>

#include "engine/core/bits.h"
#include "tests/support/every_game.h"

namespace folsom::conformance {
namespace {

using support::choices_of;
using support::PlayedGame;
using support::RandomPlayer;

class Replay : public support::InEverySetup {};

TEST_P(Replay, OfTheJournalGivesTheSameGame) {
  play("replay", 6, [](const PlayedGame& started) {
    std::vector<GameState> states;
    std::vector<std::vector<Event>> events;
    const Rulebook again = support::rules_of(started.book().setup);
    return [=](const PlayedGame& game, RandomPlayer&) mutable -> std::string {
      states.push_back(game.state());
      events.emplace_back(game.events().begin(), game.events().end());
      if (!game.is_over()) return {};
      PlayedGame replayed(again, game.seed());
      for (std::size_t step = 0; step < states.size(); ++step) {
        if (!(replayed.state() == states[step])) return "the replay comes to another state";
        if (!std::equal(events[step].begin(), events[step].end(), replayed.events().begin(),
                        replayed.events().end())) {
          return "the replay tells another story";
        }
        if (step == game.journal().size()) break;
        const auto [seat, choice] = game.journal()[step];
        if (check(again, replayed.state(), seat, choice) != Refusal::kNone) {
          return "the replay refuses a choice";
        }
        replayed.choose(seat, choice);
      }
      return {};
    };
  });
}

TEST_P(Replay, OfACopyIsTheSameWithAndWithoutALog) {
  play("copy", 6, [](const PlayedGame& started) {
    // Follows the game one choice behind, without events.
    return [copy = started.state()](const PlayedGame& game, RandomPlayer&) mutable -> std::string {
      if (!game.journal().empty()) {
        Rng rng = Rng::sealed(game.seed(), game.journal().size());
        const auto [seat, choice] = game.journal().back();
        apply(game.book(), copy, seat, choice, rng, nullptr);
      }
      return copy == game.state() ? "" : "the copy went another way";
    };
  });
}

// One seat's whole answer to a question for everybody: a choice, or several marks and their end.
std::vector<Choice> whole_answer(const Rulebook& book, GameState state, Seat seat,
                                 RandomPlayer& player) {
  std::vector<Choice> answer;
  const std::uint8_t open = asked(state);
  // While others have yet to answer, no chance is involved.
  Rng unused = Rng::quick(0);
  while ((asked(state) >> seat & 1) != 0 && asked(state) == open) {
    answer.push_back(player.choose(choices_of(book, state, seat)));
    apply(book, state, seat, answer.back(), unused);
  }
  return answer;
}

using Answers = std::vector<std::vector<Choice>>;  // by seat

// Gives the answers interleaved at random, each seat's own in order.
GameState answered_in_any_order(const PlayedGame& game, const Answers& answers,
                                RandomPlayer& player) {
  GameState state = game.state();
  std::vector<std::size_t> given(answers.size());
  const auto left_of = [&](std::size_t seat) { return answers[seat].size() - given[seat]; };
  std::size_t step = game.journal().size();
  for (std::uint8_t open = asked(state); open != 0;) {
    const Seat seat = support::any_seat(open, player);
    Rng rng = Rng::sealed(game.seed(), ++step);
    apply(game.book(), state, seat, answers[seat][given[seat]++], rng);
    if (left_of(seat) == 0) open = static_cast<std::uint8_t>(open & ~(1U << seat));
  }
  return state;
}

TEST_P(Replay, OfSealedAnswersInAnotherOrderIsTheSame) {
  play("sealed", 8, [](const PlayedGame&) {
    return [](const PlayedGame& game, RandomPlayer& player) -> std::string {
      const std::uint8_t open = asked(game.state());
      const bool at_once = count(open) > 1 && game.state().flow.answered == 0;
      if (!at_once || game.state().sealed != decltype(game.state().sealed){}) return {};
      Answers answers(kMaxSeats);
      for_each(open, [&](int seat) {
        answers[static_cast<std::size_t>(seat)] =
            whole_answer(game.book(), game.state(), static_cast<Seat>(seat), player);
      });
      const GameState once = answered_in_any_order(game, answers, player);
      for (int i = 0; i < 3; ++i) {
        if (!(answered_in_any_order(game, answers, player) == once)) {
          return "the order of sealed answers makes a difference";
        }
      }
      return {};
    };
  });
}

INSTANTIATE_TEST_SUITE_P(Share, Replay, ::testing::Range(0, support::kShares));

}  // namespace
}  // namespace folsom::conformance
