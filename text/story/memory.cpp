#include "text/story/memory.h"

#include <algorithm>
#include <utility>

#include "engine/core/bits.h"

namespace folsom {
namespace {

void forget_flights(Memory& memory) { memory.fled_from_marshal = memory.fled_from_shotgun = 0; }

void begin_round(Memory& memory, const Event& event, const PublicState& /*before*/) {
  memory.round = event.count;
  memory.filled = false;
  memory.turn.reset();
  memory.event.reset();
  memory.card.reset();
  memory.moved = 0;
  forget_flights(memory);
}

void begin_turn(Memory& memory, const Event& event, const PublicState& /*before*/) {
  memory.turn = {.turn = event.turn, .number = event.count};
  memory.filled = true;
  memory.drinking = false;
}

void end_turn(Memory& memory, const Event& /*event*/, const PublicState& /*before*/) {
  memory.turn.reset();
}

void begin_robbery(Memory& memory, const Event& /*event*/, const PublicState& /*before*/) {
  memory.turn.reset();
  memory.event.reset();
}

void remember_card(Memory& memory, const Event& event, const PublicState& /*before*/) {
  forget_flights(memory);
  memory.card = {event.pawn, event.action};
}

void begin_event(Memory& memory, const Event& event, const PublicState& /*before*/) {
  forget_flights(memory);
  memory.event = event.round_name;
  memory.card.reset();
}

void end_event(Memory& memory, const Event& /*event*/, const PublicState& /*before*/) {
  forget_flights(memory);
  memory.event.reset();
}

void remember_move(Memory& memory, const Event& event, const PublicState& /*before*/) {
  memory.moved = static_cast<PawnSet>(memory.moved | bit(event.pawn));
  if (event.manner != Manner::kFlee) return;
  PawnSet& now = is_roof(event.from) ? memory.fled_from_shotgun : memory.fled_from_marshal;
  PawnSet& no_longer = is_roof(event.from) ? memory.fled_from_marshal : memory.fled_from_shotgun;
  now = static_cast<PawnSet>(now | bit(event.pawn));
  no_longer = static_cast<PawnSet>(no_longer & ~bit(event.pawn));
}

void add(Names::Seats& seats, Seat seat) {
  if (std::find(seats.begin(), seats.end(), seat) == seats.end()) seats.push_back(seat);
}

void remember_go(Memory& memory, const Event& event, const PublicState& /*before*/) {
  const bool drinking = std::exchange(memory.drinking, false);
  if (!memory.turn) return;
  Memory::PlayedTurn& turn = *memory.turn;
  turn.acted = static_cast<std::uint8_t>(turn.acted | 1U << event.seat);
  const bool drew = event.kind == EventKind::kDrew || event.kind == EventKind::kDrewFromPartner;
  if (event.kind == EventKind::kPlayed) add(turn.laid, event.seat);
  if (drew && !drinking) add(turn.drew, event.seat);
}

void remember_attack(Memory& memory, const Event& event, const PublicState& /*before*/) {
  Pawn& wronged_by = memory.wronged_by[event.pawn];
  if (wronged_by == event.target) wronged_by = Pawn::kNone;
  memory.wronged_by[event.target] = event.pawn;
  memory.last_attacker = event.pawn;
  memory.last_attacked = event.target;
}

void remember_miss(Memory& memory, const Event& event, const PublicState& /*before*/) {
  if (is_miss(event)) ++memory.misses[event.pawn];
}

// Which of several purses somebody lost is their own business, so the history of the others can't
// be told any more either.
void remember_loss(Memory& memory, const Event& event, const PublicState& before) {
  const TokenSet held = before.loot_of[event.pawn];
  const TokenKind kind = kind_of(event.token);
  int alike = 0;
  for (int token = 0; token < kTokens; ++token) {
    const auto one = static_cast<Token>(token);
    if ((held & bit(one)) != 0 && kind_of(one) == kind) ++alike;
  }
  if (alike < 2) return;
  for (int token = 0; token < kTokens; ++token) {
    const auto one = static_cast<Token>(token);
    if ((held & bit(one)) != 0 && kind_of(one) == kind) memory.taken[one] = 0;
  }
}

void remember_shown(Memory& memory, const Event& event, const PublicState& before) {
  for (int holder = 0; holder < kLooters; ++holder) {
    const auto at = static_cast<std::size_t>(holder);
    if ((before.loot_of[at] & bit(event.token)) != 0) {
      memory.shown[at].push_back({event.token, event.value});
    }
  }
}

using Remember = void (*)(Memory& memory, const Event& event, const PublicState& before);
struct Row {
  EventKind kind;
  Remember remember;
};
// What matters later about an event; other kinds don't matter.
constexpr Row kRows[] = {
    {EventKind::kRoundBegan, begin_round},
    {EventKind::kFirstPlayer,
     [](Memory& memory, const Event& event, const PublicState&) { memory.first = event.seat; }},
    {EventKind::kTurnBegan, begin_turn},
    {EventKind::kDrank,
     [](Memory& memory, const Event&, const PublicState&) { memory.drinking = true; }},
    {EventKind::kDrew, remember_go},
    {EventKind::kDrewFromPartner, remember_go},
    {EventKind::kPlayed, remember_go},
    {EventKind::kPassed, remember_go},
    {EventKind::kHandReturned, end_turn},
    {EventKind::kHandKept, end_turn},
    {EventKind::kStealingBegan, begin_robbery},
    {EventKind::kCardTurnedUp, remember_card},
    {EventKind::kReflexPlayed, remember_card},
    {EventKind::kIdeaCopied,
     [](Memory& memory, const Event& event, const PublicState&) {
       memory.card = {event.pawn, event.action};
     }},
    {EventKind::kEventBegan, begin_event},
    {EventKind::kStagecoachMoved, end_event},
    {EventKind::kMoved, remember_move},
    {EventKind::kBoarded,
     [](Memory& memory, const Event& event, const PublicState&) {
       memory.moved = static_cast<PawnSet>(memory.moved | bit(event.pawn));
     }},
    {EventKind::kShot, remember_attack},
    {EventKind::kPunched, remember_attack},
    {EventKind::kNoEffect, remember_miss},
    {EventKind::kLootTaken,
     [](Memory& memory, const Event& event, const PublicState&) { ++memory.taken[event.token]; }},
    {EventKind::kLootDropped, remember_loss},
    {EventKind::kPurseLost, remember_loss},
    {EventKind::kLootGiven, remember_loss},
    {EventKind::kShown, remember_shown},
    {EventKind::kGoalShown, [](Memory& memory, const Event& event,
                               const PublicState&) { memory.goals.push_back(event.goal); }},
};

}  // namespace

bool is_miss(const Event& event) {
  return event.reason == NoEffect::kNobodyInSight ||
         (event.reason == NoEffect::kNobodyHere && event.action == Action::kPunch);
}

void remember(Memory& memory, const Event& event, const PublicState& before) {
  for (const Row& row : kRows) {
    if (row.kind == event.kind) row.remember(memory, event, before);
  }
}

}  // namespace folsom
