#include "engine/base/events.h"

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/loot.h"

namespace folsom {
namespace {

constexpr std::uint8_t kConductorsReward = 25;  // $250

template <class Visit>
void for_each_bandit(PawnSet bandits, Visit visit) {
  for_each(bandits, [&](int bandit) { visit(static_cast<Pawn>(bandit)); });
}

// Pays one bandit for the conductor: a purse of that value from the supply, or cash (E2).
void pay_reward(const Context& c, Pawn pawn) {
  GameState& state = c.state;
  Event paid{
      .kind = EventKind::kPaid, .seat = seat_of(c, pawn), .pawn = pawn, .value = kConductorsReward};
  auto fitting = kNoToken;
  for_each(state.supply & all_of(TokenKind::kPurse), [&](int token) {
    if (state.value[static_cast<std::size_t>(token)] == kConductorsReward) {
      fitting = static_cast<Token>(token);
    }
  });
  if (c.book.conductor_pays_tokens && fitting != kNoToken) {
    // Which of the supply's numbers it is must tell nothing: always the lowest.
    paid.token = static_cast<Token>(first(state.supply));
    std::swap(state.value[paid.token], state.value[fitting]);
    state.supply &= ~bit(paid.token);
    loot_of(c, pawn) |= bit(paid.token);
    state.open_secrets |= bit(paid.token);
    state.known_by[paid.token] = static_cast<std::uint8_t>((1U << c.book.seats) - 1);
  } else {
    auto& cash = state.cash[pawn];
    cash = static_cast<std::uint16_t>(cash + 10 * kConductorsReward);
  }
  c.tell([&] { return paid; });
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
  Frame& frame = c.flow().top();
  for (; frame.detail < pawns_in_order(c.book); ++frame.detail) {
    frame.pawn = bandit_in_order(c.book, c.state, frame.detail);
    if (may_pick(c, frame.pawn)) return ask(c, seat_of(c, frame.pawn));
  }
  pop(c);
}

void list_pickpocket(const Context& c, Seat, ChoiceList& choices) {
  for_each(purses_here(c, c.flow().top().pawn),
           [&](int token) { choices.push_back(Choice::take(static_cast<Token>(token))); });
  choices.push_back(Choice::of(ChoiceKind::kDecline));
}

void answer_pickpocket(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  Frame& frame = c.flow().top();
  if (choice.kind == ChoiceKind::kTake) {
    take(c, frame.pawn, choice.token());
  } else {
    decline(c, seat, frame.pawn);
  }
  ++frame.detail;
}

void sweep(Context& c, PawnSet bandits, const ByPlace<Place>& to) {
  for_each_bandit(bandits, [&](Pawn pawn) {
    const Place lands = at(to, place_of(c, pawn));
    if (lands != place_of(c, pawn)) relocate(c, pawn, lands, Manner::kSwept);
  });
  meet(c, bandits);
}

PlaceSet roof_above(const Context& c, Place inside) { return at(c.map().climb, inside); }

}  // namespace

constinit const Question kPickpocketQuestion{
    .kind = FrameKind::kPickpocket,
    .name = "pickpocket",
    .rules = "B6.6",
    .phase = Phase::kRoundEnd,
    .asks = Asks::kPawn,
    .rule = {run_pickpocket, list_pickpocket, answer_pickpocket},
    .detail = Detail::kPawnsTurn,
};

void angry_marshal(Context& c) {
  const Place marshals = place_of(c, Pawn::kMarshal);
  give_neutral_bullets(c, bandits_in(c, roof_above(c, marshals)));
  const Place next = at(c.map().one_rearward, marshals);
  if (next == marshals) return;
  relocate(c, Pawn::kMarshal, next, Manner::kPatrol);
  meet(c, bit(Pawn::kMarshal));
}

void swivel_arm(Context& c) {
  const Place last_roof = static_cast<Place>(first(roof_above(c, c.map().caboose)));
  const PawnSet swept = bandits_in(c, c.map().roofs & ~bit(last_roof));
  for_each_bandit(swept, [&](Pawn pawn) { relocate(c, pawn, last_roof, Manner::kSwept); });
  meet(c, swept);
}

void braking(Context& c) { sweep(c, bandits_in(c, c.map().roofs), c.map().one_forward); }

void take_it_all(Context& c) {
  if (c.state.waiting == 0) return;
  const auto token = static_cast<Token>(first(c.state.waiting));
  const Place marshals = place_of(c, Pawn::kMarshal);
  if (marshals == Place::kNowhere) return;
  // X17: with the Marshal on a roof, inside that car.
  const Place to =
      is_roof(marshals) ? static_cast<Place>(first(at(c.map().climb, marshals))) : marshals;
  c.state.waiting &= ~bit(token);
  loot_at(c, to) |= bit(token);
  c.tell([&] { return Event{.kind = EventKind::kStrongboxPlaced, .to = to, .token = token}; });
}

void passengers_rebellion(Context& c) {
  give_neutral_bullets(c, bandits_in(c, reached(c, c.map().insides)));
}

void pickpocketing(Context& c) { push(c, {.kind = FrameKind::kPickpocket}); }

void marshals_revenge(Context& c) {
  const PlaceSet roof = roof_above(c, place_of(c, Pawn::kMarshal));
  const Place falls_to =
      c.book.lost_purse_falls ? static_cast<Place>(first(roof)) : Place::kNowhere;
  for_each_bandit(bandits_in(c, roof), [&](Pawn pawn) { lose_cheapest_purse(c, pawn, falls_to); });
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
