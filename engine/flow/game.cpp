#include "engine/flow/game.h"

#include <algorithm>

#include "engine/flow/flow.h"
#include "engine/flow/protection.h"
#include "engine/flow/question.h"
#include "engine/flow/scheming.h"

namespace folsom {
namespace {

const TaskRule& top_rule(const Rulebook& book, const GameState& state) {
  return book.tasks[state.flow.top().kind];
}

// Rule functions that list choices read the state only; they share a Context with those that write.
Context reading(const Rulebook& book, const GameState& state) {
  return {book, const_cast<GameState&>(state), nullptr, nullptr};
}

void carry_out(Context& c, Seat seat, Choice choice) {
  top_rule(c.book, c.state).answer(c, seat, choice);
  run(c);
}

void come_to_rest(const Context& c) {
  c.tell([&] { return Event{.kind = EventKind::kRest, .flow = c.state.flow}; });
}

Refusal why_not_play(const Rulebook& book, const GameState& state, Seat seat, Choice choice) {
  if (index(choice.action()) >= kActions) return Refusal::kCardNotInHand;
  const Context c = reading(book, state);
  const auto& cards_of = state.cards_of[seat];
  if (choice.owner != cards_of[0] && choice.owner != cards_of[1]) return Refusal::kCardNotInHand;
  const CardSet wanted = cards_of_face(c, seat, choice.action(), choice.owner);
  return (state.hand[seat].actions & wanted) == 0 ? Refusal::kCardNotInHand
                                                  : Refusal::kCardNotAllowedNow;
}

// The choice is of a kind that is asked for, but not on the list.
Refusal why_not(const Rulebook& book, const GameState& state, Seat seat, Choice choice) {
  if (choice.kind == ChoiceKind::kPlay) return why_not_play(book, state, seat, choice);
  const Refusal reason = book.not_listed[choice.kind];
  const bool is_spared = reason == Refusal::kNotATarget && is_protected(state, choice.pawn());
  return is_spared ? Refusal::kProtected : reason;
}

// Whether a kind of choice belongs to a question though it may be missing from the list.
bool belongs_to(TaskKind question, ChoiceKind choice) {
  return (question_of(question).may_be_missing & bit(choice)) != 0;
}

}  // namespace

GameState begin(const Rulebook& book, Rng& rng, EventLog* log) {
  GameState state = book.start;
  Context c{book, state, &rng, log};
  run(c);
  come_to_rest(c);
  return state;
}

void list_choices(const Rulebook& book, const GameState& state, Seat seat, ChoiceList& choices) {
  choices.clear();
  if (seat >= kMaxSeats || (state.flow.asked >> seat & 1U) == 0) return;
  top_rule(book, state).list(reading(book, state), seat, choices);
}

Refusal check(const Rulebook& book, const GameState& state, Seat seat, Choice choice) {
  if (state.flow.over) return Refusal::kGameOver;
  if (seat >= book.seats) return Refusal::kNoSuchSeat;
  if ((state.flow.asked >> seat & 1U) == 0) {
    return (state.flow.answered >> seat & 1U) != 0 ? Refusal::kAlreadyAnswered : Refusal::kNotAsked;
  }
  ChoiceList choices;
  list_choices(book, state, seat, choices);
  if (std::find(choices.begin(), choices.end(), choice) != choices.end()) return Refusal::kNone;
  const bool kind_is_asked = std::any_of(
      choices.begin(), choices.end(), [&](const Choice& one) { return one.kind == choice.kind; });
  const bool fits = kind_is_asked || belongs_to(state.flow.top().kind, choice.kind);
  return fits ? why_not(book, state, seat, choice) : Refusal::kWrongQuestion;
}

void apply(const Rulebook& book, GameState& state, Seat seat, Choice choice, Rng& rng,
           EventLog* log) {
  FOLSOM_ASSERT(check(book, state, seat, choice) == Refusal::kNone);
  Context c{book, state, &rng, log};
  if (log == nullptr) return carry_out(c, seat, choice);
  const Flow before = state.flow;
  carry_out(c, seat, choice);
  // A choice that only its player may know of leaves no trace for the others, not even this one.
  if (state.flow != before) come_to_rest(c);
}

}  // namespace folsom
