// What happened, told so completely that folding the events a viewer was sent gives their view.
// The story is made from the same events. Each kind has some of the fields; its row, beside the
// rule, says who is told which of them (flow/happening.h).
#pragma once

#include <tuple>
#include <type_traits>

#include "engine/core/fixed_vector.h"
#include "engine/core/flow.h"
#include "engine/core/state.h"
#include "engine/core/vocabulary.h"

namespace folsom {

enum class EventKind : std::uint8_t {
  kTeamTaken,        // seat, pawn (leader), target (mate)
  kBanditTaken,      // seat, pawn, count (slot)
  kEquipped,         // pawn, token: the first purse; also bullets and powers
  kPlaced,           // pawn, to
  kRoundBegan,       // count (round), card (of the rulebook's round cards)
  kMarked,           // seat, answer (so far)
  kSealed,           // seat, answer
  kUnsealed,         // all answers are in and have been opened
  kDrew,             // seat, count, pile
  kDrewFromPartner,  // seat, target_seat, count, pile
  kTookSecretCard,   // seat, count, pile
  kReshuffled,       // seat: its discard pile becomes its deck
  kDiscarded,        // seat, pile: from the hand, open
  kTurnBegan,        // count (turn), turn
  kPlayed,           // seat, face_down, card
  kPassed,           // seat
  kDeclined,         // seat, pawn: could have, didn't
  kHandReturned,     // seat, count, pile: the hand goes back to the deck, except so many cards;
                     // and which
  kHandKept,         // seat, count: what is left in hand for the next round
  kStealingBegan,
  kCardTurnedUp,   // count (place in the plan), seat, card, pawn (who acts), action,
                   // face_down (until now)
  kNoEffect,       // pawn, action, reason
  kMoved,          // pawn, from, to, manner
  kLootTaken,      // seat, pawn, token, from, value
  kShot,           // pawn, target, target_seat, friendly
  kPunched,        // pawn, target
  kLootDropped,    // seat, pawn (victim), token, to, value, other, other_value
  kNeutralBullet,  // pawn, target_seat
  kNeutralBulletsOut,
  kCardSpent,        // target_seat (whose it is), card: onto that seat's discard pile
  kCardsReturned,    // the whole plan goes back to its owners' decks
  kEventBegan,       // round_name
  kStrongboxPlaced,  // token, to
  kPurseLost,        // seat, pawn, token, to (kNowhere: out of the game), values as kLootDropped
  kPaid,             // seat, pawn, value; token from the supply or kNoToken for cash
  kFirstPlayer,      // seat
  kShown,            // token, value: at the end, to all
  kBoarded,          // pawn, to; a horse stays beside the car
  kHorseMoved,       // count (cars), from, to: inside of the car it was beside; to kNowhere: gone
  kDrank,            // seat, pawn, token, value (its kind), count: 1 first, 2 last
  kHostageTaken,     // pawn, hostage
  kRodeAway,         // pawn
  kStagecoachMoved,  // to: inside of the car it stands beside now
  kFlaskGone,        // token, value, from
  kGoalSeen,         // seat, count (which), goal
  kGoalShown,        // count (which), goal
  kIdeaFetched,      // seat, card
  kIdeaCopied,       // pawn, action: what the Brilliant Idea repeats (M3.2)
  kArrested,         // pawn; friendly: the poster had been taken before
  kPrisonerFreed,    // pawn, target (whose companion)
  kPrisonerLost,     // pawn, target: to the Marshal
  kBanditFreed,      // pawn (liberator), target
  kLootGiven,        // seat, target_seat, pawn (giver), target, token, values as kLootDropped
  kBrawlerTaken,     // pawn, count (which card)
  kMarshalShot,      // target, target_seat, count (cylinder), wound
  kReflexPlayed,     // seat, card, pawn, action: from the hand, resolved at once (M10.3)
  kThrownOff,        // pawn, target
  kLootMoved,        // from, to: all of it (M10.1)
  kMarshalCardSetAside,  // seat, pawn: of its two Marshal cards the one that isn't in the deck
  kGameOver,
  kRest,     // flow: where the game stands now
  kNothing,  // something this viewer may not know of
};
inline constexpr int kEventKinds = 62;
constexpr int index(EventKind kind) { return static_cast<int>(kind); }

// How a pawn came to move.
enum class Manner : std::uint8_t {
  kWalk,    // Move
  kClimb,   // Floor change
  kPatrol,  // the Marshal
  kFlee,    // from the Marshal
  kThrown,  // punched
  kPushed,  // shot by Django
  kSwept,   // by an event
  kRide,    // on a horse
  kArrest,  // into the cell
  kFreed,   // out of it
};

// Why a card had no effect (B4.2).
enum class NoEffect : std::uint8_t {
  kNone,
  kNowhereToGo,
  kNothingToTake,
  kNoBulletLeft,
  kNobodyInSight,
  kNobodyHere,
  kNoHorse,
  kForbidden,  // by a hostage
  kGone,       // whoever should act isn't in the game any more
  kWounded,    // the card is forbidden by a wound
  kInCell,
  kNothingToCopy,
};

struct Event {
  EventKind kind = EventKind::kRest;
  Seat seat = kNoSeat;
  Seat target_seat = kNoSeat;
  Pawn pawn = Pawn::kNone;
  Pawn target = Pawn::kNone;
  Place from = Place::kNowhere;
  Place to = Place::kNowhere;
  Token token = kNoToken;
  Token other = kNoToken;  // the purse that now stands in the fallen one's place
  std::uint8_t value = 0;  // in tens of dollars; 0: not for this viewer
  std::uint8_t other_value = 0;
  std::uint8_t card = kNoCard;  // a face in its player's deck plan; kNoCard: not for this viewer
  Action action = Action::kNone;
  std::uint8_t count = 0;
  Manner manner = Manner::kWalk;
  NoEffect reason = NoEffect::kNone;
  Turn turn = Turn::kStandard;
  RoundName round_name = RoundName::kBridge;
  Hostage hostage = Hostage::kNone;
  Goal goal = Goal::kNone;
  Wound wound = Wound::kGolden;
  bool face_down = false;
  bool friendly = false;
  std::uint32_t answer = 0;
  Pile pile{};
  Flow flow{};

