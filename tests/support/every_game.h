// Tests that watch games in every setup.
#pragma once

#include <gtest/gtest.h>

#include "tests/support/random_games.h"

namespace folsom::support {

// The setups are dealt out to this many tests of the same kind, which can run in parallel.
inline constexpr int kShares = 4;

class InEverySetup : public ::testing::TestWithParam<int> {
 protected:
  enum class NeutralBullets {
    kAsPrinted,
    kFew,  // zero to four, so that they run out (B5.2), which chance alone hardly ever leads to
  };

  // See play_and_watch.
  template <class NewWatch>
  void play(std::string_view kind, int games, NewWatch new_watch,
            NeutralBullets neutral = NeutralBullets::kAsPrinted) {
    const auto& setups = every_setup();
    for (auto i = static_cast<std::size_t>(GetParam()); i < setups.size(); i += kShares) {
      Rulebook book = rules_of(setups[i].setup);
      // The expansions' games are longer, and their setups more alike: half as many are enough.
      const bool expanded = setups[i].setup.horses || setups[i].setup.marshal;
      const int usual = expanded ? (games + 1) / 2 : games;
      const std::size_t turn = i / kShares + kind.size();  // not the same ones for all kinds
      for (int game = 0; game < how_many_in_turn(usual, turn); ++game) {
        if (neutral == NeutralBullets::kFew) {
          const auto few = static_cast<std::size_t>(game) + i;
          book.start.neutral_bullets = static_cast<std::uint8_t>(few % 5);
        }
        const std::string complaint = play_and_watch(kind, setups[i].name, book, game, new_watch);
        if (complaint.empty()) continue;
        ADD_FAILURE() << complaint;
        return;
      }
    }
  }
};

}  // namespace folsom::support
