// Which bandits sit at a table where the setup leaves that open.
#pragma once

#include "engine/core/rng.h"
#include "engine/core/setup.h"

namespace folsom {

// Two bandits a player are picked in the game itself, so that none are cast before it.
bool bandits_are_drafted(const Setup& setup);

// Those nobody plays yet: with the Marshal where he's a player, with Mei where she's asked for or
// needed.
PawnSet free_pawns(const Setup& setup);

// Somebody nobody plays yet and who has to be played in this game; or kNone.
Pawn pawn_in_need(const Setup& setup);

// Ticks what the bandits at the table imply: Mei among them means a game with Mei.
void note_cast(Setup& setup);

// Deals bandits to the seats that have none, each of those seats as likely as the others to get
// any of them.
void deal_bandits(Setup& setup, Rng& rng);

}  // namespace folsom
