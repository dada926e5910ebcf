// Flasks (H7): dealing them, and drinking instead of playing or drawing.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

inline constexpr std::uint8_t kPlainWhiskey = 1;  // what stands for the value of a flask
inline constexpr std::uint8_t kOldWhiskey = 2;

// A step of the script: one flask into every wagon (H1.3).
void lay_out_flasks(Context& c);

// Rows: the flasks a player could drink from now, and drinking.
void offer_flasks(const Context& c, Seat seat, const TurnRule& rule, ChoiceList& choices);
void drink(Context& c, Seat seat, Choice choice);
// A flask that lies there leaves the game, and everybody sees what it was.
void pour_away(const Context& c, Token flask, Place from);

// `pawn` is who drank, `detail` how many cards are still to be played, and whether it was old.
inline constexpr std::uint8_t kWasOld = 1U << 7;

}  // namespace folsom
