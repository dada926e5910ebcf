// What a bandit's cards bring in if they are carried out one after another and everybody else
// stands still. All worth is in tens of dollars, and rough.
#pragma once

#include "engine/core/fixed_vector.h"
#include "engine/core/view.h"
#include "engine/flow/rulebook.h"

namespace folsom {

using Actions = FixedVector<Action, kMaxPlan>;

class PlanEvaluator {
 public:
  PlanEvaluator(const Rulebook& book, const View& view, Pawn pawn);

  // This bandit's cards in the plan that have yet to be carried out, as far as the viewer knows
  // them.
  Actions planned() const;

  // The best these cards can bring, starting here.
  int of(Place here, const Actions& actions) const;

  // The same after moving to this place, including what that costs.
  int after_entering(Place here, const Actions& actions) const;

  // What one piece is worth to the bandit: a token on the floor, a target, the Marshal's next car.
  int worth_of_token(Token token) const;
  int worth_of_shot(Pawn target) const;
  int worth_of_punch(Pawn target) const;
  int worth_of_patrol(Place to) const;
  int worth_of_arrest(Pawn target) const;
  int worth_of_hostage(Hostage hostage) const;

 private:
  // A point in a line of thought.
  struct PlanStep {
    Place here;
    Place marshal;
    TokenSet taken;
    std::size_t next;  // the card to carry out
    int bullets;
  };

  int best(const Actions& actions, const PlanStep& step) const;
  int enter(const Actions& actions, PlanStep step, Place to) const;
  int best_way(const Actions& actions, const PlanStep& step, PlaceSet ways) const;
  int rob(const Actions& actions, PlanStep step) const;
  int fire(const Actions& actions, PlanStep step) const;
  int punch(const Actions& actions, const PlanStep& step) const;
  int send_marshal(const Actions& actions, const PlanStep& step) const;
  int ride(const Actions& actions, const PlanStep& step) const;
  int arrest(const Actions& actions, const PlanStep& step) const;
  int have_idea(const Actions& actions, PlanStep step) const;
  int meet_shotgun(Place& here) const;
  int resting(const PlanStep& step) const;
  int resting_as_marshal(const PlanStep& step) const;

  PlanStep now(Place here) const;
  TokenSet loot_at(const PlanStep& step) const;
  bool is_forbidden(Action action) const;
  bool is_marshal() const { return pawn_ == Pawn::kMarshal; }
  bool marshal_plays() const { return book_.marshals_seat != kNoSeat; }
  bool can_ride_away() const;
  const TrainMap& map() const { return book_.maps[view_.stagecoach]; }
  PawnSet bandits_in(PlaceSet places) const;
  PawnSet in_sight(Place here) const;
  bool is_mine(Pawn pawn) const;
  bool has(Power power) const;

  const Rulebook& book_;
  const View& view_;
  Pawn pawn_;
};

}  // namespace folsom
