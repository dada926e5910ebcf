#include "engine/marshal/prison.h"

#include "engine/core/subsets.h"
#include "engine/flow/flow.h"
#include "engine/flow/happening.h"
#include "engine/marshal/questions.h"

namespace folsom {
namespace {

std::uint32_t warrants_in_play(const PublicState& table) {
  std::uint32_t warrants = 0;
  for (std::size_t bandit = 0; bandit < kBandits; ++bandit) {
    if (table.seat_of[bandit] != kNoSeat) warrants |= 1U << bandit;
  }
  return warrants;
}

// Two warrants of bandits in play and three special goals, shuffled.
void draw_goals(const Context& c) {
  GameState& state = c.state;
  const auto any = [&](std::uint32_t from, int number) {
    return pick(from, static_cast<std::uint32_t>(random_subset(count(from), number, *c.rng)));
  };
  std::uint32_t goals = any(warrants_in_play(state), kWarrantsInPlay) |
                        any(c.book.special_goals, kGoalsInPlay - kWarrantsInPlay);
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
  const auto which = static_cast<std::size_t>(c.flow().round - 1);
  c.tell([&] {
    return Event{.kind = EventKind::kGoalSeen,
                 .seat = c.book.marshals_seat,
                 .count = static_cast<std::uint8_t>(which),
                 .goal = c.state.goals[which]};
  });
}

// He has looked at one goal for every round; what was shown everybody knows (M1.5, M10.2).
void show_goals_in_view(const Rulebook& book, const GameState& state, View& view) {
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    const bool looked = view.viewer == book.marshals_seat && i < state.flow.round;
    const bool shown = (state.goals_shown >> i & 1U) != 0 || view.viewer == kOpenEyes;
    if (looked || shown) view.goals[i] = state.goals[i];
  }
}

// Of the goals that the viewer hasn't seen, any that can be in play: two warrants of five goals.
void imagine_goals(const Rulebook& book, const View& view, GameState& state, Rng& rng) {
  std::uint32_t warrants = warrants_in_play(state);
  std::uint32_t special = book.special_goals;
  int warrants_left = kWarrantsInPlay;
  int hidden = 0;
  for (const Goal goal : view.goals) {
    if (goal == Goal::kNone) {
      ++hidden;
      continue;
    }
    if (is_warrant(goal)) --warrants_left;
    warrants &= ~(1U << index(goal));
    special &= ~(1U << index(goal));
  }
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    state.goals[i] = view.goals[i];
    if (view.goals[i] != Goal::kNone) continue;
    // Each hidden place is as likely as another to be a warrant's.
    const bool warrant =
        static_cast<int>(rng.below(static_cast<std::uint32_t>(hidden))) < warrants_left;
    std::uint32_t& from = warrant ? warrants : special;
    const int goal = any_of(from, rng);
    from &= ~(1U << goal);
    state.goals[i] = static_cast<Goal>(goal);
    if (warrant) --warrants_left;
    --hidden;
  }
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

namespace {

void open_goal(PublicState& table, std::size_t which) {
  table.goals_shown = static_cast<std::uint8_t>(table.goals_shown | 1U << which);
}

}  // namespace

void show_goal(const Context& c, std::size_t which) {
  open_goal(c.state, which);
  c.tell([&] {
    return Event{.kind = EventKind::kGoalShown,
                 .count = static_cast<std::uint8_t>(which),
                 .goal = c.state.goals[which]};
  });
}

void show_goals(const Context& c) {
  for (std::size_t i = 0; i < kGoalsInPlay; ++i) {
    if ((c.state.goals_shown >> i & 1U) == 0) show_goal(c, i);
  }
}

constinit const Happenings kHappeningsOfTheGoals = {{
    {.kind = EventKind::kGoalSeen,
     .name = "goal-seen",
     .to_all = kOnly<&Event::seat, &Event::count>,
     .to_seat = kOnly<&Event::goal>,
     .counts = Counts::kPlace,
     .follow =
         [](const Rulebook&, View& view, const Event& e) {
           if (e.goal != Goal::kNone) view.goals[e.count] = e.goal;
         }},
    {.kind = EventKind::kGoalShown,
     .name = "goal-shown",
     .to_all = kOnly<&Event::count, &Event::goal>,
     .counts = Counts::kPlace,
     .follow =
         [](const Rulebook&, View& view, const Event& e) {
           open_goal(view, e.count);
           view.goals[e.count] = e.goal;
         }},
}};

PawnSet those_at_large(const GameState& state) {
  return static_cast<PawnSet>(kAllBandits & ~bandits_in(state.place, bit(Place::kCell)));
}

}  // namespace folsom
