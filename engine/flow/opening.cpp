#include "engine/flow/opening.h"

#include <algorithm>

#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/loot.h"
#include "engine/flow/seen.h"

namespace folsom {
namespace {

void choose_wagons(const Context& c) {
  const Setup& setup = c.book.setup;
  std::array<std::uint8_t, kWagons> wagons{0, 1, 2, 3, 4, 5};
  for (std::size_t car = 1; car < static_cast<std::size_t>(c.book.wagons) + 1; ++car) {
    if (!setup.wagons.empty()) {
      c.state.wagon[car] = setup.wagons[car - 1];
      continue;
    }
    const std::size_t at = car - 1 + c.rng->below(static_cast<std::uint32_t>(kWagons - car + 1));
    std::swap(wagons[car - 1], wagons[at]);
    c.state.wagon[car] = wagons[car - 1];
  }
}

TokenSet take_lowest(TokenSet& from, int wanted) {
  const TokenSet all = from;
  for (; wanted > 0; --wanted) from = without_first(from);
  return all & ~from;
}

// Every purse that is laid out is drawn from one supply (B1.3): its value changes places with that
// of any purse not yet dealt.
TokenSet deal_purses(const Context& c, int wanted) {
  const TokenSet dealt = take_lowest(c.state.supply, wanted);
  for_each<Token>(dealt, [&](Token purse) {
    const auto left = static_cast<std::uint32_t>(c.book.purses - purse);
    std::swap(c.state.value[purse], c.state.value[purse + c.rng->below(left)]);
  });
  return dealt;
}

void lay_out_loot(const Context& c) {
  GameState& state = c.state;
  const TokenSet set_aside = take_lowest(state.supply, c.book.bandits);
  TokenSet gems = all_of(TokenKind::kGem);
  for (int car = 1; car <= c.book.wagons; ++car) {
    const auto wagon = state.wagon[static_cast<std::size_t>(car)];
    const WagonFloor& floor = c.book.setup.components.wagons[wagon];
    loot_at(c, inside_of(car)) = deal_purses(c, floor.purses) | take_lowest(gems, floor.gems);
  }
  state.supply |= set_aside | gems;  // the purses set aside wait there for their bandits
}

// B1.5: bullets, powers and the first purse.
void equip(const Rulebook& book, PublicState& table, Pawn pawn, Token purse) {
  table.bullets_left[pawn] = kBulletsOfABandit;
  table.powers[pawn] = book.printed_powers[pawn];
  table.loot_of[pawn] = bit(purse);
  table.supply &= ~bit(purse);
}

}  // namespace

void lay_out_train(Context& c) {
  choose_wagons(c);
  lay_out_loot(c);
  next_step(c);
}

void choose_first_player(Context& c) {
  // Among seats that can be first player; in a game of partners only every other one (V5.2).
  Seat first_players[kMaxSeats];
  std::uint32_t found = 0;
  for (Seat seat = 0; seat < c.book.seats; ++seat) {
    if (c.book.next_first[seat] != kNoSeat) first_players[found++] = seat;
  }
  make_first(c, first_players[c.rng->below(found)]);
  next_step(c);
}

namespace {

void put_first(PublicState& table, Seat seat) { table.flow.first = seat; }

}  // namespace

void make_first(const Context& c, Seat seat) {
  put_first(c.state, seat);
  c.tell([&] { return Event{.kind = EventKind::kFirstPlayer, .seat = seat}; });
}

void give_bandit(PublicState& table, Seat seat, std::size_t slot, Pawn pawn) {
  table.seat_of[pawn] = seat;
  table.cards_of[seat][slot] = pawn;
}

void equip_bandits(Context& c) {
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto pawn = static_cast<Pawn>(bandit);
    if (seat_of(c, pawn) == kNoSeat) continue;
    const auto purse = first<Token>(c.state.supply);
    equip(c.book, c.state, pawn, purse);
    c.tell([&] { return Event{.kind = EventKind::kEquipped, .pawn = pawn, .token = purse}; });
  }
  next_step(c);
}

void put_at(const Context& c, Pawn pawn, Place place) {
  move_pawn(c.state, pawn, place);
  c.tell([&] { return Event{.kind = EventKind::kPlaced, .pawn = pawn, .to = place}; });
}

void place_bandits(Context& c) {
  for (int n = 0; n < c.book.seats; ++n) {
    const Pawn pawn = c.state.cards_of[seat_in_order(c, n)][0];
    put_at(c, pawn, c.book.start_place[static_cast<std::size_t>(n % 2)]);
  }
  next_step(c);
}

constinit const Happenings kHappeningsOfTheOpening = {{
    {.kind = EventKind::kFirstPlayer,
     .name = "first-player",
     .to_all = kOnly<&Event::seat>,
     .follow = with<put_first, &Event::seat>},
    {.kind = EventKind::kEquipped,
     .name = "equipped",
     .to_all = kOnly<&Event::pawn, &Event::token>,
     .follow =
         [](const Rulebook& book, View& view, const Event& e) {
           equip(book, view, e.pawn, e.token);
           learn(view, e.token, book.start.value[e.token]);
         }},
    {.kind = EventKind::kPlaced,
     .name = "placed",
     .to_all = kOnly<&Event::pawn, &Event::to>,
     .follow = with<move_pawn, &Event::pawn, &Event::to>},
}};

}  // namespace folsom
