// The prison car, who sits there, and the Marshal's goals (M1.4, M1.5, M2, M4).
#pragma once

#include "engine/flow/flow.h"

namespace folsom {

// Steps of the script.
void fill_prison(Context& c);   // M1.4: who sits there, and the Marshal's goals (M1.5)
void look_at_goal(Context& c);  // M1.5: the next one, at the start of a round

// One of the goals in play is shown to all; at the end each of them is (M8.1).
void show_goal(const Context& c, std::size_t which);
void show_goals(const Context& c);

// A row of secrets: the goals, as far as a viewer knows them.
void show_goals_in_view(const Rulebook& book, const GameState& state, View& view);
void imagine_goals(const Rulebook& book, const View& view, GameState& state, Rng& rng);

// M4: what a companion brings to the bandit who holds them; `own`: it's that bandit's companion.
PowerSet power_of_companion(const Rulebook& book, Pawn companion, bool own);
PowerChange with_companion(const Rulebook& book, const PublicState& state, Pawn bandit);

// M2: in the cell only a Brilliant Idea has an effect.
inline bool is_void_in_cell(const Context& c, Action action, Pawn pawn) {
  return place_of(c, pawn) == Place::kCell && action != Action::kBrilliantIdea;
}

// M10.6: who isn't in the cell.
PawnSet those_at_large(const GameState& state);

}  // namespace folsom
