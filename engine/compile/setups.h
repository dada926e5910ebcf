// What follows from a setup before there is a rulebook: which round cards are on the table, and
// whether its settings go together.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// The round cards of all sets in play for this number of bandits, and their stations (B1.6, H1.6,
// M1.7).
struct CardsOnTable {
  FixedVector<RoundCard, 3 * kMaxRoundCards> ordinary;
  FixedVector<RoundCard, 3 * kMaxStations> stations;
};
CardsOnTable cards_on_table(const Setup& setup, bool many);

// V6.3: how many cards a host picks, and a pool to begin with: the newest box's.
inline constexpr int kRoundsOfAPool = 7;
inline constexpr int kStationsOfAPool = 3;
FixedVector<RoundName, kRoundNames> usual_pool(const CardsOnTable& table);

void add_round_cards(Rulebook& book);

// V7: whether these settings go together; kNone in `first` means they do.
SetupRefusal refuse(const Setup& setup);

}  // namespace folsom
