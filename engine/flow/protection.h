// Belle's protection (B8.5), and what it makes of whoever holds her companion (M4): they can't be
// chosen as a target while somebody else can. What protects is a power (kProtections).
#pragma once

#include "engine/flow/one_of.h"

namespace folsom {

inline bool is_protected(const GameState& state, Pawn pawn) {
  return index(pawn) < kPawns && (state.powers[pawn] & kProtections) != 0;
}

inline PawnSet those_with(const Context& c, PawnSet pool, PowerSet power) {
  unsigned found = 0;
  for_each<Pawn>(pool, [&](Pawn pawn) {
    if ((c.state.powers[pawn] & power) != 0) found |= bit(pawn);
  });
  return static_cast<PawnSet>(found);
}

// What protects any of these.
inline PowerSet protections_among(const Context& c, PawnSet pool) {
  unsigned powers = 0;
  for_each<Pawn>(pool, [&](Pawn pawn) { powers |= c.state.powers[pawn]; });
  return static_cast<PowerSet>(powers & kProtections);
}

// Whoever of these is protected best; nobody, if none is.
inline PawnSet best_protected(const Context& c, PawnSet pool) {
  return those_with(c, pool, lowest(protections_among(c, pool)));
}

// Strikes out whoever is protected, the best protected first (X9), as long as the others are as
// many as are needed.
[[gnu::noinline]] inline PawnSet strike_out_protected(const Context& c, PawnSet pool, int needed) {
  for (PowerSet left = protections_among(c, pool); left != 0; left = without_first(left)) {
    const auto others = static_cast<PawnSet>(pool & ~those_with(c, pool, lowest(left)));
    if (count(others) >= needed) pool = others;
  }
  return pool;
}

// The shape of an action against one pawn. A Rule has what OneOf asks for, but for Item and
// kChoice; its options are everybody in reach.
template <class Rule>
struct AgainstOne : Rule {
  using Item = Pawn;
  static constexpr auto kChoice = Choice::target;

  static PawnSet options(const Context& c) {
    const PawnSet pool = Rule::options(c);
    return without_first(pool) == 0 ? pool : strike_out_protected(c, pool, 1);
  }
};
template <class Rule>
using OneTarget = OneOf<AgainstOne<Rule>>;

}  // namespace folsom
