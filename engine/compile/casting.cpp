#include "engine/compile/casting.h"

#include <utility>

#include "engine/core/bits.h"

namespace folsom {
namespace {

// Seven bandits need Mei; one of eight players is the Marshal.
bool wants_mei(const Setup& setup) {
  return setup.mei || setup.players - (setup.marshal ? 1 : 0) == kBandits;
}

}  // namespace

bool bandits_are_drafted(const Setup& setup) {
  return setup.seating == Seating::kTwoEach || setup.seating == Seating::kDuel;
}

PawnSet free_pawns(const Setup& setup) {
  unsigned free = kAllBandits;
  if (setup.marshal) free |= bit(Pawn::kMarshal);
  if (!wants_mei(setup)) free &= ~static_cast<unsigned>(bit(Pawn::kMei));
  for (const Pawn pawn : setup.bandits) free &= ~static_cast<unsigned>(bit(pawn));
  return static_cast<PawnSet>(free);
}

Pawn pawn_in_need(const Setup& setup) {
  const PawnSet free = free_pawns(setup);
  if (setup.marshal && (free & bit(Pawn::kMarshal)) != 0) return Pawn::kMarshal;
  return wants_mei(setup) && (free & bit(Pawn::kMei)) != 0 ? Pawn::kMei : Pawn::kNone;
}

void note_cast(Setup& setup) {
  for (const Pawn pawn : setup.bandits) setup.mei = setup.mei || pawn == Pawn::kMei;
}

void deal_bandits(Setup& setup, Rng& rng) {
  if (bandits_are_drafted(setup)) return;
  const std::size_t given = setup.bandits.size();
  while (setup.bandits.size() < setup.players) {
    const PawnSet free = free_pawns(setup);
    if (free == 0) break;  // the rulebook will say how many there are
    const Pawn needed = pawn_in_need(setup);
    setup.bandits.push_back(needed != Pawn::kNone ? needed : any_of<Pawn>(free, rng));
  }
  for (std::size_t left = setup.bandits.size(); left > given + 1; --left) {
    const std::size_t other = given + rng.below(static_cast<std::uint32_t>(left - given));
    std::swap(setup.bandits[left - 1], setup.bandits[other]);
  }
  note_cast(setup);
}

}  // namespace folsom
