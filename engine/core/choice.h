// A choice is what a player decides. It names things, never hidden values, so that it can be shown
// to whoever is asked.
#pragma once

#include <bit>

#include "engine/core/fixed_vector.h"
#include "engine/core/vocabulary.h"

namespace folsom {

enum class ChoiceKind : std::uint8_t {
  kPlay,     // action, owner, face_down: a card onto the pile
  kDraw,     // three cards
  kPass,     // there is neither a card to play nor one to draw
  kGoTo,     // place: a move's end, the Marshal's step, where a punched victim lands
  kTarget,   // pawn: whom to shoot or punch
  kTake,     // token: from the spot
  kDrop,     // kind of token: what a punched victim drops
  kCatch,    // keep the purse that a punched victim drops
  kDecline,  // could, but won't
  kDiscard,  // action, owner: from the hand, before the next round
  kDiscardBullets,
  kKeep,          // action, owner: a card that stays in hand for the next round
  kKeepBullet,    // source: a bullet that does
  kPickCard,      // action, owner: the secret card of the round
  kDrink,         // token: a flask
  kBoard,         // pawn: into this car
  kRideOn,        // pawn: to the next car
  kTakeHostage,   // hostage
  kFetchIdea,     // the Brilliant Idea out of the deck
  kFreePrisoner,  // pawn: whose companion
  kFreeBandit,    // pawn
  kShoot,         // pawn, and a cylinder in place of an owner
  kThrowOff,
  kPickPawn,   // pawn: a bandit or the leader of a team, at the draft; whose Marshal card is set
               // aside; who starts in the caboose
  kDropToken,  // token: one that is told apart from others of its kind, dropped by a punched
               // victim
};
inline constexpr int kChoiceKinds = 25;
constexpr int index(ChoiceKind kind) { return static_cast<int>(kind); }

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
  constexpr Hostage hostage() const { return static_cast<Hostage>(what); }
  constexpr TokenKind token_kind() const { return static_cast<TokenKind>(what); }

  static constexpr Choice play(Action action, Pawn owner, bool face_down = false) {
    return of(ChoiceKind::kPlay, action, owner, face_down);
  }
  static constexpr Choice of(ChoiceKind kind) { return of(kind, 0); }
  static constexpr Choice go_to(Place place) { return of(ChoiceKind::kGoTo, place); }
  static constexpr Choice target(Pawn pawn) { return of(ChoiceKind::kTarget, pawn); }
  static constexpr Choice take(Token token) { return of(ChoiceKind::kTake, token); }
  static constexpr Choice drop(TokenKind kind) { return of(ChoiceKind::kDrop, kind); }
  static constexpr Choice drop_token(Token token) { return of(ChoiceKind::kDropToken, token); }
  static constexpr Choice discard(Action action, Pawn owner) {
    return of(ChoiceKind::kDiscard, action, owner);
  }
  static constexpr Choice keep(Action action, Pawn owner) {
    return of(ChoiceKind::kKeep, action, owner);
  }
  static constexpr Choice keep_bullet(Pawn source) { return of(ChoiceKind::kKeepBullet, source); }
  static constexpr Choice pick_card(Action action, Pawn owner) {
    return of(ChoiceKind::kPickCard, action, owner);
  }
  static constexpr Choice drink(Token flask) { return of(ChoiceKind::kDrink, flask); }
  static constexpr Choice board(Pawn pawn) { return of(ChoiceKind::kBoard, pawn); }
  static constexpr Choice ride_on(Pawn pawn) { return of(ChoiceKind::kRideOn, pawn); }
  static constexpr Choice take_hostage(Hostage hostage) {
    return of(ChoiceKind::kTakeHostage, hostage);
  }
  static constexpr Choice free_prisoner(Pawn whose) { return of(ChoiceKind::kFreePrisoner, whose); }
  static constexpr Choice free_bandit(Pawn pawn) { return of(ChoiceKind::kFreeBandit, pawn); }
  static constexpr Choice shoot(Pawn pawn, int cylinder) {
    return of(ChoiceKind::kShoot, pawn, static_cast<Pawn>(cylinder));
  }
  constexpr int cylinder() const { return index(owner); }
  static constexpr Choice pick_pawn(Pawn pawn) { return of(ChoiceKind::kPickPawn, pawn); }

 private:
  // Made as one word: four bytes written one by one and read back at once would stall the
  // processor, and choices are listed and taken millions of times a second.
  template <class What>
  static constexpr Choice of(ChoiceKind kind, What what, Pawn owner = Pawn::kNone,
                             bool face_down = false) {
    static_assert(std::endian::native == std::endian::little);
    return std::bit_cast<Choice>(
        static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(what) << 8 |
        static_cast<std::uint32_t>(owner) << 16 | static_cast<std::uint32_t>(face_down) << 24);
  }
};
static_assert(sizeof(Choice) == 4);

// Why a choice is refused.
enum class Refusal : std::uint8_t {
  kNone,
  kGameOver,
  kNoSuchSeat,
  kNotAsked,
  kAlreadyAnswered,
  kWrongQuestion,  // a kind of choice that isn't asked for now
  kCardNotInHand,
  kCardNotAllowedNow,
  kNothingToDraw,
  kOutOfReach,
  kProtected,
  kNotATarget,
  kNotThere,
};

inline constexpr std::size_t kMaxChoices = 64;
using ChoiceList = FixedVector<Choice, kMaxChoices>;

}  // namespace folsom
