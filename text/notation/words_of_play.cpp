// The words of what is asked, chosen, refused and told while a game runs.
#include <array>
#include <iterator>

#include "engine/flow/question.h"
#include "text/notation/word_tables.h"
#include "text/notation/words.h"

namespace folsom::notation {

template <>
struct Table<ChoiceKind> {
  static constexpr Word<ChoiceKind> kWords[] = {
      {ChoiceKind::kPlay, "play"},
      {ChoiceKind::kDraw, "draw"},
      {ChoiceKind::kPass, "pass"},
      {ChoiceKind::kGoTo, "go"},
      {ChoiceKind::kTarget, "target"},
      {ChoiceKind::kTake, "take"},
      {ChoiceKind::kKnockLoose, "knock"},
      {ChoiceKind::kCatch, "catch"},
      {ChoiceKind::kDecline, "decline"},
      {ChoiceKind::kDiscard, "discard"},
      {ChoiceKind::kDiscardBullets, "discard-bullets"},
      {ChoiceKind::kKeep, "keep"},
      {ChoiceKind::kKeepBullet, "keep-bullet"},
      {ChoiceKind::kPickCard, "pick-card"},
      {ChoiceKind::kDrink, "drink"},
      {ChoiceKind::kBoard, "board"},
      {ChoiceKind::kRideOn, "ride-on"},
      {ChoiceKind::kTakeHostage, "take-hostage"},
      {ChoiceKind::kFetchIdea, "fetch-idea"},
      {ChoiceKind::kFreePrisoner, "free-prisoner"},
      {ChoiceKind::kFreeBandit, "free-bandit"},
      {ChoiceKind::kShoot, "shoot"},
      {ChoiceKind::kThrowOff, "throw-off"},
      {ChoiceKind::kPickPawn, "pick-pawn"},
      {ChoiceKind::kKnockToken, "knock-flask"},
  };
};

// The rows of questions bring their names.
template <>
struct Table<FrameKind> {
  static std::array<Word<FrameKind>, kFrameKinds> names() {
    std::array<Word<FrameKind>, kFrameKinds> words{};
    for (std::size_t kind = 0; kind < words.size(); ++kind) {
      const Question& question = question_of(static_cast<FrameKind>(kind));
      words[kind] = {question.kind, question.name};
    }
    return words;
  }
  inline static const std::array<Word<FrameKind>, kFrameKinds> kWords = names();
};

template <>
struct Table<EventKind> {
  static constexpr Word<EventKind> kWords[] = {
      {EventKind::kTeamTaken, "team-taken"},
      {EventKind::kBanditTaken, "bandit-taken"},
      {EventKind::kEquipped, "equipped"},
      {EventKind::kPlaced, "placed"},
      {EventKind::kRoundBegan, "round-began"},
      {EventKind::kMarked, "marked"},
      {EventKind::kSealed, "sealed"},
      {EventKind::kUnsealed, "unsealed"},
      {EventKind::kDrew, "drew"},
      {EventKind::kDrewFromPartner, "drew-from-partner"},
      {EventKind::kTookSecretCard, "took-secret-card"},
      {EventKind::kReshuffled, "reshuffled"},
      {EventKind::kDiscarded, "discarded"},
      {EventKind::kTurnBegan, "turn-began"},
      {EventKind::kPlayed, "played"},
      {EventKind::kPassed, "passed"},
      {EventKind::kDeclined, "declined"},
      {EventKind::kHandReturned, "hand-returned"},
      {EventKind::kHandKept, "hand-kept"},
      {EventKind::kRobberyBegan, "robbery-began"},
      {EventKind::kCardTurnedUp, "card-turned-up"},
      {EventKind::kNoEffect, "no-effect"},
      {EventKind::kMoved, "moved"},
      {EventKind::kLootTaken, "loot-taken"},
      {EventKind::kShot, "shot"},
      {EventKind::kPunched, "punched"},
      {EventKind::kLootFell, "loot-fell"},
      {EventKind::kNeutralBullet, "neutral-bullet"},
      {EventKind::kNeutralBulletsOut, "neutral-bullets-out"},
      {EventKind::kCardSpent, "card-spent"},
      {EventKind::kCardsReturned, "cards-returned"},
      {EventKind::kEventBegan, "event-began"},
      {EventKind::kStrongboxPlaced, "strongbox-placed"},
      {EventKind::kPurseLost, "purse-lost"},
      {EventKind::kPaid, "paid"},
      {EventKind::kFirstPlayer, "first-player"},
      {EventKind::kShown, "shown"},
      {EventKind::kBoarded, "boarded"},
      {EventKind::kHorseMoved, "horse-moved"},
      {EventKind::kDrank, "drank"},
      {EventKind::kHostageTaken, "hostage-taken"},
      {EventKind::kRodeAway, "rode-away"},
      {EventKind::kStagecoachMoved, "stagecoach-moved"},
      {EventKind::kFlaskGone, "flask-gone"},
      {EventKind::kGoalSeen, "goal-seen"},
      {EventKind::kGoalShown, "goal-shown"},
      {EventKind::kIdeaFetched, "idea-fetched"},
      {EventKind::kIdeaCopied, "idea-copied"},
      {EventKind::kArrested, "arrested"},
      {EventKind::kPrisonerFreed, "prisoner-freed"},
      {EventKind::kPrisonerLost, "prisoner-lost"},
      {EventKind::kBanditFreed, "bandit-freed"},
      {EventKind::kLootGiven, "loot-given"},
      {EventKind::kBrawlerTaken, "brawler-taken"},
      {EventKind::kMarshalShot, "marshal-shot"},
      {EventKind::kReflexPlayed, "reflex-played"},
      {EventKind::kThrownOff, "thrown-off"},
      {EventKind::kLootMoved, "loot-moved"},
      {EventKind::kMarshalCardSetAside, "marshal-card-set-aside"},
      {EventKind::kGameOver, "game-over"},
      {EventKind::kRest, "rest"},
      {EventKind::kNothing, "nothing"},
  };
};

template <>
struct Table<Manner> {
  static constexpr Word<Manner> kWords[] = {
      {Manner::kWalk, "walk"},   {Manner::kClimb, "climb"},   {Manner::kPatrol, "patrol"},
      {Manner::kFlee, "flee"},   {Manner::kThrown, "thrown"}, {Manner::kPushed, "pushed"},
      {Manner::kSwept, "swept"}, {Manner::kRide, "ride"},     {Manner::kArrest, "arrest"},
      {Manner::kFreed, "freed"},
  };
};

template <>
struct Table<NoEffect> {
  static constexpr Word<NoEffect> kWords[] = {
      {NoEffect::kNone, "none"},
      {NoEffect::kNowhereToGo, "nowhere-to-go"},
      {NoEffect::kNothingToTake, "nothing-to-take"},
      {NoEffect::kNoBulletLeft, "no-bullet-left"},
      {NoEffect::kNobodyInSight, "nobody-in-sight"},
      {NoEffect::kNobodyHere, "nobody-here"},
      {NoEffect::kNoHorse, "no-horse"},
      {NoEffect::kForbidden, "forbidden"},
      {NoEffect::kGone, "gone"},
      {NoEffect::kWounded, "wounded"},
      {NoEffect::kInCell, "in-cell"},
      {NoEffect::kNothingToCopy, "nothing-to-copy"},
  };
};

template <>
struct Table<Refusal> {
  static constexpr Word<Refusal> kWords[] = {
      {Refusal::kNone, "none"},
      {Refusal::kGameOver, "game-over"},
      {Refusal::kNoSuchSeat, "no-such-seat"},
      {Refusal::kNotAsked, "not-asked"},
      {Refusal::kAlreadyAnswered, "already-answered"},
      {Refusal::kWrongQuestion, "wrong-question"},
      {Refusal::kCardNotInHand, "card-not-in-hand"},
      {Refusal::kCardNotAllowedNow, "card-not-allowed-now"},
      {Refusal::kNothingToDraw, "nothing-to-draw"},
      {Refusal::kOutOfReach, "out-of-reach"},
      {Refusal::kProtected, "protected"},
      {Refusal::kNotATarget, "not-a-target"},
      {Refusal::kNotThere, "not-there"},
  };
};

// A value added to an enum without a name here does not compile.
static_assert(std::size(Table<ChoiceKind>::kWords) == kChoiceKinds);
static_assert(std::size(Table<EventKind>::kWords) == kEventKinds);

std::string_view word(ChoiceKind kind) { return look_up(kind); }
std::string_view word(FrameKind kind) { return question_of(kind).name; }
std::string_view word(EventKind kind) { return look_up(kind); }
std::string_view word(Manner manner) { return look_up(manner); }
std::string_view word(NoEffect reason) { return look_up(reason); }
std::string_view word(Refusal refusal) { return look_up(refusal); }

FOLSOM_WORDS_OF(ChoiceKind);
FOLSOM_WORDS_OF(FrameKind);
FOLSOM_WORDS_OF(EventKind);
FOLSOM_WORDS_OF(Manner);
FOLSOM_WORDS_OF(NoEffect);
FOLSOM_WORDS_OF(Refusal);

}  // namespace folsom::notation
