// What must always hold in every game: nothing is lost or doubled, everything that happens is told,
// and scores obey the laws of all scores.
#include "tests/support/bookkeeping.h"

#include "tests/support/event_laws.h"
#include "tests/support/every_game.h"
#include "tests/support/score_laws.h"

namespace folsom::conformance {
namespace {

using support::EventLaws;
using support::PlayedGame;
using support::RandomPlayer;

class Bookkeeping : public support::InEverySetup {};

constexpr auto kNewBookkeeper = [](const PlayedGame& started) {
  return [laws = EventLaws(started.book())](const PlayedGame& game,
                                            RandomPlayer&) mutable -> std::string {
    const Rulebook& book = game.book();
    const GameState& state = game.state();
    if (const char* invariant = broken_invariant(book, state)) return invariant;
    if (std::string mistake = support::mistake_in(book, state); !mistake.empty()) return mistake;
    if (std::string law = laws.broken_by(game.events(), state); !law.empty()) return law;
    std::string broken = support::broken_law_of(score_of(book, state), book, state);
    if (!broken.empty()) return broken;
    return !game.is_over() || laws.rounds() == kRounds ? "" : "a game has five rounds";
  };
};

TEST_P(Bookkeeping, IsRightAtEveryMoment) { play("bookkeeping", 6, kNewBookkeeper); }

TEST_P(Bookkeeping, IsRightWhenNeutralBulletsRunOut) {
  play("bookkeeping", 2, kNewBookkeeper, NeutralBullets::kFew);
}

INSTANTIATE_TEST_SUITE_P(Share, Bookkeeping, ::testing::Range(0, support::kShares));

}  // namespace
}  // namespace folsom::conformance
