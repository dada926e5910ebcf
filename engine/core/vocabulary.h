// The words of the game: pawns, places, cards, tokens, turns. Everything else is written in them.
// See docs/rules/in-short.md and docs/rules/components.md.
#pragma once

#include <cstdint>

namespace folsom {

// A seat is a person at the table; seats are numbered clockwise from 0.
using Seat = std::uint8_t;
inline constexpr int kMaxSeats = 8;
inline constexpr Seat kNoSeat = 0xff;

// Everybody who stands on the train. Bandits come first, so that a bandit's number is its pawn's.
enum class Pawn : std::uint8_t {
  kGhost,
  kDoc,
  kTuco,
  kCheyenne,
  kBelle,
  kDjango,
  kMei,
  kMarshal,
  kShotgun,
  kNone,
};
inline constexpr int kBandits = 7;
inline constexpr int kPawns = 9;
using PawnSet = std::uint16_t;

constexpr int index(Pawn pawn) { return static_cast<int>(pawn); }
constexpr PawnSet bit(Pawn pawn) { return static_cast<PawnSet>(1U << index(pawn)); }
constexpr bool is_bandit(Pawn pawn) { return index(pawn) < kBandits; }
inline constexpr PawnSet kAllBandits = (1U << kBandits) - 1;
inline constexpr int kLooters = kBandits + 1;  // who can hold tokens: the bandits and the Marshal

// A place is a spot where pawns stand and loot lies. Cars are numbered from the locomotive (0);
// car c has its inside at 2c and its roof at 2c+1. Then come the places that aren't cars.
enum class Place : std::uint8_t {
  kStagecoachInside = 14,
  kStagecoachRoof = 15,
  kCell = 16,
  kNowhere = 31,
};
inline constexpr int kMaxCars = 7;
inline constexpr int kPlaces = 17;
using PlaceSet = std::uint32_t;

constexpr int index(Place place) { return static_cast<int>(place); }
constexpr PlaceSet bit(Place place) { return PlaceSet{1} << index(place); }
constexpr Place inside_of(int car) { return static_cast<Place>(2 * car); }
constexpr Place roof_of(int car) { return static_cast<Place>(2 * car + 1); }
constexpr int car_of(Place place) { return index(place) / 2; }
constexpr bool is_roof(Place place) {
  return index(place) <= index(Place::kStagecoachRoof) && index(place) % 2 == 1;
}

// What a card does (C1, C7). Bullets are counted apart (bullets.h): they are cards that do nothing.
enum class Action : std::uint8_t {
  kMove,
  kFloorChange,
  kFire,
  kRobbery,
  kPunch,
  kMarshal,
  kRide,
  kBrilliantIdea,
  kMovePlus,
  kFloorChangePlus,
  kArrest,
  kNone,
};
inline constexpr int kActions = 11;
constexpr int index(Action action) { return static_cast<int>(action); }

// What a bullet of the Marshal's does besides (M5.6, C7).
enum class Wound : std::uint8_t {
  kLostGun,
  kHurtKnee,
  kHurtShoulder,
  kGotcha,
  kDropTheBag,
  kGolden,
};
inline constexpr int kWounds = 6;
inline constexpr int kBulletsOfACylinder = 6;
inline constexpr int kCylinders = 2;
constexpr int index(Wound wound) { return static_cast<int>(wound); }
constexpr std::uint8_t bit(Wound wound) { return static_cast<std::uint8_t>(1U << index(wound)); }

// The Marshal's goals (C8): a warrant has the number of its bandit, the special ones follow.
enum class Goal : std::uint8_t {
  kFewScratches = 7,
  kDodgingBullets,
  kGoldenBullet,
  kTheMail,
  kThrowAwayTheKey,
  kFullOfLead,
  kArchEnemy,
  kNone,
};
inline constexpr int kGoals = 14;
inline constexpr int kGoalsInPlay = 5;
inline constexpr int kWarrantsInPlay = 2;
inline constexpr int kPrisonersInPlay = 3;  // companions at the prison car (M1.4)
constexpr int index(Goal goal) { return static_cast<int>(goal); }
constexpr Goal warrant_for(Pawn bandit) { return static_cast<Goal>(index(bandit)); }
constexpr bool is_warrant(Goal goal) { return index(goal) < kBandits; }

// A turn symbol of a round card (C2).
enum class Turn : std::uint8_t { kStandard, kTunnel, kSpeedingUp, kSwitching, kTurmoil, kShaking };
inline constexpr int kTurns = 6;
constexpr int index(Turn turn) { return static_cast<int>(turn); }

// A round card is known by its event, or by its picture where it has none.
enum class RoundName : std::uint8_t {
  kAngryMarshal,
  kSwivelArm,
  kBraking,
  kTakeItAll,
  kPassengersRebellion,
  kBridge,
  kTunnel,
  kPrairie,
  kWhiskeyForTheMarshal,
  kPantingHorses,
  kHigherSpeed,
  kShotgunsRage,
  kSafePlace,
  kRumours,
  kReflexes,
  kBend,
  kGorge,
  kPickpocketing,  // the first of the stations
  kMarshalsRevenge,
  kHostageConductor,
  kMortalBullet,
  kSharingTheLoot,
  kEscape,
  kGuiltyPlea,
  kDeadlyFall,
  kCrimeMustBePunished,
};
inline constexpr int kRoundNames = 26;
constexpr int index(RoundName name) { return static_cast<int>(name); }
constexpr bool is_station(RoundName name) {
  return index(name) >= index(RoundName::kPickpocketing);
}

// Those who can be taken along from the stagecoach (H6).
enum class Hostage : std::uint8_t {
  kPoodle,
  kBanker,
  kMinister,
  kTeacher,
  kZealot,
  kOldLady,
  kPokerPlayer,
  kPhotographer,
  kNone,
};
inline constexpr int kHostages = 8;
using HostageSet = std::uint8_t;
constexpr int index(Hostage hostage) { return static_cast<int>(hostage); }
constexpr HostageSet bit(Hostage hostage) { return static_cast<HostageSet>(1U << index(hostage)); }

// Loot. A token's number is public and tells its kind; what a face-down token is worth isn't.
using Token = std::uint8_t;
using TokenSet = std::uint64_t;
enum class TokenKind : std::uint8_t { kPurse, kGem, kStrongbox, kMailBag, kFlask };
inline constexpr int kTokenKinds = 5;
inline constexpr int kTokens = 36;
inline constexpr Token kNoToken = 0xff;
constexpr int index(TokenKind kind) { return static_cast<int>(kind); }
constexpr TokenSet bit(Token token) { return TokenSet{1} << token; }

inline constexpr Token kFirstTokenOf[kTokenKinds + 1] = {0, 19, 25, 28, 30, 36};
constexpr TokenSet all_of(TokenKind kind) {
  const auto below = [](Token token) { return (TokenSet{1} << token) - 1; };
  return below(kFirstTokenOf[index(kind) + 1]) & ~below(kFirstTokenOf[index(kind)]);
}
// Tokens that look alike and differ: nobody sees what one is before they hold it.
constexpr bool is_face_down(TokenKind kind) {
  return kind != TokenKind::kGem && kind != TokenKind::kStrongbox;
}
constexpr TokenKind kind_of(Token token) {
  int kind = 0;
  while (token >= kFirstTokenOf[kind + 1]) ++kind;
  return static_cast<TokenKind>(kind);
}

// A flask in a set of flasks.
constexpr std::uint8_t flask_bit(Token flask) {
  return static_cast<std::uint8_t>(1U << (flask - kFirstTokenOf[index(TokenKind::kFlask)]));
}

// What a bandit can do that others can't (B8, M9), in the order of the bandits; and what a hostage
// keeps them from (H6). Held in the state, since it can be lost or lent.
enum class Power : std::uint16_t {
  kHideFirstCard = 1U << 0,    // Ghost
  kLargerHand = 1U << 1,       // Doc
  kFireThroughRoof = 1U << 2,  // Tuco
  kCatchPurse = 1U << 3,       // Cheyenne
  kProtected = 1U << 4,        // Belle
  kPush = 1U << 5,             // Django
  kDiagonalClimb = 1U << 6,    // Mei
  kBulletEachRound = 1U << 7,  // the Poodle
  kSmallerHand = 1U << 8,      // the Minister
  kCannotPunch = 1U << 9,      // the Teacher
  kCannotRide = 1U << 10,      // the Zealot
  kShortRoofMove = 1U << 11,   // the Old lady
  kAlwaysFaceUp = 1U << 12,    // the Photographer
  kProtectedToo = 1U << 13,    // whoever holds Belle's companion (M4)
  kRobTwice = 1U << 14,        // one's own companion (M4)
};
using PowerSet = std::uint16_t;
constexpr PowerSet bit(Power power) { return static_cast<PowerSet>(power); }
// What is printed on the card of a bandit.
constexpr PowerSet power_of(Pawn bandit) { return static_cast<PowerSet>(1U << index(bandit)); }
// What protects from being chosen as a target; of two the first one protects better.
inline constexpr PowerSet kProtections = bit(Power::kProtected) | bit(Power::kProtectedToo);

enum class Edition : std::uint8_t { kFirst, kSecond };

inline constexpr int kRounds = 5;
inline constexpr int kBulletsOfABandit = 6;

}  // namespace folsom
