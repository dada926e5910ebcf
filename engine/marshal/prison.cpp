#include "engine/marshal/prison.h"

#include "engine/core/subsets.h"
#include "engine/flow/flow.h"

namespace folsom {
namespace {

// Two warrants of bandits in play and three special goals, shuffled.
void draw_goals(const Context& c) {
  GameState& state = c.state;
  PawnSet wanted = 0;
  for (int bandit = 0; bandit < kBandits; ++bandit) {
    if (state.seat_of[static_cast<std::size_t>(bandit)] != kNoSeat) {
      wanted = static_cast<PawnSet>(wanted | 1U << bandit);
    }
  }
  const auto any = [&](std::uint32_t from, int number) {
    return pick(from, static_cast<std::uint32_t>(random_subset(count(from), number, *c.rng)));
  };
  std::uint32_t goals =
      any(wanted, kWarrantsInPlay) | any(c.book.special_goals, kGoalsInPlay - kWarrantsInPlay);
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    const int goal = any_of(goals, *c.rng);
    goals &= ~(1U << goal);
    state.goals[i] = static_cast<Goal>(goal);
  }
}

}  // namespace

void fill_prison(Context& c) {
  next_step(c);
  c.state.prisoners_left =
      static_cast<std::uint8_t>(random_subset(kBandits, kPrisonersInPlay, *c.rng));
  draw_goals(c);
}

void look_at_goal(Context& c) {
  next_step(c);
  const int which = c.flow().round - 1;
  c.tell([&] {
    return Event{.kind = EventKind::kGoalSeen,
                 .seat = c.book.marshals_seat,
                 .count = static_cast<std::uint8_t>(which),
                 .goal = c.state.goals[static_cast<std::size_t>(which)]};
  });
}

PowerSet power_of_companion(const Rulebook& book, Pawn companion, bool own) {
  if (own) return bit(Power::kRobTwice);
  const PowerSet lent = book.printed_powers[companion];
  return (lent & bit(Power::kProtected)) != 0 ? bit(Power::kProtectedToo) : lent;
}

PowerChange with_companion(const Rulebook& book, const PublicState& state, Pawn bandit) {
  const Pawn companion = state.prisoner_of[bandit];
  if (companion == Pawn::kNone) return {};
  return {.gives = power_of_companion(book, companion, companion == bandit)};
}

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

PawnSet those_at_large(const GameState& state) {
  return static_cast<PawnSet>(kAllBandits & ~bandits_in(state.place, bit(Place::kCell)));
}

}  // namespace folsom
