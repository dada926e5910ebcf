// A choice is what a player decides. It names things, never hidden values, so that it can be shown
// to whoever is asked.
#pragma once

#include "engine/core/fixed_vector.h"
#include "engine/core/vocabulary.h"

namespace folsom {

enum class ChoiceKind : std::uint8_t {
  kPlay,        // action, owner, face_down: a card onto the pile
  kDraw,        // three cards
  kPass,        // neither a card to play nor one to draw
  kGoTo,        // place: a move's end, the Marshal's step, where a punched victim lands
  kTarget,      // pawn: whom to shoot or punch
  kTake,        // token: from the spot
  kKnockLoose,  // kind of token: what a punched victim drops
  kCatch,       // keep the purse just punched loose
  kDecline,     // may, but will not
  kDiscard,     // action, owner: from the hand, before the next round
  kDiscardBullets,
  kPickCard,  // action, owner: the secret card of the round
  kPickPawn,  // pawn: a bandit or the leader of a team, at the draft; who starts in the caboose
};
inline constexpr int kChoiceKinds = 13;

struct Choice {
  ChoiceKind kind = ChoiceKind::kDecline;
  std::uint8_t what = 0;     // an Action, Place, Pawn, Token or TokenKind, as the kind says
  Pawn owner = Pawn::kNone;  // of a card
  bool face_down = false;

  constexpr bool operator==(const Choice&) const = default;

  constexpr Action action() const { return static_cast<Action>(what); }
  constexpr Place place() const { return static_cast<Place>(what); }
  constexpr Pawn pawn() const { return static_cast<Pawn>(what); }
  constexpr Token token() const { return what; }
  constexpr TokenKind token_kind() const { return static_cast<TokenKind>(what); }

  static constexpr Choice play(Action action, Pawn owner, bool face_down = false) {
    return {ChoiceKind::kPlay, static_cast<std::uint8_t>(action), owner, face_down};
  }
  static constexpr Choice of(ChoiceKind kind) { return {kind, 0, Pawn::kNone, false}; }
  static constexpr Choice go_to(Place place) {
    return {ChoiceKind::kGoTo, static_cast<std::uint8_t>(place), Pawn::kNone, false};
  }
  static constexpr Choice target(Pawn pawn) {
    return {ChoiceKind::kTarget, static_cast<std::uint8_t>(pawn), Pawn::kNone, false};
  }
  static constexpr Choice take(Token token) {
    return {ChoiceKind::kTake, token, Pawn::kNone, false};
  }
  static constexpr Choice knock_loose(TokenKind kind) {
    return {ChoiceKind::kKnockLoose, static_cast<std::uint8_t>(kind), Pawn::kNone, false};
  }
  static constexpr Choice discard(Action action, Pawn owner) {
    return {ChoiceKind::kDiscard, static_cast<std::uint8_t>(action), owner, false};
  }
  static constexpr Choice pick_card(Action action, Pawn owner) {
    return {ChoiceKind::kPickCard, static_cast<std::uint8_t>(action), owner, false};
  }
  static constexpr Choice pick_pawn(Pawn pawn) {
    return {ChoiceKind::kPickPawn, static_cast<std::uint8_t>(pawn), Pawn::kNone, false};
  }
};
static_assert(sizeof(Choice) == 4);

inline constexpr std::size_t kMaxChoices = 64;
using ChoiceList = FixedVector<Choice, kMaxChoices>;

}  // namespace folsom
