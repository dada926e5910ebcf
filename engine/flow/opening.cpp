#include "engine/flow/opening.h"

#include <algorithm>

#include "engine/flow/flow.h"
#include "engine/flow/loot.h"

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
  TokenSet taken = 0;
  for (; wanted > 0; --wanted) {
    taken |= bit(static_cast<Token>(first(from)));
    from = without_first(from);
  }
  return taken;
}

// Every purse that is laid out is drawn from one supply (B1.3): its value changes places with that
// of any purse not yet dealt.
TokenSet deal_purses(const Context& c, int wanted) {
  const TokenSet dealt = take_lowest(c.state.supply, wanted);
  for_each(dealt, [&](int purse) {
    const auto i = static_cast<std::size_t>(purse);
    const auto left = static_cast<std::uint32_t>(c.book.purses - purse);
    std::swap(c.state.value[i], c.state.value[i + c.rng->below(left)]);
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
  c.flow().first = first_players[c.rng->below(found)];
  c.tell([&] { return Event{.kind = EventKind::kFirstPlayer, .seat = c.flow().first}; });
  next_step(c);
}

void give_bandit(const Context& c, Seat seat, int slot, Pawn pawn) {
  c.state.seat_of[pawn] = seat;
  c.state.cards_of[seat][static_cast<std::size_t>(slot)] = pawn;
}

void equip_bandits(Context& c) {
  GameState& state = c.state;
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    const auto i = static_cast<std::size_t>(bandit);
    if (state.seat_of[i] == kNoSeat) continue;
    state.bullets_left[i] = kBulletsOfABandit;
    state.powers[i] = c.book.printed_powers[i];
    state.loot_of[i] = take_lowest(state.supply, 1);
    c.tell([&] {
      return Event{.kind = EventKind::kEquipped,
                   .pawn = static_cast<Pawn>(bandit),
                   .token = static_cast<Token>(first(state.loot_of[i]))};
    });
  }
  next_step(c);
}

void put_at(const Context& c, Pawn pawn, Place place) {
  c.state.place[pawn] = place;
  c.tell([&] { return Event{.kind = EventKind::kPlaced, .pawn = pawn, .to = place}; });
}

void place_bandits(Context& c) {
  for (int n = 0; n < c.book.seats; ++n) {
    const Pawn pawn = c.state.cards_of[seat_in_order(c, n)][0];
    put_at(c, pawn, c.book.start_place[static_cast<std::size_t>(n % 2)]);
  }
  next_step(c);
}

}  // namespace folsom
