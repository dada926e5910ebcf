#include "engine/flow/round_end.h"

#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/flow/loot.h"
#include "engine/flow/opening.h"

namespace folsom {
namespace {

void stop(PublicState& table) { table.flow.over = true; }

// Everybody shows what they took: the counting is public.
void show_purses(const Context& c) {
  GameState& state = c.state;
  for (const TokenSet held : state.loot_of) {
    for_each<Token>(held & ~state.open_secrets, [&](Token token) {
      make_known(state, token, c.book.seats);
      c.tell([&] {
        return Event{.kind = EventKind::kShown, .token = token, .value = state.value[token]};
      });
    });
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
    stop(c.state);
    c.tell([&] { return Event{.kind = EventKind::kGameOver}; });
    return;
  }
  make_first(c, c.book.next_first[flow.first]);
  flow.step = c.book.round_begins;
}

constinit const Happenings kHappeningsOfTheEnd = {{
    {.kind = EventKind::kEventBegan, .name = "event-began", .to_all = kOnly<&Event::round_name>},
    {.kind = EventKind::kShown, .name = "shown", .to_all = kOnly<&Event::token, &Event::value>},
    {.kind = EventKind::kGameOver, .name = "game-over", .to_all = kOnly<>, .follow = with<stop>},
}};

}  // namespace folsom
