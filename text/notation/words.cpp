// The words of the vocabulary: people, cards, loot, places, and the setup.
#include "text/notation/words.h"

#include <array>
#include <iterator>

#include "text/notation/entries.h"
#include "text/notation/word_tables.h"

namespace folsom::notation {

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
      {RoundName::kPrairie, "prairie"},
      {RoundName::kWhiskeyForTheMarshal, "whiskey-for-the-marshal"},
      {RoundName::kPantingHorses, "panting-horses"},
      {RoundName::kHigherSpeed, "higher-speed"},
      {RoundName::kShotgunsRage, "shotguns-rage"},
      {RoundName::kSafePlace, "safe-place"},
      {RoundName::kRumours, "rumours"},
      {RoundName::kReflexes, "reflexes"},
      {RoundName::kBend, "bend"},
      {RoundName::kGorge, "gorge"},
      {RoundName::kPickpocketing, "pickpocketing"},
      {RoundName::kMarshalsRevenge, "marshals-revenge"},
      {RoundName::kHostageConductor, "hostage-conductor"},
      {RoundName::kMortalBullet, "mortal-bullet"},
      {RoundName::kSharingTheLoot, "sharing-the-loot"},
      {RoundName::kEscape, "escape"},
      {RoundName::kGuiltyPlea, "guilty-plea"},
      {RoundName::kDeadlyFall, "deadly-fall"},
      {RoundName::kCrimeMustBePunished, "crime-must-be-punished"},
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
      {Power::kBulletEachRound, "bullet-each-round"},
      {Power::kSmallerHand, "smaller-hand"},
      {Power::kCannotPunch, "cannot-punch"},
      {Power::kCannotRide, "cannot-ride"},
      {Power::kShortRoofMove, "short-roof-move"},
      {Power::kAlwaysFaceUp, "always-face-up"},
      {Power::kProtectedToo, "protected-too"},
      {Power::kRobTwice, "rob-twice"},
  };
};

template <>
struct Table<Hostage> {
  static constexpr Word<Hostage> kWords[] = {
      {Hostage::kPoodle, "poodle"},
      {Hostage::kBanker, "banker"},
      {Hostage::kMinister, "minister"},
      {Hostage::kTeacher, "teacher"},
      {Hostage::kZealot, "zealot"},
      {Hostage::kOldLady, "old-lady"},
      {Hostage::kPokerPlayer, "poker-player"},
      {Hostage::kPhotographer, "photographer"},
      {Hostage::kNone, "none"},
  };
};

template <>
struct Table<Wound> {
  static constexpr Word<Wound> kWords[] = {
      {Wound::kLostGun, "lost-gun"},           {Wound::kHurtKnee, "hurt-knee"},
      {Wound::kHurtShoulder, "hurt-shoulder"}, {Wound::kGotcha, "gotcha"},
      {Wound::kDropTheBag, "drop-the-bag"},    {Wound::kGolden, "golden-bullet"},
  };
};

// A warrant includes its bandit's name: "warrant-doc".
template <>
struct Table<Goal> {
  static constexpr Word<Goal> kWords[] = {
      {warrant_for(Pawn::kGhost), "warrant-ghost"},
      {warrant_for(Pawn::kDoc), "warrant-doc"},
      {warrant_for(Pawn::kTuco), "warrant-tuco"},
      {warrant_for(Pawn::kCheyenne), "warrant-cheyenne"},
      {warrant_for(Pawn::kBelle), "warrant-belle"},
      {warrant_for(Pawn::kDjango), "warrant-django"},
      {warrant_for(Pawn::kMei), "warrant-mei"},
      {Goal::kFewScratches, "just-a-few-scratches"},
      {Goal::kDodgingBullets, "dodging-bullets"},
      {Goal::kGoldenBullet, "golden-bullet"},
      {Goal::kTheMail, "the-mail-must-get-through"},
      {Goal::kThrowAwayTheKey, "throw-away-the-key"},
      {Goal::kFullOfLead, "full-of-lead"},
      {Goal::kArchEnemy, "arch-enemy"},
      {Goal::kNone, "none"},
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
      {Seating::kTeams, "teams"},
  };
};

