#include "engine/compile/rulings.h"

#include "engine/base/actions.h"
#include "engine/compile/modules.h"

namespace folsom {
namespace {

constexpr Rulings kFirst{
    .marshals_targets = marshals_targets_by_first_rulings,
    .events_reach_the_cell = false,
    .opened_flasks_stand_out = false,
    .stagecoach_shares_loot = true,
    .newcomers_draw_base_cards = false,
    .marshal_card_is_chosen = false,
    .everything_playable_is_there = false,
};
constexpr Rulings kSecond{.marshals_targets = marshals_targets};

constexpr const Rulings* kByNumber[] = {&kFirst, &kSecond};
static_assert(std::size(kByNumber) == kNewestRulings);

}  // namespace

const Rulings& rulings_of(const Setup& setup) { return *kByNumber[setup.rulings - kFirstRulings]; }

void settle_rulings(Rulebook& book) {
  const Rulings& rulings = rulings_of(book.setup);
  book.marshals_targets = rulings.marshals_targets;
  if (rulings.events_reach_the_cell && book.prison >= 0) {
    book.opens_on_cell = bit(inside_of(book.prison));
  }
  if (rulings.opened_flasks_stand_out) book.sides_seen = all_of(TokenKind::kFlask);
  book.loot_not_shared = bit(Place::kCell);
  if (!rulings.stagecoach_shares_loot) {
    book.loot_not_shared |= bit(Place::kStagecoachInside) | bit(Place::kStagecoachRoof);
  }
}

}  // namespace folsom
