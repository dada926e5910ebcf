// Teams of two players (V5). Partners sit side by side: A has the even seat, B the next one.
#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/lent_cards.h"
#include "engine/flow/scheming.h"
#include "engine/flow/seen.h"
#include "engine/variants/variants.h"

namespace folsom {
namespace {

// The next card of a partner's deck; none where there is none.
Pile take_next(const Context& c, Seat seat, Seat partner) {
  GameState& state = c.state;
  const Bullets from_top = draw_from_top(state, partner, seat, 1);
  if (!from_top.empty()) return {0, from_top};
  if (state.deck[partner].empty()) reshuffle(c, partner);
  return state.deck[partner].empty() ? Pile{} : take_at_random(state.deck[partner], *c.rng);
}

// V5.3: the first card is the partner's, where any is missing.
void draw_from_partner(const Context& c, Seat seat) {
  if (missing_in_hand(c, seat) <= 0) return;
  const Seat partner = c.book.partner_of[seat];
  Pile card = take_next(c, seat, partner);
  if (card.empty()) return;
  card.actions = in_partners_numbers(card.actions);
  c.state.hand[seat].add(card);
  c.tell([&] {
    return Event{.kind = EventKind::kDrewFromPartner,
                 .seat = seat,
                 .target_seat = partner,
                 .count = 1,
                 .pile = {as_faces(c.book.decks[seat], card.actions), card.bullets}};
  });
}

void see_drawn_from_partner(const Rulebook& book, View& view, const Event& e) {
  draw_from_top(view, e.target_seat, e.seat, 1);
  leave_deck(book, view, e.target_seat, 1, {});
  come_to_hand(book, view, e.seat, 1, e.pile);
}

}  // namespace

constinit const Happenings kHappeningsOfPartners = {{
    {.kind = EventKind::kDrewFromPartner,
     .name = "drew-from-partner",
     .to_all = kOnly<&Event::seat, &Event::target_seat, &Event::count>,
     .to_seat = kOnly<&Event::pile>,
     .follow = see_drawn_from_partner},
}};

void add_teams(Rulebook& book) {
  const int seats = book.seats;
  book.sides = seats / 2;
  book.first_card = draw_from_partner;
  for (int seat = 0; seat < seats; ++seat) {
    const auto i = static_cast<std::size_t>(seat);
    book.side_of[i] = static_cast<std::uint8_t>(seat / 2);
    book.partner_of[i] = static_cast<Seat>(seat % 2 == 0 ? seat + 1 : seat - 1);
    if (!book.setup.bandits.empty()) {
      book.start.cards_of[i][1] = book.setup.bandits[book.partner_of[i]];
    }
    // V5.2: only an A is ever first player.
    book.next_first[i] = seat % 2 == 0 ? static_cast<Seat>((seat + 2) % seats) : kNoSeat;
    // V5.6: on a switching turn B goes before A, and teams go to the right.
    for (int n = 0; n < seats; ++n) {
      const int team = (seat / 2 - n / 2 + seats / 2) % (seats / 2);
      book.order[1][i][static_cast<std::size_t>(n)] =
          static_cast<Seat>(2 * team + (n % 2 == 0 ? 1 : 0));
    }
    // V5.4: cards of the partner's can come into the deck.
    DeckPlan& deck = book.decks[i];
    const DeckPlan own = deck;
    for (const FaceInDeck& face : own.faces[0]) deck.add(face.action, 1, count(face.cards), false);
  }
}

}  // namespace folsom
