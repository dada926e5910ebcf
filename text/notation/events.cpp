// Events as JSON: the fields that the kind uses, as far as the viewer was given them.
#include <iterator>
#include <nlohmann/json.hpp>

#include "text/notation/board_json.h"
#include "text/notation/views.h"
#include "text/notation/words.h"

namespace folsom::notation {
namespace {

using Json = nlohmann::json;

// Fields, as bits of a set.
enum Field : std::uint32_t {
  kSeat = 1U << 0,
  kTargetSeat = 1U << 1,
  kPawn = 1U << 2,
  kTarget = 1U << 3,
  kFrom = 1U << 4,
  kTo = 1U << 5,
  kToken = 1U << 6,
  kValues = 1U << 7,
  kCard = 1U << 8,  // the face of a card, where the viewer knows it
  kFaceDown = 1U << 9,
  kPile = 1U << 10,
  kCount = 1U << 11,
  kNumber = 1U << 12,  // the count as a place in an order, from 1
  kRound = 1U << 13,
  kSlot = 1U << 14,
  kTurn = 1U << 15,
  kAction = 1U << 16,
  kReason = 1U << 17,
  kManner = 1U << 18,
  kFriendly = 1U << 19,
  kRoundCard = 1U << 20,
  kRoundName = 1U << 21,
  kFlow = 1U << 22,
  kHostage = 1U << 23,
  kGoal = 1U << 24,
  kWound = 1U << 25,
  kCylinder = 1U << 26,
};

struct FieldsOfKind {
  EventKind kind;
  std::uint32_t fields;
};
constexpr FieldsOfKind kFields[] = {
    {EventKind::kTeamTaken, kSeat | kPawn | kTarget},
    {EventKind::kBanditTaken, kSeat | kPawn | kSlot},
    {EventKind::kEquipped, kPawn | kToken},
    {EventKind::kPlaced, kPawn | kTo},
    {EventKind::kRoundBegan, kRound | kRoundCard},
    {EventKind::kMarked, kSeat},
    {EventKind::kSealed, kSeat},
    {EventKind::kUnsealed, 0},
    {EventKind::kDrew, kSeat | kCount | kPile},
    {EventKind::kDrewFromPartner, kSeat | kTargetSeat | kCount | kPile},
    {EventKind::kTookSecretCard, kSeat | kCount | kPile},
    {EventKind::kReshuffled, kSeat},
    {EventKind::kDiscarded, kSeat | kPile},
    {EventKind::kTurnBegan, kNumber | kTurn},
    {EventKind::kPlayed, kSeat | kFaceDown | kCard},
    {EventKind::kPassed, kSeat},
    {EventKind::kDeclined, kSeat | kPawn},
    {EventKind::kHandReturned, kSeat | kCount | kPile},
    {EventKind::kHandKept, kSeat | kCount},
    {EventKind::kRobberyBegan, 0},
    {EventKind::kCardTurnedUp, kNumber | kSeat | kFaceDown | kCard},
    {EventKind::kNoEffect, kPawn | kAction | kReason},
    {EventKind::kMoved, kPawn | kFrom | kTo | kManner},
    {EventKind::kLootTaken, kSeat | kPawn | kToken | kFrom | kValues},
    {EventKind::kShot, kPawn | kTarget | kTargetSeat | kFriendly},
    {EventKind::kPunched, kPawn | kTarget},
    {EventKind::kLootFell, kSeat | kPawn | kToken | kTo | kValues},
    {EventKind::kNeutralBullet, kPawn | kTargetSeat},
    {EventKind::kNeutralBulletsOut, 0},
    {EventKind::kCardSpent, kTargetSeat | kCard},
    {EventKind::kCardsReturned, 0},
    {EventKind::kEventBegan, kRoundName},
    {EventKind::kStrongboxPlaced, kToken | kTo},
    {EventKind::kPurseLost, kSeat | kPawn | kToken | kTo | kValues},
    {EventKind::kPaid, kSeat | kPawn | kToken | kValues},
    {EventKind::kFirstPlayer, kSeat},
    {EventKind::kShown, kToken | kValues},
    {EventKind::kBoarded, kPawn | kTo},
    {EventKind::kHorseMoved, kFrom | kTo},
    {EventKind::kDrank, kSeat | kPawn | kToken | kValues | kCount},
    {EventKind::kHostageTaken, kPawn | kHostage},
    {EventKind::kRodeAway, kPawn},
    {EventKind::kStagecoachMoved, kTo},
    {EventKind::kFlaskGone, kToken | kFrom | kValues},
    {EventKind::kGoalSeen, kSeat | kNumber | kGoal},
    {EventKind::kGoalShown, kNumber | kGoal},
    {EventKind::kIdeaFetched, kSeat},
    {EventKind::kIdeaCopied, kPawn | kAction},
    {EventKind::kArrested, kPawn},
    {EventKind::kPrisonerFreed, kPawn | kTarget},
    {EventKind::kPrisonerLost, kPawn | kTarget},
    {EventKind::kBanditFreed, kPawn | kTarget},
    {EventKind::kLootGiven, kSeat | kTargetSeat | kPawn | kTarget | kToken | kValues},
    {EventKind::kBrawlerTaken, kPawn | kNumber},
    {EventKind::kMarshalShot, kTarget | kTargetSeat | kCylinder | kWound},
    {EventKind::kReflexPlayed, kSeat | kCard},
    {EventKind::kThrownOff, kPawn | kTarget},
    {EventKind::kLootMoved, kFrom | kTo},
    {EventKind::kMarshalCardSetAside, kSeat | kPawn},
    {EventKind::kGameOver, 0},
    {EventKind::kRest, kFlow},
    {EventKind::kNothing, 0},
};

// A row for every kind, in the order of the kinds.
constexpr bool is_complete() {
  for (int i = 0; i < kEventKinds; ++i) {
    if (index(kFields[i].kind) != i) return false;
  }
  return std::size(kFields) == kEventKinds;
}
static_assert(is_complete());

// A card's face is told in the fields of an action and a pawn: no kind has both.
constexpr bool names_each_field_once() {
  for (const FieldsOfKind& row : kFields) {
    if ((row.fields & kCard) != 0 && (row.fields & (kPawn | kAction)) != 0) return false;
  }
  return true;
}
static_assert(names_each_field_once());

class EventWriter {
 public:
  EventWriter(std::string& out, const Event& event, const Rulebook& book, const CardOwners& owners)
      : writer_(out), event_(event), book_(book), owners_(owners) {}

