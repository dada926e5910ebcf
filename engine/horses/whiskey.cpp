#include "engine/horses/whiskey.h"

#include <utility>

#include "engine/flow/decks.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/loot.h"
#include "engine/flow/scheming.h"
#include "engine/horses/questions.h"

namespace folsom {
namespace {

constexpr int kCardsDrawn = 3;
constexpr int kFlasks =
    kFirstTokenOf[index(TokenKind::kFlask) + 1] - kFirstTokenOf[index(TokenKind::kFlask)];

TokenSet flasks_of(const Context& c, Pawn pawn) {
  return loot_of(c, pawn) & all_of(TokenKind::kFlask);
}

Pawn holder_of(const Context& c, Seat seat, Token flask) {
  const auto [one, other] = c.state.cards_of[seat];
  return (loot_of(c, one) & bit(flask)) != 0 ? one : other;
}

bool is_old(const Context& c, Token flask) { return c.state.value[flask] == kOldWhiskey; }

// --- What the table sees -------------------------------------------------------------------------

// There are two swallows in it.
void drink_from(PublicState& table, Pawn pawn, Token flask) {
  table.half_empty = static_cast<std::uint8_t>(table.half_empty ^ flask_bit(flask));
  if ((table.half_empty & flask_bit(flask)) == 0) table.loot_of[pawn] &= ~bit(flask);
}

void empty_out(PublicState& table, Token flask, Place from) {
  table.half_empty = static_cast<std::uint8_t>(table.half_empty & ~flask_bit(flask));
  table.loot_at[from] &= ~bit(flask);
}

void run_whiskey(Context& c) {
  const Task& task = c.flow().top();
  const Seat seat = seat_of(c, task.pawn);
  if ((task.detail & ~kWasOld) == 0 || c.state.hand[seat].actions == 0) return pop(c);
  ask(c, seat);
}

void list_whiskey(const Context& c, Seat seat, ChoiceList& choices) {
  // B8.1: of two cards only the first can be hidden.
  const bool is_second = c.flow().top().detail == (kWasOld | 1U);
  (is_second ? offer_open_cards : offer_cards)(c, seat, choices);
}

void answer_whiskey(Context& c, Seat seat, Choice choice) {
  settle_question(c);
  Task& task = c.flow().top();
  --task.detail;
  // X24: after plain whiskey a card earns what it would have earned, after old there are two.
  if ((task.detail & kWasOld) != 0) return play_card(c, seat, choice);
  carry_out_go(c, seat, choice);
}

}  // namespace

void lay_out_flasks(Context& c) {
  GameState& state = c.state;
  for (int car = 1; car < c.book.cars; ++car) {
    const auto flask = static_cast<Token>(kFirstTokenOf[index(TokenKind::kFlask)] + car - 1);
    const auto left = static_cast<std::uint32_t>(kFlasks - car + 1);
    std::swap(state.value[flask], state.value[flask + c.rng->below(left)]);
    state.supply &= ~bit(flask);
    loot_at(c, inside_of(car)) |= bit(flask);
  }
  next_step(c);
}

void offer_flasks(const Context& c, Seat seat, const TurnRule& rule, ChoiceList& choices) {
  if (!rule.ordinary) return;  // H7.2
  const bool can_play = c.state.hand[seat].actions != 0;
  for (const Pawn pawn : c.state.cards_of[seat]) {
    if (pawn == Pawn::kNone || seat_of(c, pawn) != seat) continue;
    for_each<Token>(flasks_of(c, pawn), [&](Token flask) {
      if (can_play || !is_old(c, flask)) choices.push_back(Choice::drink(flask));
    });
  }
}

void drink(Context& c, Seat seat, Choice choice) {
  const Token flask = choice.token();
  GameState& state = c.state;
  const Pawn pawn = holder_of(c, seat, flask);
  const bool last = (state.half_empty & flask_bit(flask)) != 0;
  drink_from(state, pawn, flask);
  if (!last) make_known(state, flask, c.book.seats);
  c.tell([&] {
    return Event{.kind = EventKind::kDrank,
                 .seat = seat,
                 .pawn = pawn,
                 .token = flask,
                 .value = state.value[flask],
                 .count = static_cast<std::uint8_t>(last ? 2 : 1)};
  });
  const bool old = is_old(c, flask);
  push(c, {.kind = TaskKind::kWhiskey,
           .pawn = pawn,
           .detail = static_cast<std::uint8_t>(old ? kWasOld | 2U : 1U)});
  if (!old) draw(c, seat, kCardsDrawn);
}

void pour_away(const Context& c, Token flask, Place from) {
  empty_out(c.state, flask, from);
  make_known(c.state, flask, c.book.seats);
  c.tell([&] {
    return Event{
        .kind = EventKind::kFlaskGone, .from = from, .token = flask, .value = c.state.value[flask]};
  });
}

constinit const Happenings kHappeningsOfWhiskey = {{
    {.kind = EventKind::kDrank,
     .name = "drank",
     .to_all = kOnly<&Event::seat, &Event::pawn, &Event::token, &Event::value, &Event::count>,
     .reveals = [](const Event& e) { return e.count == 1; },  // now all know what was in it
     .follow = with<drink_from, &Event::pawn, &Event::token>},
    {.kind = EventKind::kFlaskGone,
     .name = "flask-gone",
     .to_all = kOnly<&Event::token, &Event::value, &Event::from>,
     .follow = with<empty_out, &Event::token, &Event::from>},
}};

constinit const Question kWhiskeyQuestion{
    .kind = TaskKind::kWhiskey,
    .name = "whiskey",
    .rules = "H7",
    .phase = Phase::kPlanning,
    .asks = Asks::kPawn,
    .rule = {run_whiskey, list_whiskey, answer_whiskey},
    .detail = Detail::kCards,
    .from_hand = true,
    .needs_card = true,
    .can_wait = true,
};

}  // namespace folsom
