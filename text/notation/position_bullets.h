// Positions: bullets as they are written, and sums over the piles.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/notation/position_parts.h"

namespace folsom::notation {

// How many bullets of this source there are in the game.
int most_bullets(const Rulebook& book, const GameState& state, BulletSource source);

// Whether this word begins a bullet: "bullet of doc", "neutral-bullet", and their plurals.
bool is_bullet(std::string_view text);

// Reads "bullet of doc" or "neutral-bullet".
BulletSource read_source(Items& items);

// Adds bullets to a pile; more than exist are refused before they could spill over.
void add_bullets(const Items& items, const Where& where, BulletSource source, int number,
                 Bullets& pile);

// "2 bullets of doc"
std::string bullets_text(BulletSource source, int number);
void add_bullets_text(const Bullets& pile, Words& items);

// How many of this source all seats together have received.
int received_of(const GameState& state, BulletSource source);

}  // namespace folsom::notation
