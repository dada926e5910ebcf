#include "engine/flow/game.h"

#include <algorithm>

#include "engine/flow/flow.h"
#include "engine/flow/scheming.h"

namespace folsom {
namespace {

const FrameRule& top_rule(const Rulebook& book, const GameState& state) {
  return book.frames[static_cast<std::size_t>(index(state.flow.top().kind))];
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

// Belle, or the holder of her companion.
bool is_protected(const GameState& state, Pawn pawn) {
  constexpr PowerSet kProtection = bit(Power::kProtected) | bit(Power::kProtectedToo);
  return index(pawn) < kPawns &&
         (state.powers[static_cast<std::size_t>(index(pawn))] & kProtection) != 0;
}

// The choice is of a kind that is asked for, but not on the list.
Refusal why_not(const Rulebook& book, const GameState& state, Seat seat, Choice choice) {
  switch (choice.kind) {
    case ChoiceKind::kPlay:
      return why_not_play(book, state, seat, choice);
    case ChoiceKind::kDraw:
      return Refusal::kNothingToDraw;
    case ChoiceKind::kGoTo:
      return Refusal::kOutOfReach;
    case ChoiceKind::kTarget:
    case ChoiceKind::kShoot:
      return is_protected(state, choice.pawn()) ? Refusal::kProtected : Refusal::kNotATarget;
    case ChoiceKind::kTake:
    case ChoiceKind::kKnockLoose:
    case ChoiceKind::kKnockFlask:
      return Refusal::kNotThere;
    case ChoiceKind::kDiscard:
    case ChoiceKind::kKeep:
    case ChoiceKind::kKeepBullet:
    case ChoiceKind::kPickCard:
      return Refusal::kCardNotInHand;
    case ChoiceKind::kPickPawn:
    case ChoiceKind::kDrink:
    case ChoiceKind::kTakeHostage:
    case ChoiceKind::kFetchIdea:
    case ChoiceKind::kFreePrisoner:
    case ChoiceKind::kFreeBandit:
      return Refusal::kNotThere;
    case ChoiceKind::kPass:
    case ChoiceKind::kCatch:
    case ChoiceKind::kDecline:
    case ChoiceKind::kDiscardBullets:
    case ChoiceKind::kBoard:
    case ChoiceKind::kRideOn:
    case ChoiceKind::kThrowOff:
      return Refusal::kWrongQuestion;
  }
  return Refusal::kWrongQuestion;
}

// Kinds of choices that belong to a question though they may be missing from the list.
bool belongs_to(FrameKind question, ChoiceKind choice) {
  const bool of_a_go = choice == ChoiceKind::kPlay || choice == ChoiceKind::kDraw;
  const bool of_keeping = choice == ChoiceKind::kKeep || choice == ChoiceKind::kKeepBullet;
  return (of_a_go && question == FrameKind::kGo) ||
         (of_keeping && question == FrameKind::kKeepSome);
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
