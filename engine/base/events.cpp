#include "engine/base/events.h"

#include "engine/base/lawmen.h"
#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/loot.h"

namespace folsom {
namespace {

constexpr std::uint8_t kConductorsReward = 25;  // $250

// With a purse from the supply, or with cash.
void pay(PublicState& table, Pawn pawn, Token purse, std::uint8_t value) {
  if (purse == kNoToken) {
    table.cash[pawn] = static_cast<std::uint16_t>(table.cash[pawn] + 10 * value);
  } else {
    table.supply &= ~bit(purse);
    table.loot_of[pawn] |= bit(purse);
  }
}

// A purse of the supply with this value, as far as its values are known.
Token purse_worth(TokenSet supply, const std::array<std::uint8_t, kTokens>& values,
                  std::uint8_t value) {
  auto fitting = kNoToken;
  for_each<Token>(supply & all_of(TokenKind::kPurse), [&](Token token) {
    if (values[token] == value) fitting = token;
  });
  return fitting;
}

// Pays one bandit for the conductor: a purse of that value from the supply, or cash (E2).
void pay_reward(const Context& c, Pawn pawn) {
  GameState& state = c.state;
  auto purse = kNoToken;
  const Token fitting = purse_worth(state.supply, state.value, kConductorsReward);
  if (c.book.conductor_pays_tokens && fitting != kNoToken) {
    // Which of the supply's numbers it is must tell nothing: always the lowest.
    purse = first<Token>(state.supply);
    std::swap(state.value[purse], state.value[fitting]);
    make_known(state, purse, c.book.seats);
  }
  pay(state, pawn, purse, kConductorsReward);
  c.tell([&] {
    return Event{.kind = EventKind::kPaid,
                 .seat = seat_of(c, pawn),
                 .pawn = pawn,
                 .token = purse,
                 .value = kConductorsReward};
  });
}

// Whoever sees the supply knows which purse of it changed numbers with the one that is paid (E2).
void see_paid(const Rulebook&, View& view, const Event& e) {
  if (e.token != kNoToken) {
    const Token fitting = purse_worth(view.supply, view.value, e.value);
    if (fitting != kNoToken) std::swap(view.value[e.token], view.value[fitting]);
  }
  pay(view, e.pawn, e.token, e.value);
}

void put_strongbox(PublicState& table, Token box, Place to) {
  table.waiting &= ~bit(box);
  table.loot_at[to] |= bit(box);
}

TokenSet purses_here(const Context& c, Pawn pawn) {
  return loot_at(c, place_of(c, pawn)) & all_of(TokenKind::kPurse);
}

bool may_pick(const Context& c, Pawn pawn) {
  return place_of(c, pawn) != Place::kNowhere &&
         bandits_in(c, bit(place_of(c, pawn))) == bit(pawn) && purses_here(c, pawn) != 0;
}

// `detail` counts the bandits that have had their chance.
void run_pickpocket(Context& c) {
  Task& task = c.flow().top();
  for (; task.detail < pawns_in_order(c.book); ++task.detail) {
    task.pawn = bandit_in_order(c.book, c.state, task.detail);
    if (may_pick(c, task.pawn)) return ask(c, seat_of(c, task.pawn));
  }
  pop(c);
}

void list_pickpocket(const Context& c, Seat, ChoiceList& choices) {
  offer_tokens(purses_here(c, actor(c)), choices);
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_pickpocket(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  Task& task = c.flow().top();
  if (choice.kind == ChoiceKind::kTake) {
    take(c, task.pawn, choice.token());
  } else {
    decline(c, seat, task.pawn);
  }
  ++task.detail;
}

PlaceSet roof_above(const Context& c, Place inside) { return at(c.map().climb, inside); }

}  // namespace

constinit const Question kPickpocketQuestion{
    .kind = TaskKind::kPickpocket,
    .name = "pickpocket",
    .rules = "B6.6",
    .phase = Phase::kRoundEnd,
    .asks = Asks::kPawn,
    .rule = {run_pickpocket, list_pickpocket, answer_pickpocket},
    .detail = Detail::kPawnsTurn,
};

constinit const Happenings kHappeningsOfEvents = {{
    {.kind = EventKind::kStrongboxPlaced,
     .name = "strongbox-placed",
     .to_all = kOnly<&Event::token, &Event::to>,
     .follow = with<put_strongbox, &Event::token, &Event::to>},
    {.kind = EventKind::kPaid,
     .name = "paid",
     .to_all = kOnly<&Event::seat, &Event::pawn, &Event::token, &Event::value>,
     .follow = see_paid},
}};

void angry_marshal(Context& c) {
  give_neutral_bullets(c, bandits_in(c, roof_above(c, place_of(c, Pawn::kMarshal))));
  walk_rearward(c);
}

PawnSet sweep_roofs(const Context& c, const ByPlace<Place>& to) {
  const PawnSet swept = bandits_in(c, c.map().roofs);
  for_each<Pawn>(swept, [&](Pawn pawn) {
    const Place lands = at(to, place_of(c, pawn));
    if (lands != place_of(c, pawn)) relocate(c, pawn, lands, Manner::kSwept);
  });
  return swept;
}

void swivel_arm(Context& c) {
  const Place last_roof = first<Place>(roof_above(c, c.map().caboose));
  const PawnSet swept = bandits_in(c, c.map().roofs & ~bit(last_roof));
  for_each<Pawn>(swept, [&](Pawn pawn) { relocate(c, pawn, last_roof, Manner::kSwept); });
  meet(c, swept);
}

void braking(Context& c) { meet(c, sweep_roofs(c, c.map().one_forward)); }

void take_it_all(Context& c) {
  if (c.state.waiting == 0) return;
  const auto token = first<Token>(c.state.waiting);
  const Place marshals = place_of(c, Pawn::kMarshal);
  if (marshals == Place::kNowhere) return;
  // X17: with the Marshal on a roof, inside that car.
  const Place to = is_roof(marshals) ? first<Place>(at(c.map().climb, marshals)) : marshals;
  put_strongbox(c.state, token, to);
  c.tell([&] { return Event{.kind = EventKind::kStrongboxPlaced, .to = to, .token = token}; });
}

void passengers_rebellion(Context& c) {
  give_neutral_bullets(c, bandits_in(c, reached(c, c.map().insides)));
}

void pickpocketing(Context& c) { push(c, {.kind = TaskKind::kPickpocket}); }

void marshals_revenge(Context& c) {
  const PlaceSet roof = roof_above(c, place_of(c, Pawn::kMarshal));
  const Place falls_to = c.book.lost_purse_falls ? first<Place>(roof) : Place::kNowhere;
  for_each<Pawn>(bandits_in(c, roof), [&](Pawn pawn) { lose_cheapest_purse(c, pawn, falls_to); });
}

void hostage_conductor(Context& c) {
  const Place locomotive = c.map().locomotive;
  const PawnSet there = bandits_in(c, bit(locomotive) | roof_above(c, locomotive));
  for (int n = 0; n < pawns_in_order(c.book); ++n) {
    const Pawn pawn = bandit_in_order(c.book, c.state, n);
    if ((there & bit(pawn)) != 0) pay_reward(c, pawn);
  }
}

}  // namespace folsom
