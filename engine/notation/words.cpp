#include "engine/notation/words.h"

#include <array>
#include <charconv>
#include <iterator>

#include "engine/core/assert.h"

namespace folsom::notation {
namespace {

template <class Enum>
struct Word {
  Enum value;
  std::string_view text;
};

template <class Enum>
struct Table;

template <>
struct Table<Pawn> {
  static constexpr Word<Pawn> kWords[] = {
      {Pawn::kGhost, "ghost"},       {Pawn::kDoc, "doc"},         {Pawn::kTuco, "tuco"},
      {Pawn::kCheyenne, "cheyenne"}, {Pawn::kBelle, "belle"},     {Pawn::kDjango, "django"},
      {Pawn::kMei, "mei"},           {Pawn::kMarshal, "marshal"}, {Pawn::kShotgun, "shotgun"},
      {Pawn::kNone, "none"},
  };
};

template <>
struct Table<Action> {
  static constexpr Word<Action> kWords[] = {
      {Action::kMove, "move"},          {Action::kFloorChange, "floor-change"},
      {Action::kFire, "fire"},          {Action::kRobbery, "robbery"},
      {Action::kPunch, "punch"},        {Action::kMarshal, "marshal"},
      {Action::kRide, "ride"},          {Action::kBrilliantIdea, "brilliant-idea"},
      {Action::kMovePlus, "move-plus"}, {Action::kFloorChangePlus, "floor-change-plus"},
      {Action::kArrest, "arrest"},      {Action::kNone, "none"},
  };
};

template <>
struct Table<Turn> {
  static constexpr Word<Turn> kWords[] = {
      {Turn::kStandard, "standard"},      {Turn::kTunnel, "tunnel"},
      {Turn::kSpeedingUp, "speeding-up"}, {Turn::kSwitching, "switching"},
      {Turn::kTurmoil, "turmoil"},        {Turn::kShaking, "shaking"},
  };
  static constexpr std::string_view kLetters = "ST2RZK";
};

template <>
struct Table<RoundName> {
  static constexpr Word<RoundName> kWords[] = {
      {RoundName::kAngryMarshal, "angry-marshal"},
      {RoundName::kSwivelArm, "swivel-arm"},
      {RoundName::kBraking, "braking"},
      {RoundName::kTakeItAll, "take-it-all"},
      {RoundName::kPassengersRebellion, "passengers-rebellion"},
      {RoundName::kBridge, "bridge"},
      {RoundName::kTunnel, "tunnel"},
      {RoundName::kPickpocketing, "pickpocketing"},
      {RoundName::kMarshalsRevenge, "marshals-revenge"},
      {RoundName::kHostageConductor, "hostage-conductor"},
  };
};

template <>
struct Table<TokenKind> {
  static constexpr Word<TokenKind> kWords[] = {
      {TokenKind::kPurse, "purse"},         {TokenKind::kGem, "gem"},
      {TokenKind::kStrongbox, "strongbox"}, {TokenKind::kMailBag, "mail-bag"},
      {TokenKind::kFlask, "flask"},
  };
};

template <>
struct Table<Power> {
  static constexpr Word<Power> kWords[] = {
      {Power::kHideFirstCard, "hide-first-card"},
      {Power::kLargerHand, "larger-hand"},
      {Power::kFireThroughRoof, "fire-through-roof"},
      {Power::kCatchPurse, "catch-purse"},
      {Power::kProtected, "protected"},
      {Power::kPush, "push"},
      {Power::kDiagonalClimb, "diagonal-climb"},
  };
};

template <>
struct Table<Edition> {
  static constexpr Word<Edition> kWords[] = {
      {Edition::kFirst, "first"},
      {Edition::kSecond, "second"},
  };
};

template <>
struct Table<Seating> {
  static constexpr Word<Seating> kWords[] = {
      {Seating::kOneEach, "one-each"},
      {Seating::kTwoEach, "two-each"},
      {Seating::kDuel, "duel"},
      {Seating::kPartners, "teams"},
  };
};

template <>
struct Table<Setting> {
  static constexpr Word<Setting> kWords[] = {
      {Setting::kNone, "none"},
      {Setting::kEdition, "edition"},
      {Setting::kSeating, "seating"},
      {Setting::kPlayers, "players"},
      {Setting::kExpert, "expert"},
      {Setting::kAbilities, "abilities"},
      {Setting::kEvents, "events"},
      {Setting::kMei, "with-mei"},
      {Setting::kSwappedStart, "swapped-start"},
      {Setting::kBanditList, "bandits"},
      {Setting::kWagonOrder, "wagons"},
      {Setting::kPool, "pool"},
      {Setting::kComponents, "components"},
  };
};

template <>
struct Table<SetupProblem> {
  static constexpr Word<SetupProblem> kWords[] = {
      {SetupProblem::kNotTogether, "not-together"},
      {SetupProblem::kTooFewPlayers, "too-few-players"},
      {SetupProblem::kTooManyPlayers, "too-many-players"},
      {SetupProblem::kOddPlayers, "odd-players"},
      {SetupProblem::kWrongCount, "wrong-count"},
      {SetupProblem::kTwice, "twice"},
      {SetupProblem::kUnknown, "unknown"},
      {SetupProblem::kOutOfRange, "out-of-range"},
  };
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
      {ChoiceKind::kKnockLoose, "knock"},
      {ChoiceKind::kCatch, "catch"},
      {ChoiceKind::kDecline, "decline"},
      {ChoiceKind::kDiscard, "discard"},
      {ChoiceKind::kDiscardBullets, "discard-bullets"},
      {ChoiceKind::kKeep, "keep"},
      {ChoiceKind::kKeepBullet, "keep-bullet"},
      {ChoiceKind::kPickCard, "pick-card"},
      {ChoiceKind::kPickPawn, "pick-pawn"},
  };
};

template <>
struct Table<FrameKind> {
  static constexpr Word<FrameKind> kWords[] = {
      {FrameKind::kPickTeam, "pick-team"},
      {FrameKind::kPickBandit, "pick-bandit"},
      {FrameKind::kSecretStart, "secret-start"},
      {FrameKind::kSecretCard, "secret-card"},
      {FrameKind::kDiscardBullets, "discard-bullets"},
      {FrameKind::kGo, "go"},
      {FrameKind::kExtraCard, "extra-card"},
      {FrameKind::kKeepCards, "keep-cards"},
      {FrameKind::kKeepSome, "keep-some"},
      {FrameKind::kMove, "move"},
      {FrameKind::kFloorChange, "floor-change"},
      {FrameKind::kMoveMarshal, "move-marshal"},
      {FrameKind::kRobbery, "robbery"},
      {FrameKind::kFire, "fire"},
      {FrameKind::kPunch, "punch"},
      {FrameKind::kPunchLoot, "punch-loot"},
      {FrameKind::kCatchPurse, "catch-purse"},
      {FrameKind::kPunchTo, "punch-to"},
      {FrameKind::kPickpocket, "pickpocket"},
  };
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
      {Manner::kSwept, "swept"},
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
static_assert(std::size(Table<Pawn>::kWords) == kPawns + 1);
static_assert(std::size(Table<Action>::kWords) == kActions + 1);
static_assert(std::size(Table<Turn>::kWords) == kTurns);
static_assert(std::size(Table<RoundName>::kWords) == kRoundNames);
static_assert(std::size(Table<TokenKind>::kWords) == kTokenKinds);
static_assert(std::size(Table<ChoiceKind>::kWords) == kChoiceKinds);
static_assert(std::size(Table<FrameKind>::kWords) == kFrameKinds);
static_assert(std::size(Table<EventKind>::kWords) == kEventKinds);

template <class Enum>
std::string_view look_up(Enum value) {
  for (const Word<Enum>& word : Table<Enum>::kWords) {
    if (word.value == value) return word.text;
  }
  FOLSOM_ASSERT(false);
  return "unknown";
}

// The number behind a prefix, written plainly: digits without a leading zero.
std::optional<int> number_after(std::string_view prefix, std::string_view text) {
  if (!text.starts_with(prefix)) return std::nullopt;
  const std::string_view digits = text.substr(prefix.size());
  if (digits.empty() || digits.size() > 2 || (digits.size() > 1 && digits[0] == '0')) {
    return std::nullopt;
  }
  int number = 0;
  const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (failure != std::errc() || end != digits.data() + digits.size() || number < 0) {
    return std::nullopt;
  }
  return number;
}

}  // namespace

std::string_view word(Pawn pawn) { return look_up(pawn); }
std::string_view word(Action action) { return look_up(action); }
std::string_view word(Turn turn) { return look_up(turn); }
std::string_view word(RoundName name) { return look_up(name); }
std::string_view word(TokenKind kind) { return look_up(kind); }
std::string_view word(Power power) { return look_up(power); }
std::string_view word(Edition edition) { return look_up(edition); }
std::string_view word(Seating seating) { return look_up(seating); }
std::string_view word(Setting setting) { return look_up(setting); }
std::string_view word(SetupProblem problem) { return look_up(problem); }
std::string_view word(ChoiceKind kind) { return look_up(kind); }
std::string_view word(FrameKind kind) { return look_up(kind); }
std::string_view word(EventKind kind) { return look_up(kind); }
std::string_view word(Manner manner) { return look_up(manner); }
std::string_view word(NoEffect reason) { return look_up(reason); }
std::string_view word(Refusal refusal) { return look_up(refusal); }

template <class Enum>
std::optional<Enum> from_word(std::string_view text) {
  for (const Word<Enum>& word : Table<Enum>::kWords) {
    if (word.text == text) return word.value;
  }
  return std::nullopt;
}

template <class Enum>
std::string all_words() {
  std::string all;
  for (const Word<Enum>& word : Table<Enum>::kWords) {
    if (word.text == "none") continue;
    if (!all.empty()) all += ", ";
    all += word.text;
  }
  return all;
}

#define FOLSOM_WORDS_OF(Enum)                                     \
  template std::optional<Enum> from_word<Enum>(std::string_view); \
  template std::string all_words<Enum>()
FOLSOM_WORDS_OF(Pawn);
FOLSOM_WORDS_OF(Action);
FOLSOM_WORDS_OF(Turn);
FOLSOM_WORDS_OF(RoundName);
FOLSOM_WORDS_OF(TokenKind);
FOLSOM_WORDS_OF(Power);
FOLSOM_WORDS_OF(Edition);
FOLSOM_WORDS_OF(Seating);
FOLSOM_WORDS_OF(Setting);
FOLSOM_WORDS_OF(SetupProblem);
FOLSOM_WORDS_OF(ChoiceKind);
FOLSOM_WORDS_OF(FrameKind);
FOLSOM_WORDS_OF(EventKind);
FOLSOM_WORDS_OF(Manner);
FOLSOM_WORDS_OF(NoEffect);
FOLSOM_WORDS_OF(Refusal);
#undef FOLSOM_WORDS_OF

char letter(Turn turn) { return Table<Turn>::kLetters[static_cast<std::size_t>(index(turn))]; }

std::optional<Turn> turn_from_letter(char text) {
  const std::size_t at = Table<Turn>::kLetters.find(text);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Turn>(at);
}

std::string word(Place place) {
  if (place == Place::kNowhere) return "out";
  if (place == Place::kCell) return "cell";
  if (place == Place::kStagecoachInside) return "stagecoach";
  if (place == Place::kStagecoachRoof) return "stagecoach-roof";
  if (car_of(place) == 0) return is_roof(place) ? "loco-roof" : "loco";
  return (is_roof(place) ? "roof" : "car") + std::to_string(car_of(place));
}

std::optional<Place> place_from_word(std::string_view text) {
  for (const Place place : {Place::kNowhere, Place::kCell, Place::kStagecoachInside,
                            Place::kStagecoachRoof, inside_of(0), roof_of(0)}) {
    if (text == word(place)) return place;
  }
  const std::optional<int> inside = number_after("car", text);
  if (inside && *inside < kMaxCars) return inside_of(*inside);
  const std::optional<int> roof = number_after("roof", text);
  if (roof && *roof < kMaxCars) return roof_of(*roof);
  return std::nullopt;
}

std::string_view source_word(BulletSource source) {
  return source == kNeutral ? "neutral" : word(source);
}

std::optional<BulletSource> source_from_word(std::string_view text) {
  if (text == source_word(kNeutral)) return kNeutral;
  const std::optional<Pawn> pawn = from_word<Pawn>(text);
  return pawn && *pawn != Pawn::kNone && *pawn != Pawn::kShotgun ? pawn : std::nullopt;
}

std::string token_word(Token token) {
  if (token >= kTokens) return "none";
  const TokenKind kind = kind_of(token);
  return std::string(word(kind)) + std::to_string(token - kFirstTokenOf[index(kind)]);
}

std::optional<Token> token_from_word(std::string_view text) {
  for (const Word<TokenKind>& kind : Table<TokenKind>::kWords) {
    const std::optional<int> number = number_after(kind.text, text);
    if (!number) continue;
    const int token = kFirstTokenOf[index(kind.value)] + *number;
    if (token >= kFirstTokenOf[index(kind.value) + 1]) return std::nullopt;
    return static_cast<Token>(token);
  }
  return std::nullopt;
}

}  // namespace folsom::notation
