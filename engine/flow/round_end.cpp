#include "engine/flow/round_end.h"

#include "engine/flow/flow.h"

namespace folsom {
namespace {

// Everybody shows what he took: the count is public.
void show_purses(const Context& c) {
  GameState& state = c.state;
  for (const TokenSet held : state.loot_of) {
    for_each(held & ~state.open_secrets, [&](int token) {
      const auto i = static_cast<std::size_t>(token);
      state.known_by[i] = static_cast<std::uint8_t>((1U << c.book.seats) - 1);
      c.tell([&] {
        return Event{
            .kind = EventKind::kShown, .token = static_cast<Token>(token), .value = state.value[i]};
      });
    });
    state.open_secrets |= held;
  }
}

// M8.1
void show_goals(const Context& c) {
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    if ((c.state.goals_shown >> i & 1U) != 0) continue;
    c.tell([&] {
      return Event{.kind = EventKind::kGoalShown,
                   .count = static_cast<std::uint8_t>(i),
                   .goal = c.state.goals[i]};
    });
  }
  c.state.goals_shown = (1U << kGoalsInPlay) - 1;
}

}  // namespace

void hold_event(Context& c) {
  next_step(c);
  const RoundName name = c.book.round_cards[c.flow().card].name;
  const RoundEvent event = c.book.events[static_cast<std::size_t>(index(name))];
  if (event == nullptr) return;
  c.tell([&] { return Event{.kind = EventKind::kEventBegan, .round_name = name}; });
  event(c);
}

void end_round(Context& c) {
  Flow& flow = c.flow();
  if (flow.round == kRounds) {
    show_purses(c);
    if (c.book.marshals_seat != kNoSeat) show_goals(c);
    flow.over = true;
    c.tell([&] { return Event{.kind = EventKind::kGameOver}; });
    return;
  }
  flow.first = c.book.next_first[flow.first];
  c.tell([&] { return Event{.kind = EventKind::kFirstPlayer, .seat = flow.first}; });
  flow.step = c.book.round_begins;
}

}  // namespace folsom
