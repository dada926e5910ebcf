// Before the first round (B1): the train and its loot, the first player, everybody's start.
#pragma once

#include "engine/flow/rulebook.h"

namespace folsom {

void lay_out_train(Context& c);        // B1.2 to B1.4
void choose_first_player(Context& c);  // B1.8
void equip_bandits(Context& c);        // B1.5: bullets, a purse, powers
void place_bandits(Context& c);        // B1.8

// Puts a bandit under a seat's command, with the bandit's cards in a slot of that seat's deck.
void give_bandit(PublicState& table, Seat seat, std::size_t slot, Pawn pawn);

void put_at(const Context& c, Pawn pawn, Place place);

void make_first(const Context& c, Seat seat);

extern const Happenings kHappeningsOfTheOpening;

}  // namespace folsom
