#include "engine/flow/loot.h"

#include <algorithm>

#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/seen.h"

namespace folsom {
namespace {

// The tokens of a card that look alike, so that outsiders can't tell which of them leaves: those of
// one kind. One that lies with its other side up is no longer like the others.
TokenSet look_alikes(const PublicState& table, Pawn pawn, Token token) {
  const TokenSet kind = table.loot_of[pawn] & all_of(kind_of(token));
  const TokenSet turned = turned_over(table);
  return (turned & bit(token)) != 0 ? bit(token) : kind & ~turned;
}

void lay_down(PublicState& table, Pawn pawn, Token token, Place to) {
  table.loot_of[pawn] &= ~bit(token);
  if (to != Place::kNowhere) table.loot_at[to] |= bit(token);
}

void hand_over(PublicState& table, Pawn from, Pawn to, Token token) {
  table.loot_of[from] &= ~bit(token);
  table.loot_of[to] |= bit(token);
}

// --- Who still knows what it is ------------------------------------------------------------------

// Purses on a card lie mixed: outsiders can't tell which of them leaves. So the one that was chosen
// changes places with the one that has the lowest number, and that one leaves. Whoever can no
// longer tell them apart forgets what they knew of them (B9.4, B9.5).
struct Parting {
  Token token;  // leaves
  Token other;  // has taken its place on the card; kNoToken when nothing changed places
};

Parting part_with(const Context& c, Pawn pawn, Token chosen, bool can_be_worked_out) {
  GameState& state = c.state;
  const TokenSet held = look_alikes(state, pawn, chosen);
  const auto token = first<Token>(held);
  if (count(held) > 1) {
    bool all_equal = true;
    std::uint8_t know_all = 0xff;
    TokenSet open = state.open_secrets & held;
    for_each<Token>(held, [&](Token one) {
      all_equal = all_equal && state.value[one] == state.value[token];
      know_all &= state.known_by[one];
    });
    const bool can_tell = can_be_worked_out || all_equal;
    if (!can_tell || open != held) state.open_secrets &= ~held;
    const auto holder = static_cast<std::uint8_t>(1U << seat_of(c, pawn));
    const auto still_know = static_cast<std::uint8_t>((can_tell ? know_all : 0) | holder);
    for_each<Token>(held, [&](Token one) { state.known_by[one] = still_know; });
  }
  std::swap(state.value[token], state.value[chosen]);
  return {token, chosen == token ? kNoToken : chosen};
}

// The same reasoning for one viewer, from what this viewer knows.
void work_out(View& view, TokenSet held, Token gone, bool can_be_worked_out) {
  bool know_all = true;
  bool all_equal = true;
  auto cheapest = gone;
  for_each<Token>(held, [&](Token one) {
    know_all = know_all && view.value[one] != 0;
    all_equal = all_equal && view.value[one] == view.value[gone];
    if (view.value[one] < view.value[cheapest]) cheapest = one;
  });
  if (know_all && (all_equal || can_be_worked_out)) {
    std::swap(view.value[gone], view.value[cheapest]);
  } else {
    for_each<Token>(held, [&](Token one) { view.value[one] = 0; });
  }
}

void see_parting(View& view, const Event& e) {
  if (is_own(view, e.seat) || view.viewer == kOpenEyes) return;  // they are told the values
  const TokenSet held = look_alikes(view, e.pawn, e.token);
  // Whoever loses their cheapest purse loses the one that others may know to be that.
  if (count(held) > 1) work_out(view, held, e.token, e.kind == EventKind::kPurseLost);
}

// What is told of it, whatever becomes of the token.
Event parting_event(const Context& c, EventKind kind, Pawn pawn, const Parting& parting) {
  const auto& value = c.state.value;
  return {.kind = kind,
          .seat = seat_of(c, pawn),
          .pawn = pawn,
          .token = parting.token,
          .other = parting.other,
          .value = value[parting.token],
          .other_value = parting.other == kNoToken ? std::uint8_t{0} : value[parting.other]};
}

void tell_loss(const Context& c, EventKind kind, Pawn pawn, const Parting& parting, Place to) {
  lay_down(c.state, pawn, parting.token, to);
  c.tell([&] {
    Event event = parting_event(c, kind, pawn, parting);
    event.to = to;
    return event;
  });
}

void see_loss(const Rulebook&, View& view, const Event& e) {
  see_parting(view, e);
  lay_down(view, e.pawn, e.token, e.to);
}

bool of_hidden_worth(const Event& e) { return is_face_down(kind_of(e.token)); }

}  // namespace

TokenSet distinct(TokenSet heap) {
  constexpr TokenSet kOpen = all_of(TokenKind::kGem) | all_of(TokenKind::kStrongbox);
  return (heap & ~kOpen) | lowest(heap & all_of(TokenKind::kGem)) |
         lowest(heap & all_of(TokenKind::kStrongbox));
}

void take(const Context& c, Pawn pawn, Token token) {
  const Place from = place_of(c, pawn);
  const Seat seat = seat_of(c, pawn);
  take_token(c.state, pawn, token, from);
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
  auto chosen = first<Token>(among);
  if (is_face_down(kind_of(chosen)) && count(among) > 1) {
    chosen = any_of<Token>(among, *c.rng);
  }
  const Parting parting = part_with(c, pawn, chosen, false);
  tell_loss(c, EventKind::kLootDropped, pawn, parting, to);
  return parting.token;
}

void give(const Context& c, Pawn from, Pawn to, Token token) {
  const Parting parting = part_with(c, from, token, false);
  hand_over(c.state, from, to, parting.token);
  const Seat taker = seat_of(c, to);
  if (taker != kNoSeat) {
    std::uint8_t& known = c.state.known_by[parting.token];
    known = static_cast<std::uint8_t>(known | 1U << taker);
  }
  c.tell([&] {
    Event event = parting_event(c, EventKind::kLootGiven, from, parting);
    event.target_seat = taker;
    event.target = to;
    return event;
  });
}

void lose_cheapest_purse(const Context& c, Pawn pawn, Place to) {
  const TokenSet held = loot_of(c, pawn) & all_of(TokenKind::kPurse);
  if (held == 0) return;
  auto cheapest = first<Token>(held);
  for_each<Token>(held, [&](Token one) {
    if (c.state.value[one] < c.state.value[cheapest]) cheapest = one;
  });
  tell_loss(c, EventKind::kPurseLost, pawn, part_with(c, pawn, cheapest, true), to);
}

constinit const Happenings kHappeningsOfLoot = {{
    {.kind = EventKind::kLootTaken,
     .name = "loot-taken",
     .to_all = kOnly<&Event::seat, &Event::pawn, &Event::token, &Event::from>,
     .to_seat = kOnly<&Event::value>,
     .reveals = of_hidden_worth,
     .learns = Learns::kItsSeat,
     .follow = with<take_token, &Event::pawn, &Event::token, &Event::from>},
    {.kind = EventKind::kLootDropped,
     .name = "loot-dropped",
     .to_all = kOnly<&Event::seat, &Event::pawn, &Event::token, &Event::to>,
     .to_seat = kOnly<&Event::value, &Event::other, &Event::other_value>,
     .reveals = of_hidden_worth,
     .learns = Learns::kItsSeat,
     .follow = see_loss},
    {.kind = EventKind::kPurseLost,
     .name = "purse-lost",
     .to_all = kOnly<&Event::seat, &Event::pawn, &Event::token, &Event::to>,
     .to_seat = kOnly<&Event::value, &Event::other, &Event::other_value>,
     .follow = see_loss},
    {.kind = EventKind::kLootGiven,
     .name = "loot-given",
     .to_all =
         kOnly<&Event::seat, &Event::target_seat, &Event::pawn, &Event::target, &Event::token>,
     .to_seat = kOnly<&Event::value, &Event::other, &Event::other_value>,
     .to_target_seat = kOnly<&Event::value>,
     .reveals = of_hidden_worth,
     .follow =
         [](const Rulebook&, View& view, const Event& e) {
           see_parting(view, e);
           hand_over(view, e.pawn, e.target, e.token);
         }},
}};

}  // namespace folsom
