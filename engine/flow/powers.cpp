#include "engine/flow/powers.h"

namespace folsom {

PowerSet powers_of(const Rulebook& book, const PublicState& state, Pawn bandit) {
  PowerSet own = book.printed_powers[bandit];
  unsigned given = 0;
  for (const Companionship companionship : book.companions) {
    const PowerChange change = companionship(book, state, bandit);
    if (change.takes_own) own = 0;
    given |= change.gives;
  }
  return static_cast<PowerSet>(own | given);
}

void refresh_powers(const Rulebook& book, PublicState& table, Pawn bandit) {
  table.powers[bandit] = powers_of(book, table, bandit);
}

}  // namespace folsom
