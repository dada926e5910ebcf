// Bots see a view and the choices, nothing else: anything hidden may change under them.
#include <gtest/gtest.h>

#include "bots/players/levels.h"
#include "engine/core/bits.h"
#include "engine/flow/game.h"
#include "tests/support/random_player.h"
#include "tests/support/setups.h"

namespace folsom {
namespace {

constexpr int kWorlds = 3;
constexpr std::uint32_t kLooksEvery = 11;  // decisions, or it would take too long

std::vector<std::unique_ptr<Bot>> one_of_each() {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int kind = 0; kind < kBotKinds; ++kind) {
    BotSpec spec{static_cast<BotKind>(kind), {}};
    if (searches(spec.kind)) spec.budget = Budget{.playouts = 24};
    bots.push_back(make_bot(spec));
  }
  return bots;
}

// Each bot's choice stays the same when everything changes that its seat can't see.
void change_what_is_hidden(const Rulebook& book, const GameState& state, Seat seat,
                           const std::vector<std::unique_ptr<Bot>>& bots, Rng& rng, int& changed) {
  ChoiceList choices;
  list_choices(book, state, seat, choices);
  const View view = view_for(book, state, seat);
  for (int world = 0; world < kWorlds; ++world) {
    const GameState other = imagine(book, view, rng);
    if (other != state) ++changed;
    ChoiceList other_choices;
    list_choices(book, other, seat, other_choices);
    const View other_view = view_for(book, other, seat);
    for (const auto& bot : bots) {
      Rng one = Rng::quick(7);
      Rng two = Rng::quick(7);
      EXPECT_EQ(bot->choose(book, view, choices, one),
                bot->choose(book, other_view, other_choices, two));
    }
  }
}

TEST(BotSecrets, ChoicesDoNotDependOnWhatIsHidden) {
  const auto bots = one_of_each();
  Rng rng = Rng::quick(1);
  int changed = 0;
  for (const auto& [name, setup] : support::some_setups()) {
    SCOPED_TRACE(name);
    const Rulebook book = support::rules_of(setup);
    support::RandomPlayer player(2);
    GameState state = begin(book, rng);
    ChoiceList choices;
    while (!is_over(state)) {
      const auto seat = static_cast<Seat>(first(asked(state)));
      if (player.below(kLooksEvery) == 0) {
        change_what_is_hidden(book, state, seat, bots, rng, changed);
      }
      list_choices(book, state, seat, choices);
      apply(book, state, seat, player.choose(choices), rng);
    }
  }
  EXPECT_GT(changed, 100);
}

}  // namespace
}  // namespace folsom
