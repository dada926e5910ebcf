#include "tests/rulebook/story.h"

#include <fmt/format.h>

#include <iterator>

#include "engine/horses/whiskey.h"
#include "engine/view/view.h"
#include "text/notation/words.h"
#include "text/scenarios/phrases.h"
#include "text/scenarios/things.h"

namespace folsom::scenarios {
namespace {

using notation::word;

// An event with what it takes to name things in it.
struct EventWords {
  const Rulebook& book;
  const GameState& state;
  const Event& event;
  bool names_cards;

  std::string seat() const { return seat_name(state, event.seat); }
  std::string target_seat() const { return seat_name(state, event.target_seat); }
  std::string letter() const { return {static_cast<char>('A' + event.seat)}; }
  std::string_view pawn() const { return word(event.pawn); }
  std::string_view target() const { return word(event.target); }
  std::string pile() const { return list_text(card_names(book, state, event.seat, event.pile)); }

  std::string token() const {
    if (event.token == kNoToken) return fmt::format("${} in cash", 10 * event.value);
    switch (kind_of(event.token)) {
      case TokenKind::kPurse:
        return event.value == 0 ? "a purse" : fmt::format("${}", 10 * event.value);
      case TokenKind::kGem:
        return "a gem";
      case TokenKind::kStrongbox:
        return "a strongbox";
      case TokenKind::kMailBag:
        return event.value == 0 ? "a mail bag" : fmt::format("a mail bag of ${}", 10 * event.value);
      case TokenKind::kFlask:
        return event.value == 0 ? "a flask" : "a flask of " + whiskey();
    }
    return "a token";
  }

  std::string whiskey() const {
    return event.value == kOldWhiskey ? "old whiskey" : "plain whiskey";
  }

