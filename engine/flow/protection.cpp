#include "engine/flow/protection.h"

namespace folsom {
namespace {

PawnSet those_with(const Context& c, PawnSet pool, Power power) {
  PawnSet found = 0;
  for_each(pool, [&](int pawn) {
    if (has(c, static_cast<Pawn>(pawn), power)) found = static_cast<PawnSet>(found | 1U << pawn);
  });
  return found;
}

}  // namespace

bool is_protected(const Rulebook& book, const GameState& state, Pawn pawn) {
  if (index(pawn) >= kPawns) return false;
  for (const Power protection : book.protections) {
    const PowerSet powers = state.powers[pawn];
    if ((powers & bit(protection)) != 0) return true;
  }
  return false;
}

PawnSet most_protected(const Context& c, PawnSet pool) {
  for (const Power protection : c.book.protections) {
    const PawnSet found = those_with(c, pool, protection);
    if (found != 0) return found;
  }
  return 0;
}

// X9: who is protected most is struck out first.
PawnSet strike_out_among_several(const Context& c, PawnSet pool, int needed) {
  unsigned powers = 0;  // of any of them: usually nobody is protected
  for_each(pool, [&](int pawn) { powers |= c.state.powers[static_cast<Pawn>(pawn)]; });
  for (const Power protection : c.book.protections) {
    if ((powers & bit(protection)) == 0) continue;
    const auto others = static_cast<PawnSet>(pool & ~those_with(c, pool, protection));
    if (count(others) >= needed) pool = others;
  }
  return pool;
}

}  // namespace folsom
