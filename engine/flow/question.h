// A question knows itself: one row says what it is called, which rule it comes from, when and whom
// it asks, and how it is answered. The row stands beside its rule; whoever needs to know something
// about a question reads it there.
#pragma once

#include <string_view>

#include "engine/flow/rulebook.h"

namespace folsom {

// Where a game stands.
enum class Phase : std::uint8_t {
  kDraft,     // bandits are being picked
  kStart,     // bandits have been picked, not all have been placed
  kDeal,      // the round card lies open, the plan hasn't been begun
  kPlanning,  // turns and goes
  kPlanned,   // the last turn is over
  kStealing,  // the plan is carried out
  kEvent,     // the plan is done and cleared away
  kRoundEnd,  // the event has begun or is over
  kRolled,    // the stagecoach has moved
  kPutAway,   // hands are put away after the event (M10.3)
  kOver,
};

// Who is asked. Where several are, their answers are sealed until the last one is in.
enum class Asks : std::uint8_t {
  kSeat,       // one seat, for itself
  kPawn,       // whoever plays the acting pawn
  kEverybody,  // every seat
  kRiders,     // every seat with a bandit on a horse
};

// What an answer under seal is.
enum class Seals : std::uint8_t {
  kNothing,  // it isn't answered under seal
  kCardsThatGo,
  kCardsThatStay,  // bullets among them
  kCardOfDeck,
  kOwnBandit,
  kBoarding,  // for each bandit on a horse
  kChoice,
  kYesOrNo,
};
constexpr bool names_cards(Seals seals) {
  return seals == Seals::kCardsThatGo || seals == Seals::kCardsThatStay ||
         seals == Seals::kCardOfDeck;
}
constexpr bool names_cards_of_hand(Seals seals) {
  return names_cards(seals) && seals != Seals::kCardOfDeck;
}
// Made up bit by bit, while the seat is still asked.
constexpr bool is_piecemeal(Seals seals) {
  return names_cards_of_hand(seals) || seals == Seals::kBoarding;
}

// Who can act, or be hit.
enum class Who : std::uint8_t { kNobody, kABandit, kTheMarshal, kAnybody };

// What a task's `detail` adds to its pawn and target.
enum class Detail : std::uint8_t {
  kNothing,    // nothing that isn't clear from who is asked
  kPawnsSeat,  // the seat that plays the pawn
  kPawnsTurn,  // how many bandits had their chance before this one
  kSeatsTurn,  // how many seats had their chance before this one
  kToken,
  kCar,
  kCards,   // how many are still to be played, and whether the whiskey was old (H7)
  kCopied,  // the action that a Brilliant Idea repeats
  kShots,   // of the Marshal, see actions.h
};

constexpr std::uint32_t bit(ChoiceKind kind) { return 1U << index(kind); }

struct Question {
  TaskKind kind;
  // In positions, in records, on the wire, and as the key of its words. It stands here and not in
  // engine/notation so that a new question is one row.
  std::string_view name;
  std::string_view rules;  // the numbers of docs/rules
  Phase phase;             // the one it usually belongs to
  Asks asks;
  TaskRule rule;
  Detail detail = Detail::kNothing;
  Who actor = Who::kABandit;  // where it asks a pawn's player
  Who target = Who::kNobody;  // it is about a second pawn, too
  Seals seals = Seals::kNothing;
  bool from_hand = false;   // it is answered with cards that nobody else sees
  bool needs_card = false;  // only a seat with an action card in hand is asked
  bool can_wait = false;    // until a question on top of it is answered
  ScriptStep asked_in =
      nullptr;  // the step of the script that asks it, where its phase has several
  // Kinds of choices that belong to it even while it has none of them to offer.
  std::uint32_t may_be_missing = 0;

  constexpr bool is_sealed() const { return seals != Seals::kNothing; }
};

// The rows of a question, of an action, of a choice that isn't on a list, and of an event.
inline void add_question(Rulebook& book, const Question& question) {
  book.tasks[question.kind] = question.rule;
}
inline void set_action(Rulebook& book, Action action, TaskKind kind) {
  book.action_task[action] = kind;
}
inline void set_refusal(Rulebook& book, ChoiceKind kind, Refusal refusal) {
  book.not_listed[kind] = refusal;
}
inline void set_event(Rulebook& book, RoundName name, RoundEvent event) {
  book.events[name] = event;
}

// The row of a question, also of one that is never asked in the game that is being played.
const Question& question_of(TaskKind kind);

// What answers to the open question are, if it's one under seal.
inline Seals seals_of(const Flow& flow) {
  return flow.depth == 0 ? Seals::kNothing : question_of(flow.top().kind).seals;
}

}  // namespace folsom
