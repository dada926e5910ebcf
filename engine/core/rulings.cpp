#include "engine/core/rulings.h"

#include <iterator>

namespace folsom {
namespace {

constexpr Rulings kFirst{
    .two_bullets_spare_nobody = false,
    .events_reach_the_cell = false,
    .opened_flasks_stand_out = false,
    .stagecoach_shares_loot = true,
    .newcomers_draw_base_cards = false,
    .marshal_card_is_chosen = false,
    .everything_playable_is_there = false,
};
constexpr Rulings kSecond{};

constexpr const Rulings* kByNumber[] = {&kFirst, &kSecond};
static_assert(std::size(kByNumber) == kNewestRulings);

}  // namespace

const Rulings& rulings_of(const Setup& setup) { return *kByNumber[setup.rulings - kFirstRulings]; }

}  // namespace folsom