template <>
struct Table<Setting> {
  static constexpr Word<Setting> kWords[] = {
      {Setting::kNone, "none"},          {Setting::kEdition, "edition"},
      {Setting::kSeating, "seating"},    {Setting::kPlayers, "players"},
      {Setting::kExpert, "expert"},      {Setting::kAbilities, "abilities"},
      {Setting::kEvents, "events"},      {Setting::kMei, "with-mei"},
      {Setting::kHorses, "horses"},      {Setting::kStagecoach, "stagecoach"},
      {Setting::kMarshal, "marshal"},    {Setting::kSwappedStart, "swapped-start"},
      {Setting::kBanditList, "bandits"}, {Setting::kWagonOrder, "wagons"},
      {Setting::kPool, "pool"},          {Setting::kComponents, "components"},
      {Setting::kRulings, "rulings"},    {Setting::kFirstTeams, "first-teams"},
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

// A value added to an enum without a name here doesn't compile.
static_assert(std::size(Table<Pawn>::kWords) == kPawns + 1);
static_assert(std::size(Table<Action>::kWords) == kActions + 1);
static_assert(std::size(Table<Turn>::kWords) == kTurns);
static_assert(std::size(Table<RoundName>::kWords) == kRoundNames);
static_assert(std::size(Table<TokenKind>::kWords) == kTokenKinds);
static_assert(std::size(Table<Hostage>::kWords) == kHostages + 1);
static_assert(std::size(Table<Wound>::kWords) == kWounds);
static_assert(std::size(Table<Goal>::kWords) == kGoals + 1);

namespace {

// The number after a prefix, written plainly: digits without a leading zero.
std::optional<int> number_after(std::string_view prefix, std::string_view text) {
  if (!text.starts_with(prefix)) return std::nullopt;
  const std::string_view digits = text.substr(prefix.size());
  if (digits.empty() || digits.size() > 2 || (digits.size() > 1 && digits[0] == '0')) {
    return std::nullopt;
  }
  return number_from(digits, 0, 99);
}

}  // namespace

FOLSOM_WORDS_OF(Pawn);
FOLSOM_WORDS_OF(Action);
FOLSOM_WORDS_OF(Turn);
FOLSOM_WORDS_OF(RoundName);
FOLSOM_WORDS_OF(Hostage);
FOLSOM_WORDS_OF(Wound);
FOLSOM_WORDS_OF(Goal);
FOLSOM_WORDS_OF(TokenKind);
FOLSOM_WORDS_OF(Power);
FOLSOM_WORDS_OF(Edition);
FOLSOM_WORDS_OF(Seating);
FOLSOM_WORDS_OF(Setting);
FOLSOM_WORDS_OF(SetupProblem);

char letter(Turn turn) { return Table<Turn>::kLetters[static_cast<std::size_t>(turn)]; }

std::optional<Turn> turn_from_letter(char text) {
  const std::size_t at = Table<Turn>::kLetters.find(text);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Turn>(at);
}

namespace {

std::string make_word(Place place) {
  if (place == Place::kCell) return "cell";
  if (place == Place::kStagecoachInside) return "stagecoach";
  if (place == Place::kStagecoachRoof) return "stagecoach-roof";
  if (car_of(place) == 0) return is_roof(place) ? "loco-roof" : "loco";
  return (is_roof(place) ? "roof" : "car") + std::to_string(car_of(place));
}

std::string make_token_word(Token token) {
  const TokenKind kind = kind_of(token);
  return std::string(word(kind)) + std::to_string(token - kFirstTokenOf[index(kind)]);
}

}  // namespace

const std::string& word(Place place) {
  static const std::string kOut = "out";
  static const ByPlace<std::string> kWords = [] {
    ByPlace<std::string> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = make_word(static_cast<Place>(i));
    return words;
  }();
  return index(place) < kPlaces ? kWords[place] : kOut;
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

const std::string& token_word(Token token) {
  static const std::string kNoWord = "none";
  static const std::array<std::string, kTokens> kWords = [] {
    std::array<std::string, kTokens> words;
    for (std::size_t i = 0; i < words.size(); ++i)
      words[i] = make_token_word(static_cast<Token>(i));
    return words;
  }();
  return token < kWords.size() ? kWords[token] : kNoWord;
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
