// Phase 1: the round card, the hands, the plan (B2, B3).
#pragma once

#include "engine/rules/rulebook.h"

namespace folsom {

// Steps of the script.
void turn_up_round_card(Context& c);  // B2.1
void fill_hands(Context& c);          // B2.2
void make_plan(Context& c);           // B3
void put_hands_back(Context& c);      // B3.8

FrameRule go_rule();

// Puts a card of the hand onto the plan.
void play_card(const Context& c, Seat seat, Choice choice);

// Offers every card in hand that `allowed` accepts, by face.
template <class Allowed>
void offer_cards(const Context& c, Seat seat, CardSet cards, Allowed allowed) {
  for (const CardFace& face : c.book.decks[seat].faces) {
    const auto action = static_cast<std::size_t>(index(face.action));
    if ((cards & c.book.decks[seat].of[face.slot][action]) != 0) allowed(face);
  }
}

// The cards of a face.
CardSet cards_of_face(const Context& c, Seat seat, Action action, Pawn owner);

}  // namespace folsom
