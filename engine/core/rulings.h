// What the numbered rulings say where they differ (docs/rules/README.md): chosen once, by the
// number that a setup names, while the rulebook is compiled.
#pragma once

#include "engine/core/setup.h"

namespace folsom {

struct Rulings {
  bool two_bullets_spare_nobody = true;      // M5.5, X9
  bool events_reach_the_cell = true;         // M2
  bool opened_flasks_stand_out = true;       // B4.10
  bool stagecoach_shares_loot = false;       // H10.5
  bool newcomers_draw_base_cards = true;     // H1.7
  bool marshal_card_is_chosen = true;        // V3.3
  bool everything_playable_is_there = true;  // V7
};

// Of a number that is_known.
const Rulings& rulings_of(const Setup& setup);

constexpr bool is_known(std::uint8_t rulings) {
  return rulings >= kFirstRulings && rulings <= kNewestRulings;
}

}  // namespace folsom
