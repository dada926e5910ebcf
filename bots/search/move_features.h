// Sorts every choice into one of some 1300 kinds by what a quick look at the train shows, such as
// "a Robbery, planned for a spot with a gem, with others there too". How much players like each
// kind is learned from games (playout_policy.h); this is only what they look at.
//
// A feature looks at a full state, an imagined one, but at nothing the seat itself couldn't know.
// The one exception is other players' face-down cards in the plan, which no feature reads.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/core/choice.h"
#include "engine/flow/rulebook.h"

namespace folsom {

enum class HabitKind : std::uint8_t {
  // Cards, as they are planned.
  kMove,
  kFloorChange,
  kRobbery,
  kFire,
  kPunch,
  kMarshal,
  kRide,
  kIdea,
  kArrest,
  kDraw,
  // The Marshal's versions of these cards.
  kMoveOfMarshal,
  kFloorChangeOfMarshal,
  kRobberyOfMarshal,
  kFireOfMarshal,
  kPunchOfMarshal,
  kMarshalOfMarshal,
  kRideOfMarshal,
  kIdeaOfMarshal,
  kArrestOfMarshal,
  kDrawOfMarshal,
  // What is decided while they are carried out.
  kGoTo,
  kRideTo,
  kPatrol,
  kThrowTo,
  kShootAt,
  kPunchAt,
  kArrestOne,
  kTake,
  kHandOver,
  kDrop,
  kTakeHostage,
  kBoard,
  kRideOn,
  kKeep,
  kDiscard,
  kMarshalShoots,
  kPick,
  kOther,
};
inline constexpr std::size_t kHabitKinds = 38;
inline constexpr std::size_t kCardHabitKinds = 10;

inline constexpr std::array<int, kHabitKinds> kHabitsOf = {
    64,  64,  32, 144, 16, 12, 32, 8, 8, 28,  // cards
    64,  64,  32, 144, 16, 12, 32, 8, 8, 28,  // the Marshal's
    160, 160, 12, 3,   20, 12, 2,  5, 5, 20, 8, 8, 8, 11, 11, 7, 9, 24};

constexpr int first_habit(HabitKind kind) {
  int feature = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(kind); ++i) feature += kHabitsOf[i];
  return feature;
}
inline constexpr int kMoveFeatures = first_habit(HabitKind::kOther) + kHabitsOf.back();

// Looks at one decision by one seat.
class MoveFeatures {
 public:
  MoveFeatures(const Rulebook& book, const GameState& state, Seat seat);

  // A choice's feature, from 0 to kMoveFeatures - 1.
  int of(const Choice& choice);

 private:
  // Where a bandit may be when the next planned card is carried out, and what is there then.
  struct Outset {
    Pawn pawn = Pawn::kNone;
    PlaceSet reach = 0;
    PlaceSet strongboxes = 0;
    PlaceSet gems = 0;  // and mail bags
    PlaceSet purses = 0;
    PlaceSet others = 0;  // from other sides
    bool sure = true;     // the bandit has no choice of place
  };

  const Outset& outset_of(Pawn pawn);
  void look_around(Outset& outset) const;
  void go_through_plan(Outset& outset) const;
  void rob(Outset& outset, int& robbed) const;

  int of_card(const Choice& choice);
  int of_fire(const Outset& outset) const;
  int of_punch(const Outset& outset) const;
  int of_marshal_card(const Outset& outset) const;
  int of_draw() const;
  int of_going(Place to) const;
  int of_patrol(Place to) const;
  int of_target(Pawn target) const;
  int of_dropping(TokenKind kind) const;
  int of_shooting(int cylinder) const;
  int loot_in_car() const;

  int turns_left() const;
  Action next_action(Pawn pawn) const;
  bool is_mine(Pawn pawn) const;
  PlaceSet in_sight(const Outset& outset) const;
  const TrainMap& map() const { return book_.maps[state_.stagecoach]; }
  Place marshal() const { return state_.place[Pawn::kMarshal]; }

  const Rulebook& book_;
  const GameState& state_;
  const Task& task_;
  Seat seat_;
  std::array<Outset, kSlots> outsets_;  // of the seat's cards' bandits, on first use
  int looked_at_ = 0;
};

}  // namespace folsom
