// Horses, and boarding the train from them (H1.5, H2).
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

// Steps of the script.
void board_train(Context& c);                    // H2.1, H2.2: car by car, from the rear
void choose_first_player_from_rear(Context& c);  // H2.4

// An answer under seal: for each of a seat's two bandits, one bit says that it's been decided and
// one that the bandit boards.
constexpr std::uint32_t decided(std::size_t slot) { return 1U << slot; }
constexpr std::uint32_t boards(std::size_t slot) { return 0x10U << slot; }

void move_horse(const Context& c, int from, int to);
void lose_horse(const Context& c, int car);

}  // namespace folsom