  void write() {
    fields_ = kFields[index(event_.kind)].fields;
    writer_.begin_object();
    writer_.field("kind", word(event_.kind));
    write_people();
    write_places_and_loot();
    write_cards();
    write_numbers();
    write_circumstances();
    writer_.end_object();
  }

 private:
  bool has(Field field) const { return (fields_ & field) != 0; }

  void write_people() {
    if (has(kSeat) && event_.seat != kNoSeat) writer_.field("seat", event_.seat);
    if (has(kTargetSeat)) writer_.field("target_seat", event_.target_seat);
    if (has(kPawn) && event_.pawn != Pawn::kNone) writer_.field("pawn", word(event_.pawn));
    if (has(kTarget)) writer_.field("target", word(event_.target));
  }

  // Values stand there only where the viewer was told.
  void write_places_and_loot() {
    if (has(kFrom)) writer_.field("from", word(event_.from));
    if (has(kTo)) writer_.field("to", word(event_.to));
    if (has(kToken) && event_.token != kNoToken) writer_.field("token", token_word(event_.token));
    if (!has(kValues)) return;
    write_value(writer_, event_.token, event_.value);
    if (event_.other == kNoToken) return;
    writer_.field("other", token_word(event_.other));
    write_other_value(writer_, event_.other, event_.other_value);
  }

  // A card by its face; its number is nobody's business.
  void write_cards() {
    if (has(kFaceDown)) writer_.field("face_down", event_.face_down);
    if (has(kPile) && !event_.pile.empty()) {
      writer_.key("pile");
      write_pile(writer_, event_.pile, book_, owners_, event_.seat);
    }
    const Seat holder = has(kSeat) ? event_.seat : event_.target_seat;
    const bool known = event_.card < kMaxCards && holder < book_.seats;
    if (!has(kCard) || !known) return;
    const CardFace& face = book_.decks[holder].cards[event_.card];
    writer_.field("action", word(face.action));
    writer_.field("pawn", word(owners_[holder][face.slot]));
  }

  void write_numbers() {
    if (has(kCount)) writer_.field("count", event_.count);
    if (has(kNumber)) writer_.field("number", event_.count + 1);
    if (has(kRound)) writer_.field("round", event_.count);
    if (has(kSlot)) writer_.field("slot", event_.count);
  }

  void write_circumstances() {
    if (has(kTurn)) writer_.field("turn", word(event_.turn));
    if (has(kAction)) writer_.field("action", word(event_.action));
    if (has(kReason)) writer_.field("reason", word(event_.reason));
    if (has(kManner)) writer_.field("manner", word(event_.manner));
    if (has(kFriendly)) writer_.field("friendly", event_.friendly);
    if (has(kRoundCard)) {
      writer_.key("card");
      write_round_card(writer_, book_.round_cards[event_.card]);
    }
    if (has(kRoundName)) writer_.field("event", word(event_.round_name));
    if (has(kHostage)) writer_.field("hostage", word(event_.hostage));
    if (has(kGoal) && event_.goal != Goal::kNone) writer_.field("goal", word(event_.goal));
    if (has(kWound)) writer_.field("wound", word(event_.wound));
    if (has(kCylinder)) writer_.field("cylinder", event_.count + 1);
    if (!has(kFlow)) return;
    writer_.object("flow", true,
                   [&] { write_flow(Members(writer_, true), event_.flow, event_.flow, book_); });
  }

  JsonWriter writer_;
  const Event& event_;
  const Rulebook& book_;
  const CardOwners& owners_;
  std::uint32_t fields_ = 0;
};

}  // namespace

void write_event(std::string& out, const Event& event, const Rulebook& book,
                 const CardOwners& owners) {
  EventWriter(out, event, book, owners).write();
}

Json to_json(const Event& event, const Rulebook& book, const CardOwners& owners) {
  std::string text;
  write_event(text, event, book, owners);
  return Json::parse(text);
}

Json to_json(const EventLog& events, const Rulebook& book, const CardOwners& owners) {
  Json list = Json::array();
  for (const Event& event : events) list.push_back(to_json(event, book, owners));
  return list;
}

}  // namespace folsom::notation
