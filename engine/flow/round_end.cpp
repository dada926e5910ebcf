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

}  // namespace

void hold_event(Context& c) {
  next_step(c);
  const RoundName name = c.book.round_cards[c.flow().card].name;
  const RoundEvent event = c.book.events[name];
  if (event == nullptr) return;
  c.tell([&] { return Event{.kind = EventKind::kEventBegan, .round_name = name}; });
  event(c);
}

void end_round(Context& c) {
  Flow& flow = c.flow();
  if (flow.round == kRounds) {
    show_purses(c);
    for (const GameEnd show : c.book.game_ends) show(c);
    flow.over = true;
    c.tell([&] { return Event{.kind = EventKind::kGameOver}; });
    return;
  }
  flow.first = c.book.next_first[flow.first];
  c.tell([&] { return Event{.kind = EventKind::kFirstPlayer, .seat = flow.first}; });
  flow.step = c.book.round_begins;
}

}  // namespace folsom
