// What the two games with two bandits a player share (V3.3, V3.4).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// V3.2: who leads the three teams that are drafted; GameState::team_mate says who joins them.
inline constexpr std::array<Pawn, 3> kTeamLeaders = {Pawn::kGhost, Pawn::kDoc, Pawn::kBelle};

// A deck of eleven: five actions for each bandit and one Marshal card.
void deal_pairs(Rulebook& book, int wagons);

// Everybody decides in secret whose Marshal card is set aside (V3.3), and which of their bandits
// starts in the caboose (V3.4).
void add_secret_start(Rulebook& book);

// A step of the script.
void ask_for_marshal_cards(Context& c);

}  // namespace folsom
