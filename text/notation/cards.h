// Action cards by name: "fire", or "fire of doc" if a player holds cards of two bandits.
#pragma once

#include <string>

#include "engine/core/state.h"
#include "engine/flow/rulebook.h"

namespace folsom::notation {

// Which bandits the decks' slots belong to: `cards_of` of a state or a view.
using CardOwners = decltype(GameState::cards_of);

// Whether a seat can ever hold a card with this action in this slot.
bool has_face(const Rulebook& book, Seat seat, Action action, std::size_t slot);

// Whether a card with this face can be written without its owner.
bool is_plain(const Rulebook& book, Seat seat, const CardFace& face);

// A card by its number in the seat's deck plan.
std::string card_text(const Rulebook& book, const CardOwners& owners, Seat seat, int card);

}  // namespace folsom::notation