  // Cards drawn: only their number, unless the viewer sees them.
  std::string cards() const {
    if (names_cards && !event.pile.empty()) return pile();
    return event.count == 1 ? "1 card" : fmt::format("{} cards", event.count);
  }
};

std::string played(const EventWords& told) {
  if (told.event.card == kNoCard) return fmt::format("{} plays a card face down", told.seat());
  return fmt::format("{} plays {}{}", told.seat(),
                     card_name(told.book, told.state, told.event.seat, told.event.card),
                     told.event.face_down ? " face down" : "");
}

std::string_view verb(Manner manner) {
  switch (manner) {
    case Manner::kWalk:
      return "walks";
    case Manner::kClimb:
      return "climbs";
    case Manner::kPatrol:
      return "goes";
    case Manner::kFlee:
      return "flees";
    case Manner::kThrown:
      return "is thrown";
    case Manner::kPushed:
      return "is pushed";
    case Manner::kSwept:
      return "is swept";
    case Manner::kRide:
      return "rides";
    case Manner::kArrest:
      return "is taken";
    case Manner::kFreed:
      return "gets out";
  }
  return "moves";
}

std::string no_effect(const EventWords& told) {
  std::string reason(word(told.event.reason));
  for (char& c : reason) c = c == '-' ? ' ' : c;
  return fmt::format("{}'s {} has no effect: {}", told.pawn(), word(told.event.action), reason);
}

std::string spent(const EventWords& told) {
  const Seat owner = told.event.target_seat;
  return fmt::format("{} discards {}", told.target_seat(),
                     card_name(told.book, told.state, owner, told.event.card));
}

std::string turned_up(const EventWords& told) {
  return fmt::format("card {}: {} {}", told.event.count + 1, told.pawn(), word(told.event.action));
}

std::string round_began(const EventWords& told) {
  return fmt::format("round {}: {}", told.event.count,
                     word(told.book.round_cards[told.event.card].name));
}

std::string horse_moved(const EventWords& told) {
  const std::string from = word(told.event.from);
  if (told.event.to == Place::kNowhere) return fmt::format("a horse beside {} is gone", from);
  return fmt::format("a horse goes from {} to {}", from, word(told.event.to));
}

std::string drank(const EventWords& told) {
  const bool last = told.event.count == 2;
  return fmt::format("{} {} {}", told.pawn(), last ? "drinks the last of his" : "drinks",
                     told.whiskey());
}

std::string goal(const EventWords& told, std::string_view verb) {
  const std::string text = fmt::format("{} goal {}", verb, told.event.count + 1);
  return told.event.goal == Goal::kNone ? text : fmt::format("{}: {}", text, word(told.event.goal));
}

std::string brawler_taken(const EventWords& told) {
  constexpr int kWorth[] = {800, 500, 300};  // C9
  return fmt::format("{} takes the brawler card of ${}", told.pawn(), kWorth[told.event.count]);
}

enum class Part { kStory, kBooks };
struct Row {
  EventKind kind;
  Part part;
  std::string (*tell)(const EventWords&);
};

constexpr Part kStory = Part::kStory;
constexpr Part kBooks = Part::kBooks;
using E = EventKind;
using T = const EventWords&;

constexpr Row kRows[] = {
    {E::kTeamTaken, kStory,
     [](T t) { return fmt::format("{} takes {} and {}", t.letter(), t.pawn(), t.target()); }},
    {E::kBanditTaken, kStory, [](T t) { return fmt::format("{} takes {}", t.letter(), t.pawn()); }},
    {E::kMarshalCardSetAside, kStory,
     [](T t) { return fmt::format("{} sets {}'s marshal card aside", t.letter(), t.pawn()); }},
    {E::kEquipped, kBooks, [](T t) { return fmt::format("{} gets a first purse", t.pawn()); }},
    {E::kPlaced, kBooks,
     [](T t) { return fmt::format("{} starts at {}", t.pawn(), word(t.event.to)); }},
    {E::kRoundBegan, kBooks, round_began},
    {E::kMarked, kBooks, [](T t) { return fmt::format("{} ponders", t.seat()); }},
    {E::kSealed, kStory, [](T t) { return fmt::format("{} has decided", t.seat()); }},
    {E::kUnsealed, kBooks, [](T) { return std::string("everybody has decided"); }},
    {E::kDrew, kStory, [](T t) { return fmt::format("{} draws {}", t.seat(), t.cards()); }},
    {E::kDrewFromPartner, kStory,
     [](T t) { return fmt::format("{} draws {} of {}'s", t.seat(), t.cards(), t.target_seat()); }},
    {E::kTookSecretCard, kStory,
     [](T t) { return fmt::format("{} takes {} from the deck", t.seat(), t.cards()); }},
    {E::kReshuffled, kStory,
     [](T t) { return fmt::format("{} shuffles the discard pile", t.seat()); }},
    {E::kDiscarded, kStory, [](T t) { return fmt::format("{} discards {}", t.seat(), t.pile()); }},
    {E::kTurnBegan, kBooks,
     [](T t) { return fmt::format("turn {}: {}", t.event.count + 1, word(t.event.turn)); }},
    {E::kPlayed, kStory, played},
    {E::kPassed, kStory, [](T t) { return fmt::format("{} passes", t.seat()); }},
    {E::kDeclined, kStory, [](T t) { return fmt::format("{} declines", t.seat()); }},
    {E::kHandReturned, kBooks,
     [](T t) {
       const std::string but =
           t.event.count > 0 ? fmt::format(" but for {}", t.event.count) : std::string();
       return fmt::format("{} puts the hand back{}", t.seat(), but);
     }},
    {E::kHandKept, kBooks,
     [](T t) { return fmt::format("{} keeps {} in hand", t.seat(), t.event.count); }},
    {E::kStealingBegan, kBooks, [](T) { return std::string("the robbery begins"); }},
    {E::kCardTurnedUp, kBooks, turned_up},
    {E::kNoEffect, kStory, no_effect},
    {E::kMoved, kStory,
     [](T t) {
       return fmt::format("{} {} to {}", t.pawn(), verb(t.event.manner), word(t.event.to));
     }},
    {E::kLootTaken, kStory, [](T t) { return fmt::format("{} takes {}", t.pawn(), t.token()); }},
    {E::kShot, kStory, [](T t) { return fmt::format("{} shoots {}", t.pawn(), t.target()); }},
    {E::kPunched, kStory, [](T t) { return fmt::format("{} punches {}", t.pawn(), t.target()); }},
    {E::kLootDropped, kStory, [](T t) { return fmt::format("{} drops {}", t.pawn(), t.token()); }},
    {E::kNeutralBullet, kStory,
     [](T t) { return fmt::format("{} gets a neutral bullet", t.pawn()); }},
    {E::kNeutralBulletsOut, kStory, [](T) { return std::string("the neutral bullets run out"); }},
    {E::kCardSpent, kBooks, spent},
    {E::kCardsReturned, kBooks, [](T) { return std::string("the plan is cleared away"); }},
    {E::kEventBegan, kBooks,
     [](T t) { return fmt::format("event: {}", word(t.event.round_name)); }},
    {E::kStrongboxPlaced, kStory,
     [](T t) { return fmt::format("a strongbox is put into {}", word(t.event.to)); }},
    {E::kPurseLost, kStory, [](T t) { return fmt::format("{} loses {}", t.pawn(), t.token()); }},
    {E::kPaid, kStory, [](T t) { return fmt::format("{} is paid {}", t.pawn(), t.token()); }},
    {E::kFirstPlayer, kBooks, [](T t) { return fmt::format("{} is first player", t.seat()); }},
    {E::kShown, kBooks, [](T t) { return fmt::format("{} is shown", t.token()); }},
    {E::kBoarded, kStory,
     [](T t) { return fmt::format("{} boards {}", t.pawn(), word(t.event.to)); }},
    {E::kHorseMoved, kStory, horse_moved},
    {E::kDrank, kStory, drank},
    {E::kHostageTaken, kStory,
     [](T t) { return fmt::format("{} takes the {} hostage", t.pawn(), word(t.event.hostage)); }},
    {E::kRodeAway, kStory, [](T t) { return fmt::format("{} rides away", t.pawn()); }},
    {E::kStagecoachMoved, kStory,
     [](T t) { return fmt::format("the stagecoach rolls to {}", word(t.event.to)); }},
    {E::kFlaskGone, kStory,
     [](T t) { return fmt::format("{} is gone from {}", t.token(), word(t.event.from)); }},
    {E::kGoalSeen, kBooks, [](T t) { return goal(t, "marshal looks at"); }},
    {E::kGoalShown, kStory, [](T t) { return goal(t, "marshal shows"); }},
    {E::kIdeaFetched, kStory,
     [](T t) { return fmt::format("{} fetches the brilliant idea", t.seat()); }},
    {E::kIdeaCopied, kBooks,
     [](T t) { return fmt::format("{} copies {}", t.pawn(), word(t.event.action)); }},
    {E::kArrested, kStory,
     [](T t) {
       return fmt::format("{} is arrested{}", t.pawn(), t.event.friendly ? " again" : "");
     }},
    {E::kPrisonerFreed, kStory,
     [](T t) { return fmt::format("{} frees the companion of {}", t.pawn(), t.target()); }},
    {E::kPrisonerLost, kStory,
     [](T t) {
       return fmt::format("{} loses the companion of {} to the marshal", t.pawn(), t.target());
     }},
    {E::kBanditFreed, kStory, [](T t) { return fmt::format("{} frees {}", t.pawn(), t.target()); }},
    {E::kLootGiven, kStory,
     [](T t) { return fmt::format("{} gives {} {}", t.pawn(), t.target(), t.token()); }},
    {E::kBrawlerTaken, kStory, brawler_taken},
    {E::kMarshalShot, kStory,
     [](T t) {
       return fmt::format("marshal shoots {} from cylinder {}: {}", t.target(), t.event.count + 1,
                          word(t.event.wound));
     }},
    {E::kReflexPlayed, kStory,
     [](T t) { return fmt::format("{} plays {} at once", t.pawn(), word(t.event.action)); }},
    {E::kThrownOff, kStory,
     [](T t) { return fmt::format("{} throws {} off the train", t.pawn(), t.target()); }},
    {E::kLootMoved, kStory,
     [](T t) {
       return fmt::format("the loot in {} goes to {}", word(t.event.from), word(t.event.to));
     }},
    {E::kGameOver, kBooks, [](T) { return std::string("the game is over"); }},
    {E::kRest, kBooks, [](T) { return std::string("rest"); }},
    {E::kNothing, kBooks, [](T) { return std::string("nothing"); }},
};
static_assert(std::size(kRows) == kEventKinds);

const Row& row(EventKind kind) {
  for (const Row& one : kRows) {
    if (one.kind == kind) return one;
  }
  return kRows[0];
}

}  // namespace

std::string sentence(const Rulebook& book, const GameState& state, const Event& event,
                     bool names_cards) {
  return row(event.kind).tell({book, state, event, names_cards});
}

bool is_story(EventKind kind) { return row(kind).part == Part::kStory; }

}  // namespace folsom::scenarios
