// A purse's name, its number, says nothing about its value: if only values differ, two games with
// the same choices and chance name the same purses throughout.
#include <memory>

#include "engine/core/bits.h"
#include "tests/support/every_game.h"

namespace folsom::leak {
namespace {

using support::PlayedGame;
using support::RandomPlayer;

class PurseNames : public support::InEverySetup {};

// The same purses arranged differently: values that nobody has seen change places.
GameState with_other_values(const Rulebook& book, GameState state, RandomPlayer& player) {
  const auto first_purses = static_cast<std::size_t>(book.bandits);
  for (auto left = static_cast<std::size_t>(book.purses); left > first_purses + 1; --left) {
    const auto any = player.below(static_cast<std::uint32_t>(left - first_purses));
    std::swap(state.value[left - 1], state.value[first_purses + any]);
  }
  return state;
}

bool name_the_same(const Event& a, const Event& b) {
  return a.kind == b.kind && a.token == b.token && a.seat == b.seat && a.pawn == b.pawn &&
         a.from == b.from && a.to == b.to && a.flow == b.flow;
}

TEST_P(PurseNames, TellNothingOfTheirValue) {
  play("names", 6, [](const PlayedGame& started) {
    auto log = std::make_shared<EventLog>();
    GameState twin = started.state();
    bool begun = false;
    bool parted = false;  // paid with a purse here and cash there, which does depend on values (E2)
    return [=](const PlayedGame& game, RandomPlayer& player) mutable -> std::string {
      if (!begun) {
        twin = with_other_values(game.book(), twin, player);
        begun = true;
        return {};
      }
      const auto [seat, choice] = game.journal().back();
      if (parted) return {};
      if (check(game.book(), twin, seat, choice) != Refusal::kNone) return "a choice was lost";
      Rng rng = Rng::sealed(game.seed(), game.journal().size());
      log->clear();
      apply(game.book(), twin, seat, choice, rng, log.get());
      for (std::size_t i = 0; i < log->size() && i < game.events().size(); ++i) {
        const Event& one = game.events()[i];
        const bool cash = (one.token == kNoToken) != ((*log)[i].token == kNoToken);
        parted = parted || (one.kind == EventKind::kPaid && cash);
        if (!parted && !name_the_same(one, (*log)[i])) return "a name depends on a value";
      }
      if (parted) return {};
      if (log->size() != game.events().size()) return "how much happens depends on a value";
      const bool same_places = twin.loot_at == game.state().loot_at &&
                               twin.loot_of == game.state().loot_of &&
                               twin.supply == game.state().supply;
      return same_places ? "" : "where purses are depends on their values";
    };
  });
}

INSTANTIATE_TEST_SUITE_P(Share, PurseNames, ::testing::Range(0, support::kShares));

}  // namespace
}  // namespace folsom::leak
