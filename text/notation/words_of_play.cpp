// The words of what is asked, chosen, refused and told while a game runs.
#include <array>
#include <iterator>

#include "engine/flow/happening.h"
#include "engine/flow/question.h"
#include "text/notation/word_tables.h"
#include "text/notation/words.h"

namespace folsom::notation {

template <class Kind, std::size_t kKinds, auto kRowOf>
struct NamesOfRows {
  static std::array<Word<Kind>, kKinds> names() {
    std::array<Word<Kind>, kKinds> words{};
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      const auto& row = kRowOf(static_cast<Kind>(kind));
      words[kind] = {row.kind, row.name};
    }
    return words;
  }
  inline static const std::array<Word<Kind>, kKinds> kWords = names();
};

template <>
struct Table<ChoiceKind> {
  static constexpr Word<ChoiceKind> kWords[] = {
      {ChoiceKind::kPlay, "play"},
      {ChoiceKind::kDraw, "draw"},
      {ChoiceKind::kPass, "pass"},
      {ChoiceKind::kGoTo, "go"},
      {ChoiceKind::kTarget, "target"},
      {ChoiceKind::kTake, "take"},
      {ChoiceKind::kDrop, "drop"},
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
      {ChoiceKind::kDropToken, "drop-flask"},
  };
};

// Rows of the engine bring their names.
template <>
struct Table<TaskKind> : NamesOfRows<TaskKind, kTaskKinds, question_of> {};
template <>
struct Table<EventKind> : NamesOfRows<EventKind, kEventKinds, happening_of> {};

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

std::string_view word(TaskKind kind) { return question_of(kind).name; }
std::string_view word(EventKind kind) { return happening_of(kind).name; }

FOLSOM_WORDS_OF(ChoiceKind);
FOLSOM_WORDS_FROM(TaskKind);
FOLSOM_WORDS_FROM(EventKind);
FOLSOM_WORDS_OF(Manner);
FOLSOM_WORDS_OF(NoEffect);
FOLSOM_WORDS_OF(Refusal);

}  // namespace folsom::notation
