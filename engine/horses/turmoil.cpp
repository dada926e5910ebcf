// Turmoil (H8): all players choose at the same time, in secret, to play a card or to draw.
#include <bit>

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/scheming.h"
#include "engine/horses/questions.h"

namespace folsom {
namespace {

void list_turmoil(const Context& c, Seat seat, ChoiceList& choices) {
  offer_cards(c, seat, choices);
  const TurnRule& rule = c.book.round_plans[c.flow().card].turns[c.flow().turn];
  for (const Offer& offer : c.book.offers) offer.list(c, seat, rule, choices);
  if (can_draw(c, seat)) {
    choices.push_back(Choice::of(ChoiceKind::kDraw));
  } else if (choices.empty()) {
    choices.push_back(Choice::of(ChoiceKind::kPass));
  }
}

void open_those(Context& c, ChoiceKind kind) {
  for (int n = 0; n < c.book.seats; ++n) {
    const Seat seat = seat_in_order(c, n);
    const auto choice = std::bit_cast<Choice>(c.state.sealed[seat]);
    if (choice.kind == kind) carry_out_go(c, seat, choice);
  }
}

// What is drawn is drawn before the cards are shown; these go onto the pile in the usual order.
void open(Context& c) {
  open_those(c, ChoiceKind::kDraw);
  for (const Offer& offer : c.book.offers) open_those(c, offer.kind);
  open_those(c, ChoiceKind::kPass);
  open_those(c, ChoiceKind::kPlay);
}

void answer_turmoil(Context& c, Seat seat, Choice choice) {
  if (!seal(c, seat, std::bit_cast<std::uint32_t>(choice))) return;
  pop(c);
  open(c);
  clear_sealed(c);
}

}  // namespace

constinit const Question kTurmoilQuestion{
    .kind = TaskKind::kTurmoil,
    .name = "turmoil",
    .rules = "H8",
    .phase = Phase::kPlanning,
    .asks = Asks::kEverybody,
    .rule = {ask_everybody, list_turmoil, answer_turmoil},
    .seals = Seals::kChoice,
    .from_hand = true,
};

}  // namespace folsom