  bool operator==(const Event&) const = default;
};

// Fields of events, as sets.
using Fields = std::uint32_t;

inline constexpr std::tuple kEventFields{
    &Event::seat,      &Event::target_seat, &Event::pawn,    &Event::target, &Event::from,
    &Event::to,        &Event::token,       &Event::other,   &Event::value,  &Event::other_value,
    &Event::card,      &Event::action,      &Event::count,   &Event::manner, &Event::reason,
    &Event::turn,      &Event::round_name,  &Event::hostage, &Event::goal,   &Event::wound,
    &Event::face_down, &Event::friendly,    &Event::answer,  &Event::pile,   &Event::flow};

template <auto kField>
consteval Fields field_bit() {
  Fields found = 0;
  Fields bit = 1;
  const auto compare = [&](auto field) {
    if constexpr (std::is_same_v<decltype(field), decltype(kField)>) {
      if (field == kField) found = bit;
    }
    bit <<= 1;
  };
  std::apply([&](auto... fields) { (compare(fields), ...); }, kEventFields);
  return found;
}

// What the count of an event is, where it's written.
enum class Counts : std::uint8_t {
  kThings,
  kPlace,     // in an order, from 0
  kRound,     // and the card is the round's
  kSlot,      // of a seat's cards
  kCylinder,  // from 0
};

// One choice can run on through a whole robbery and the next deal; this is more than that can tell.
inline constexpr std::size_t kMaxEvents = 1024;
using EventLog = FixedVector<Event, kMaxEvents>;

}  // namespace folsom
