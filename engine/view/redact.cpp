// Who is told which fields of an event: a row for each kind.
#include "engine/view/redact.h"

#include <iterator>

namespace folsom {
namespace redactions {
namespace {

using enum EventKind;

constexpr auto kSeat = &Event::seat;
constexpr auto kTargetSeat = &Event::target_seat;
constexpr auto kPawn = &Event::pawn;
constexpr auto kTarget = &Event::target;
constexpr auto kFrom = &Event::from;
constexpr auto kTo = &Event::to;
constexpr auto kToken = &Event::token;
constexpr auto kOther = &Event::other;
constexpr auto kValue = &Event::value;
constexpr auto kOtherValue = &Event::other_value;
constexpr auto kCard = &Event::card;
constexpr auto kAction = &Event::action;
constexpr auto kCount = &Event::count;
constexpr auto kManner = &Event::manner;
constexpr auto kReason = &Event::reason;
constexpr auto kTurn = &Event::turn;
constexpr auto kRoundName = &Event::round_name;
constexpr auto kHostage = &Event::hostage;
constexpr auto kGoal = &Event::goal;
constexpr auto kWound = &Event::wound;
constexpr auto kFaceDown = &Event::face_down;
constexpr auto kFriendly = &Event::friendly;
constexpr auto kAnswer = &Event::answer;
constexpr auto kPile = &Event::pile;
constexpr auto kFlow = &Event::flow;

constexpr Redaction kRows[] = {
    {.kind = kTeamTaken, .to_all = only<kSeat, kPawn, kTarget>},
    {.kind = kBanditTaken, .to_all = only<kSeat, kPawn, kCount>},
    {.kind = kEquipped, .to_all = only<kPawn, kToken>},
    {.kind = kPlaced, .to_all = only<kPawn, kTo>},
    {.kind = kRoundBegan, .to_all = only<kCount, kCard>},
    {.kind = kMarked, .to_seat = only<kSeat, kAnswer>},
    {.kind = kSealed, .to_all = only<kSeat>, .to_seat = only<kAnswer>},
    {.kind = kUnsealed, .to_all = only<>},
    {.kind = kDrew, .to_all = only<kSeat, kCount>, .to_seat = only<kPile>},
    {.kind = kDrewFromPartner, .to_all = only<kSeat, kTargetSeat, kCount>, .to_seat = only<kPile>},
    {.kind = kTookSecretCard, .to_all = only<kSeat, kCount>, .to_seat = only<kPile>},
    {.kind = kReshuffled, .to_all = only<kSeat>},
    {.kind = kDiscarded, .to_all = only<kSeat, kPile>},
    {.kind = kTurnBegan, .to_all = only<kCount, kTurn>},
    {.kind = kPlayed,
     .to_all = only<kSeat, kFaceDown>,
     .to_all_if_face_up = only<kCard>,
     .to_seat = only<kCard>},
    {.kind = kPassed, .to_all = only<kSeat>},
    {.kind = kDeclined, .to_all = only<kSeat, kPawn>},
    {.kind = kHandReturned, .to_all = only<kSeat, kCount>, .to_seat = only<kPile>},
    {.kind = kHandKept, .to_all = only<kSeat, kCount>},
    {.kind = kRobberyBegan, .to_all = only<>},
    {.kind = kCardTurnedUp, .to_all = only<kCount, kSeat, kCard, kPawn, kAction, kFaceDown>},
    {.kind = kNoEffect, .to_all = only<kPawn, kAction, kReason>},
    {.kind = kMoved, .to_all = only<kPawn, kFrom, kTo, kManner>},
    {.kind = kLootTaken, .to_all = only<kSeat, kPawn, kToken, kFrom>, .to_seat = only<kValue>},
    {.kind = kShot, .to_all = only<kPawn, kTarget, kTargetSeat, kFriendly>},
    {.kind = kPunched, .to_all = only<kPawn, kTarget>},
    {.kind = kLootFell,
     .to_all = only<kSeat, kPawn, kToken, kTo>,
     .to_seat = only<kValue, kOther, kOtherValue>},
    {.kind = kNeutralBullet, .to_all = only<kPawn, kTargetSeat>},
    {.kind = kNeutralBulletsOut, .to_all = only<>},
    {.kind = kCardSpent, .to_all = only<kTargetSeat, kCard>},
    {.kind = kCardsReturned, .to_all = only<>},
    {.kind = kEventBegan, .to_all = only<kRoundName>},
    {.kind = kStrongboxPlaced, .to_all = only<kToken, kTo>},
    {.kind = kPurseLost,
     .to_all = only<kSeat, kPawn, kToken, kTo>,
     .to_seat = only<kValue, kOther, kOtherValue>},
    {.kind = kPaid, .to_all = only<kSeat, kPawn, kToken, kValue>},
    {.kind = kFirstPlayer, .to_all = only<kSeat>},
    {.kind = kShown, .to_all = only<kToken, kValue>},
    {.kind = kBoarded, .to_all = only<kPawn, kTo>},
    {.kind = kHorseMoved, .to_all = only<kCount, kFrom, kTo>},
    {.kind = kDrank, .to_all = only<kSeat, kPawn, kToken, kValue, kCount>},
    {.kind = kHostageTaken, .to_all = only<kPawn, kHostage>},
    {.kind = kRodeAway, .to_all = only<kPawn>},
    {.kind = kStagecoachMoved, .to_all = only<kTo>},
    {.kind = kFlaskGone, .to_all = only<kToken, kValue, kFrom>},
    {.kind = kGoalSeen, .to_all = only<kSeat, kCount>, .to_seat = only<kGoal>},
    {.kind = kGoalShown, .to_all = only<kCount, kGoal>},
    {.kind = kIdeaFetched, .to_all = only<kSeat, kCard>},
    {.kind = kIdeaCopied, .to_all = only<kPawn, kAction>},
    {.kind = kArrested, .to_all = only<kPawn, kFriendly>},
    {.kind = kPrisonerFreed, .to_all = only<kPawn, kTarget>},
    {.kind = kPrisonerLost, .to_all = only<kPawn, kTarget>},
    {.kind = kBanditFreed, .to_all = only<kPawn, kTarget>},
    {.kind = kLootGiven,
     .to_all = only<kSeat, kTargetSeat, kPawn, kTarget, kToken>,
     .to_seat = only<kValue, kOther, kOtherValue>,
     .to_target_seat = only<kValue>},
    {.kind = kBrawlerTaken, .to_all = only<kPawn, kCount>},
    {.kind = kMarshalShot, .to_all = only<kTarget, kTargetSeat, kCount, kWound>},
    {.kind = kReflexPlayed, .to_all = only<kSeat, kCard, kPawn, kAction>},
    {.kind = kThrownOff, .to_all = only<kPawn, kTarget>},
    {.kind = kLootMoved, .to_all = only<kFrom, kTo>},
    {.kind = kMarshalCardSetAside, .to_all = only<kSeat, kPawn>},
    {.kind = kGameOver, .to_all = only<>},
    {.kind = kRest, .to_all = only<kFlow>},
    {.kind = kNothing, .to_all = only<>},
};

// A row for every kind, in the order of the kinds.
constexpr bool is_complete() {
  for (int i = 0; i < kEventKinds; ++i) {
    if (index(kRows[i].kind) != i) return false;
  }
  return std::size(kRows) == kEventKinds;
}
static_assert(is_complete());

}  // namespace
}  // namespace redactions

const Redaction& redaction_of(EventKind kind) { return redactions::kRows[index(kind)]; }

Event redact(const Event& event, Seat viewer) {
  return redact(event, redaction_of(event.kind), viewer);
}

}  // namespace folsom
