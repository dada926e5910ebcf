#include "engine/marshal/wounds.h"

#include <utility>

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/loot.h"
#include "engine/flow/powers.h"

namespace folsom {

void wound(const Context& c, Pawn bandit, Wound wound) {
  GameState& state = c.state;
  switch (wound) {
    case Wound::kLostGun:
    case Wound::kHurtKnee:
    case Wound::kHurtShoulder:
      state.wounds[bandit] = static_cast<std::uint8_t>(state.wounds[bandit] | bit(wound));
      break;
    case Wound::kGotcha: {
      const Pawn companion = std::exchange(state.prisoner_of[bandit], Pawn::kNone);
      if (companion == Pawn::kNone) break;
      state.prisoners_of_marshal =
          static_cast<std::uint8_t>(state.prisoners_of_marshal | bit(companion));
      refresh_powers(c, bandit);
      c.tell([&] {
        return Event{.kind = EventKind::kPrisonerLost, .pawn = bandit, .target = companion};
      });
      break;
    }
    case Wound::kDropTheBag: {
      const TokenSet bags = state.loot_of[bandit] & all_of(TokenKind::kMailBag);
      if (bags != 0) give(c, bandit, Pawn::kMarshal, static_cast<Token>(any_of(bags, *c.rng)));
      break;
    }
    case Wound::kGolden:
      break;
  }
}

// M5.6, X18: the wounds of the round before end, and the bullets that made them are shuffled in. A
// deck that is not shuffled otherwise is shuffled for them, with what else lies on top of it.
void heal_wounds(const Context& c) {
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    if (c.state.wounds[static_cast<std::size_t>(bandit)] == 0) continue;
    shuffle_deck(c, seat_of(c, static_cast<Pawn>(bandit)));
  }
  c.state.wounds.fill(0);
}

}  // namespace folsom
