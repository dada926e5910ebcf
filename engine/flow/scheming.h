// Phase 1: the round card, the hands, the plan (B2, B3).
#pragma once

#include "engine/flow/question.h"

namespace folsom {

// Steps of the script.
void turn_up_round_card(Context& c);  // B2.1
void fill_hands(Context& c);          // B2.2
void make_plan(Context& c);           // B3
void put_hands_back(Context& c);      // B3.8

extern const Question kGoQuestion;
extern const Happenings kHappeningsOfScheming;

// The plays of a hand, Ghost's hidden ones too; and those that lie open.
void offer_cards(const Context& c, Seat seat, ChoiceList& choices);
void offer_open_cards(const Context& c, Seat seat, ChoiceList& choices);

// How many cards a hand lacks (B2.2).
int missing_in_hand(const Context& c, Seat seat);

// Plays, draws, passes or takes an offer, as the choice says.
void carry_out_go(Context& c, Seat seat, Choice choice);

// Puts a card of the hand onto the plan.
void play_card(const Context& c, Seat seat, Choice choice);

// Who can lay a card face down in a turn of a round, and who can lay one open, as sets of seats:
// the tunnel (B3.5), Ghost's first card (B8.1) and the Photographer (H6).
struct FaceRights {
  std::uint8_t hidden = 0;
  std::uint8_t open = 0;

  bool operator==(const FaceRights&) const = default;
};
// What it depends on, of a state or of a view.
struct Owners {
  const std::array<std::array<Pawn, kSlots>, kMaxSeats>& cards_of;
  const ByPawn<Seat>& seat_of;
  const ByPawn<PowerSet>& powers;
};
FaceRights face_rights(const Rulebook& book, const RoundPlan& round, int turn,
                       const Owners& owners);

// Calls `offer` with every face, as action and owner, and whether it is among these cards of a
// seat.
template <class Offer>
void for_each_face(const Context& c, Seat seat, CardSet cards, Offer offer) {
  for (std::size_t slot = 0; slot < kSlots; ++slot) {
    const Pawn owner = c.state.cards_of[seat][slot];
    const auto& faces = c.book.decks[seat].faces[slot];
    for (const FaceInDeck *face = faces.begin(), *end = faces.end(); face != end; ++face) {
      offer(face->action, owner, (cards & face->cards) != 0);
    }
  }
}

// The cards of a face.
CardSet cards_of_face(const Context& c, Seat seat, Action action, Pawn owner);

}  // namespace folsom
