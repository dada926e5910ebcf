// Where the game stands: the round, the turn, and a small stack of tasks, each a question that is
// open or an action half done. All of it is public, so a view can carry it as it is.
#pragma once

#include <array>

#include "engine/core/vocabulary.h"

namespace folsom {

// What is being decided or done. Each has a row in the rulebook (run, list, answer).
enum class TaskKind : std::uint8_t {
  kPickTeam,        // the seat takes one of the teams left
  kPickBandit,      // the seat takes one of the bandits left
  kSecretStart,     // every seat: which bandit starts in the caboose
  kSecretCard,      // every seat: one card of the deck into the hand
  kDiscardBullets,  // every seat: the bullets in hand away, or not
  kGo,              // the seat plays a card or draws
  kExtraCard,       // the seat may play one more card
  kKeepCards,       // every seat: which cards of the hand go
  kKeepSome,        // every seat: which cards of the hand stay, one for each keep symbol
  kMove,
  kFloorChange,
  kMoveMarshal,
  kRobbery,
  kFire,
  kPunch,       // whom
  kPunchLoot,   // what the victim drops
  kCatchPurse,  // the puncher may keep it
  kPunchTo,     // where the victim lands
  kPickpocket,  // take a purse from the spot, or not
  kBoard,       // every seat with a rider: board this car, or ride on; `detail` is the car
  kTurmoil,     // every seat: play a card or draw
  kWhiskey,     // the seat plays `detail` more cards
  kRide,
  kTakeHostage,
  kFleeShotgun,
  kPlusCard,       // the seat may play one more card (M5.3)
  kBrilliantIdea,  // out of the cell, or whom to free
  kHandOver,       // the freed bandit gives a token to `target`
  kRobSecond,      // one more token, or not
  kArrest,
  kMarshalFire,     // whom, from which cylinder; `detail`: see the rule
  kReflexes,        // the `detail`th seat in order may play a card
  kMarshalMayMove,  // after an event
  kThrowOff,        // throw `target` off the train, or not (M10.5)
  kTakeFlask,       // the Marshal's whiskey (M10.7)
  kSetAside,        // every seat: whose Marshal card is set aside (V3.3)
};
inline constexpr int kTaskKinds = 36;
constexpr int index(TaskKind kind) { return static_cast<int>(kind); }

struct Task {
  TaskKind kind = TaskKind::kGo;
  Pawn pawn = Pawn::kNone;    // who acts
  Pawn target = Pawn::kNone;  // on whom
  std::uint8_t detail = 0;    // as the kind says: a token, a slot, a place in an order

  constexpr bool operator==(const Task&) const = default;
};

inline constexpr int kMaxTasks = 6;
inline constexpr std::uint8_t kNoCard = 0xff;

struct Flow {
  std::array<Task, kMaxTasks> tasks{};
  std::uint8_t depth = 0;       // how many tasks are in use
  std::uint8_t asked = 0;       // the seats that have yet to answer the top task, as a set
  std::uint8_t answered = 0;    // the seats whose sealed answer to it is in
  std::uint8_t step = 0;        // where we are in the rulebook's script
  std::uint8_t round = 0;       // 1 to 5, 0 before the first
  std::uint8_t turn = 0;        // which symbol of the round card
  std::uint8_t go = 0;          // which go of that turn
  Seat first = 0;               // the first player
  std::uint8_t card = kNoCard;  // the round card that lies open, as its number in the rulebook
  std::uint8_t resolved = 0;    // how many cards of the plan have been carried out or begun
  bool over = false;

  constexpr bool operator==(const Flow&) const = default;
  constexpr Task& top() { return tasks[depth - 1U]; }
  constexpr const Task& top() const { return tasks[depth - 1U]; }
};

}  // namespace folsom
