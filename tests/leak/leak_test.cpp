// Nothing a viewer is shown depends on what they may not know (B9): views, choices and events are
// the same in every state they could be in, until the rules reveal something to them.
#include "tests/leak/watcher.h"
#include "tests/support/every_game.h"

namespace folsom::leak {
namespace {

using support::PlayedGame;
using support::RandomPlayer;

class Leak : public support::InEverySetup {};

auto new_watcher(Tally& tally) {
  static const Showing kEngine;
  return [&](const PlayedGame& started) {
    return [watcher = Watcher(started, kEngine, tally)](const PlayedGame& game,
                                                        RandomPlayer& player) mutable {
      return watcher.watch(game, player);
    };
  };
}

TEST_P(Leak, NobodyCanTellWorldsApart) {
  Tally tally;
  play("leak", 2, new_watcher(tally));
  RecordProperty("compared", std::to_string(tally.compared));
  RecordProperty("revealed", std::to_string(tally.revealed));
  RecordProperty("skipped", std::to_string(tally.skipped));
  // Most steps reveal nothing, and few choices are impossible in all other states.
  EXPECT_GT(tally.compared, 4 * tally.revealed);
  EXPECT_GT(tally.compared, 50 * tally.skipped);
}

TEST_P(Leak, NobodyCanTellWorldsApartWithFewNeutralBullets) {
  Tally tally;
  play("leak", 1, new_watcher(tally), NeutralBullets::kFew);
}

// B9.6: until all answers are in, others see that somebody has answered, but not how many cards
// they marked along the way: marks are invisible.
TEST_P(Leak, MarksLeaveNoTrace) {
  play("marks", 2, [](const PlayedGame&) {
    return [](const PlayedGame& game, RandomPlayer&) -> std::string {
      if (game.journal().empty()) return {};
      const auto [seat, choice] = game.journal().back();
      if (choice.kind != ChoiceKind::kDiscard) return {};
      bool seen = false;
      for_each_viewer(game.book(), [&, marker = seat](Seat viewer) {
        for (const Event& event : game.events()) {
          const bool empty = redact(event, viewer) == Event{.kind = EventKind::kNothing};
          seen = seen || (viewer != marker && !empty);
        }
      });
      return seen ? "a card was marked before the eyes of others" : "";
    };
  });
}

// B9.4 and B9.5 again, against the engine's record of who knows what.
TEST_P(Leak, WhoKnowsAValueIsWhoSawIt) {
  play("knowledge", 4, [&](const PlayedGame& started) {
    return [knowledge = Knowledge(started.book()), values = started.state().value](
               const PlayedGame& game, RandomPlayer&) mutable -> std::string {
      for (const Event& event : game.events()) {
        knowledge.watch(event, values);
        if (event.other != kNoToken) std::swap(values[event.token], values[event.other]);
      }
      values = game.state().value;
      std::string wrong;
      for_each_viewer(game.book(), [&](Seat viewer) {
        const View view = view_for(game.book(), game.state(), viewer);
        for (Token token = 0; token < kTokens; ++token) {
          const bool is_shown = view.value[token] != 0;
          if (is_shown != knowledge.knows(viewer, token)) wrong = "a value is shown, or should be";
          if (is_shown && view.value[token] != values[token]) wrong = "a wrong value is shown";
        }
      });
      return wrong;
    };
  });
}

INSTANTIATE_TEST_SUITE_P(Share, Leak, ::testing::Range(0, support::kShares));

}  // namespace
}  // namespace folsom::leak
