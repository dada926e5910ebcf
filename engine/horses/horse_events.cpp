#include "engine/horses/horse_events.h"

#include "engine/base/events.h"
#include "engine/base/lawmen.h"
#include "engine/flow/flow.h"
#include "engine/flow/loot.h"
#include "engine/horses/horses.h"
#include "engine/horses/stagecoach.h"
#include "engine/horses/whiskey.h"

namespace folsom {

void panting_horses(Context& c) {
  int left = c.book.horses_that_pant;
  for (int car = c.book.cars - 1; car >= 0 && left > 0;) {
    if (c.state.horses[static_cast<std::size_t>(car)] == 0) {
      --car;
    } else {
      lose_horse(c, car);
      --left;
    }
  }
}

void whiskey_for_the_marshal(Context& c) {
  const Place here = place_of(c, Pawn::kMarshal);
  const TokenSet flasks = loot_at(c, here) & all_of(TokenKind::kFlask);
  if (flasks == 0) return;
  const auto flask = any_of<Token>(flasks, *c.rng);
  const std::uint8_t kind = c.state.value[flask];
  pour_away(c, flask, here);
  if (kind == kPlainWhiskey) {
    walk_rearward(c);
  } else {
    while (walk_rearward(c)) continue;
  }
}

void higher_speed(Context& c) {
  const PawnSet swept = sweep_roofs(c, c.map().one_rearward);
  for (int car = c.book.cars - 2; car >= 0; --car) {
    for (int n = c.state.horses[static_cast<std::size_t>(car)]; n > 0; --n) {
      move_horse(c, car, car + 1);
    }
  }
  meet(c, static_cast<PawnSet>(swept | roll_back(c)));
}

}  // namespace folsom
