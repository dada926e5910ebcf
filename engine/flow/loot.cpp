#include "engine/flow/loot.h"

#include <algorithm>

#include "engine/flow/flow.h"

namespace folsom {
namespace {

// The tokens of a card among which outsiders cannot tell which one leaves: of one kind, and one
// that lies with its other side up is no longer like the others.
TokenSet look_alikes(const Context& c, Pawn pawn, Token token) {
  const TokenSet kind = loot_of(c, pawn) & all_of(kind_of(token));
  const TokenSet turned = turned_over(c.state);
  return (turned & bit(token)) != 0 ? bit(token) : kind & ~turned;
}

// Purses on a card lie mixed: outsiders cannot tell which of them leaves. So the one with the
// lowest number leaves, having changed places with the one that was chosen, and whoever can no
// longer tell them apart forgets what he knew of them (B9.4, B9.5).
struct Parting {
  Token token;  // leaves
  Token other;  // has taken its place on the card; kNoToken when nothing changed places
};

Parting part_with(const Context& c, Pawn pawn, TokenSet held, Token chosen,
                  bool can_be_worked_out) {
  GameState& state = c.state;
  const auto token = static_cast<Token>(first(held));
  if (count(held) > 1) {
    bool all_equal = true;
    std::uint8_t know_all = 0xff;
    TokenSet open = state.open_secrets & held;
    for_each(held, [&](int one) {
      const auto i = static_cast<std::size_t>(one);
      all_equal = all_equal && state.value[i] == state.value[token];
      know_all &= state.known_by[i];
    });
    const bool can_tell = can_be_worked_out || all_equal;
    if (!can_tell || open != held) state.open_secrets &= ~held;
    const auto holder = static_cast<std::uint8_t>(1U << seat_of(c, pawn));
    const auto still_know = static_cast<std::uint8_t>((can_tell ? know_all : 0) | holder);
    for_each(held, [&](int one) { state.known_by[static_cast<std::size_t>(one)] = still_know; });
  }
  std::swap(state.value[token], state.value[chosen]);
  loot_of(c, pawn) &= ~bit(token);
  return {token, chosen == token ? kNoToken : chosen};
}

void tell_parting(const Context& c, EventKind kind, Pawn pawn, const Parting& parting, Place to) {
  const auto& value = c.state.value;
  c.tell([&] {
    return Event{.kind = kind,
                 .seat = seat_of(c, pawn),
                 .pawn = pawn,
                 .to = to,
                 .token = parting.token,
                 .other = parting.other,
                 .value = value[parting.token],
                 .other_value = parting.other == kNoToken ? std::uint8_t{0} : value[parting.other]};
  });
}

}  // namespace

TokenSet distinct(TokenSet heap) {
  constexpr TokenSet kOpen = all_of(TokenKind::kGem) | all_of(TokenKind::kStrongbox);
  return (heap & ~kOpen) | lowest(heap & all_of(TokenKind::kGem)) |
         lowest(heap & all_of(TokenKind::kStrongbox));
}

void take(const Context& c, Pawn pawn, Token token) {
  const Place from = place_of(c, pawn);
  const Seat seat = seat_of(c, pawn);
  loot_at(c, from) &= ~bit(token);
  loot_of(c, pawn) |= bit(token);
  c.state.known_by[token] = static_cast<std::uint8_t>(c.state.known_by[token] | 1U << seat);
  c.tell([&] {
    return Event{.kind = EventKind::kLootTaken,
                 .seat = seat,
                 .pawn = pawn,
                 .from = from,
                 .token = token,
                 .value = c.state.value[token]};
  });
}

Token drop(const Context& c, Pawn pawn, TokenSet among, Place to) {
  auto chosen = static_cast<Token>(first(among));
  if (is_face_down(kind_of(chosen)) && count(among) > 1) {
    chosen = static_cast<Token>(any_of(among, *c.rng));
  }
  const Parting parting = part_with(c, pawn, look_alikes(c, pawn, chosen), chosen, false);
  loot_at(c, to) |= bit(parting.token);
  tell_parting(c, EventKind::kLootFell, pawn, parting, to);
  return parting.token;
}

void give(const Context& c, Pawn from, Pawn to, Token token) {
  const Parting parting = part_with(c, from, look_alikes(c, from, token), token, false);
  loot_of(c, to) |= bit(parting.token);
  const Seat taker = seat_of(c, to);
  if (taker != kNoSeat) {
    std::uint8_t& known = c.state.known_by[parting.token];
    known = static_cast<std::uint8_t>(known | 1U << taker);
  }
  c.tell([&] {
    return Event{
        .kind = EventKind::kLootGiven,
        .seat = seat_of(c, from),
        .target_seat = taker,
        .pawn = from,
        .target = to,
        .token = parting.token,
        .other = parting.other,
        .value = c.state.value[parting.token],
        .other_value = parting.other == kNoToken ? std::uint8_t{0} : c.state.value[parting.other]};
  });
}

void lose_cheapest_purse(const Context& c, Pawn pawn, Place to) {
  const TokenSet held = loot_of(c, pawn) & all_of(TokenKind::kPurse);
  if (held == 0) return;
  auto cheapest = static_cast<Token>(first(held));
  for_each(held, [&](int one) {
    if (c.state.value[static_cast<std::size_t>(one)] < c.state.value[cheapest]) {
      cheapest = static_cast<Token>(one);
    }
  });
  const Parting parting = part_with(c, pawn, held, cheapest, true);
  if (to != Place::kNowhere) loot_at(c, to) |= bit(parting.token);
  tell_parting(c, EventKind::kPurseLost, pawn, parting, to);
}

}  // namespace folsom
